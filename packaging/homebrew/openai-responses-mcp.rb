# Made by packaging/dist for version @version@.
class OpenaiResponsesMcp < Formula
  desc "MCP server that answers questions with the OpenAI Responses API"
  homepage "@homepage@"
  version "@version@"
  license "MIT"

  @archives@

  def install
    bin.install "openai-responses-mcp"
    man1.install "man/man1/openai-responses-mcp.1"
    bash_completion.install "completions/bash/openai-responses-mcp"
    zsh_completion.install "completions/zsh/_openai-responses-mcp"
    fish_completion.install "completions/fish/openai-responses-mcp.fish"
    pkgshare.install "config"
    doc.install "README.md", "THIRD-PARTY-NOTICES.txt"
  end

  def caveats
    <<~EOS
      Put your API key into OPENAI_API_KEY, look whether all is well, and print an entry for your MCP client:
        openai-responses-mcp doctor
        openai-responses-mcp doctor --client claude-code
      An example of every setting: #{opt_pkgshare}/config/config.yaml.example
    EOS
  end

  test do
    assert_equal version.to_s, shell_output("#{bin}/openai-responses-mcp --version").strip
    request = '{"jsonrpc":"2.0","id":1,"method":"initialize","params":' \
              '{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"brew","version":"1"}}}'
    reply = pipe_output("#{bin}/openai-responses-mcp --stdio", "#{request}\n", 0)
    assert_match '"protocolVersion":"2025-06-18"', reply
  end
end
