// start-bundle.mjs FOLDER: starts an unpacked bundle as a client does, by what its manifest says, introduces itself and
// prints the reply.
import { getMcpConfigForManifest } from '@anthropic-ai/mcpb';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const folder = process.argv[2];
const manifest = JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8'));
const { command, args, env } = await getMcpConfigForManifest({
  manifest,
  extensionPath: folder,
  systemDirs: {},
  userConfig: { api_key: 'made-up' },
  pathSeparator: '/',
});
if (env.OPENAI_API_KEY !== 'made-up') throw new Error(`the key does not reach the server: ${JSON.stringify(env)}`);

const server = spawn(command, args, { env, stdio: ['pipe', 'pipe', 'inherit'] });
createInterface({ input: server.stdout }).on('line', (line) => {
  console.log(line);
  server.stdin.end();
});
server.on('exit', (code) => process.exit(code));
const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'check', version: '1' } };
server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`);
