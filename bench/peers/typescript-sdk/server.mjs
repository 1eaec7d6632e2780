// The least that one would write on the official TypeScript SDK to do what ours does: three tools, each a POST to the
// Responses API with fetch, and the answer with its citations out of the reply. No retries, no settings, no streaming.
import { readFileSync } from 'node:fs';
import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { z } from 'zod';

// The body that ours sends, so that both send as much; read when it is needed, not at the start.
let template;

async function ask(query) {
  template ??= JSON.parse(readFileSync(process.env.BENCH_REQUEST, 'utf8'));
  const body = { ...template, input: [{ role: 'user', content: query }, ...template.input.slice(1)] };
  const reply = await fetch(`${process.env.OPENAI_BASE_URL}/responses`, {
    method: 'POST',
    headers: { authorization: `Bearer ${process.env.OPENAI_API_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`the API answered ${reply.status}`);
  const { model, output } = await reply.json();
  const parts = output.filter((item) => item.type === 'message').flatMap((item) => item.content);
  const answer = {
    answer: parts.map((part) => part.text).join(''),
    used_search: output.some((item) => item.type === 'web_search_call'),
    citations: parts
      .flatMap((part) => part.annotations)
      .filter((note) => note.type === 'url_citation')
      .map(({ url, title }) => ({ url, title })),
    model,
  };
  return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer };
}

serveStdio(() => {
  const server = new McpServer({ name: 'typescript-sdk', version: '1' }, { capabilities: { tools: {} } });
  for (const name of ['answer', 'answer_detailed', 'answer_quick']) {
    server.registerTool(
      name,
      {
        description: 'Answers a question with web search and citations.',
        inputSchema: z.object({ query: z.string() }),
        outputSchema: z.object({
          answer: z.string(),
          used_search: z.boolean(),
          citations: z.array(z.object({ url: z.string(), title: z.string() })),
          model: z.string(),
        }),
      },
      ({ query }) => ask(query),
    );
  }
  return server;
});
