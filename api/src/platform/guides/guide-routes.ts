import fs from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context';
import { docsAddress } from '../http/docs-routes';
import { renderGuidePage } from './guide-page';
import { guideStyles } from './guide-styles';

const pageAddress = `${docsAddress}/postbacks`;

/** The page loads its stylesheet and nothing else. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Serves the postback guide to brands' developers, from the file in the repository, so that there is one text. */
export function guideRoutes(app: FastifyInstance, { packageRoot }: AppContext): void {
  const file = path.join(packageRoot, '../docs/guides/postback.md');
  let page: string | undefined;

  app.get(pageAddress, { config: { isAnonymous: true } }, async (_request, reply) => {
    page ??= renderGuidePage(await fs.readFile(file, 'utf8'), `${pageAddress}.css`);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', pagePolicy)
      .send(page);
  });

  app.get(`${pageAddress}.css`, { config: { isAnonymous: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(guideStyles),
  );
}
