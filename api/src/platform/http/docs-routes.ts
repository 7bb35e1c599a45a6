import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { apiBase } from '@hive/contract/api-paths';
import { calls } from '@hive/contract/calls';
import type { FastifyInstance } from 'fastify';
import { describeApi } from './openapi';

/** The path of the API reference; the OpenAPI document is at `/json` below it. */
export const docsAddress = `${apiBase}/docs`;

/** The hexagon and the name, in the bar above the calls. */
const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 32" role="img" aria-label="Hive">' +
    '<path fill="#F5B301" d="M14 3l11 6.5v13L14 29 3 22.5v-13z"/>' +
    '<text x="34" y="23" fill="#FBF3E1" font-family="Georgia, serif" font-size="22" font-weight="600">Hive</text></svg>',
);

/** The pages of Swagger UI: they may load only their own files and call only this origin. */
const pagesPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the API reference, generated from the contract. */
export async function registerDocs(
  app: FastifyInstance,
  options: { isDemo: boolean },
): Promise<void> {
  const served = calls.filter((call) => options.isDemo || call.access !== 'demo');
  await app.register(swagger, { mode: 'static', specification: { document: describeApi(served) } });
  await app.register(swaggerUi, {
    routePrefix: docsAddress,
    staticCSP: pagesPolicy,
    uiConfig: { docExpansion: 'list', deepLinking: true, tryItOutEnabled: false },
    logo: { type: 'image/svg+xml', content: logo, href: '/' },
    theme: { title: 'Hive API' },
  });
}
