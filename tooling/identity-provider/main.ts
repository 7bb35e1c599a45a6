/**
 * A certified OpenID Connect provider to sign in with instead of Google, on this machine only. Tests and stories start
 * it as a separate process; with GOOGLE_ISSUER a developer's site can use it too:
 *
 *   PROVIDER_PORT=4500 PROVIDER_CLIENTS='[{"clientId":"hive","clientSecret":"…","redirectUri":"…"}]' \
 *     node --import tsx tooling/identity-provider/main.ts
 *
 * Prints `identity-provider ready <issuer>` once it serves.
 */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { createProvider } from './provider';

const settings = z
  .object({
    PROVIDER_PORT: z.coerce.number().int().min(0).max(65535).default(0),
    PROVIDER_CLIENTS: z
      .string()
      .transform((text): unknown => JSON.parse(text))
      .pipe(
        z.array(z.object({ clientId: z.string(), clientSecret: z.string(), redirectUri: z.url() })),
      ),
  })
  .parse(process.env);

let answer: RequestListener = (_request, response) => void response.writeHead(503).end();
const server = createServer((request, response) => answer(request, response));
server.listen(settings.PROVIDER_PORT, '127.0.0.1', () => {
  // 127.0.0.1 and not localhost: to browsers it is a different site from Hive, as Google is.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  answer = createProvider(issuer, settings.PROVIDER_CLIENTS);
  process.stdout.write(`identity-provider ready ${issuer}\n`);
});

// The parent process has ended.
process.once('disconnect', () => process.exit(0));
