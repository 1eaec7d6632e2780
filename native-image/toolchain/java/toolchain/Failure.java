package toolchain;

/** Something the user has to put right; the message is the sentence that says what. */
final class Failure extends RuntimeException {
    Failure(String message) {
        super(message);
    }
}
