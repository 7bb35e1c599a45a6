import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

/** The reference: Fastify without our logger, hooks and headers, sending bytes from memory. */
const [, , port, bodyFile] = process.argv;
if (!port || !bodyFile) throw new Error('Usage: bare-server.ts <port> <body file>');

const body = readFileSync(bodyFile);
const app = Fastify();
app.get('/*', (_request, reply) => {
  reply.header('content-type', 'application/json; charset=utf-8').send(body);
});
await app.listen({ host: '127.0.0.1', port: Number(port) });
