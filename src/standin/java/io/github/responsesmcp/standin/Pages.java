package io.github.responsesmcp.standin;

/** Bodies that are not the API's: what proxies and broken networks send. */
final class Pages {
    private Pages() {}

    static Reply.Page html(int status) {
        String title = status + " " + Reason.of(status);
        return new Reply.Page(
                status,
                "text/html",
                """
                <html>
                <head><title>%s</title></head>
                <body>
                <center><h1>%s</h1></center>
                <hr><center>cloudflare</center>
                </body>
                </html>
                """
                        .formatted(title, title));
    }

    static Reply.Page garbage() {
        return new Reply.Page(
                200, "", "\u0001\u0002{\"id\": \"resp_\u0000 <<<< not what you asked");
    }
}
