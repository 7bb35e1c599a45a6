import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../platform/context';
import { Problem } from '../platform/http/problem';
import type { MarkFileMissing } from './missing-files';
import { serveFile } from './serve-file';
import { createSignedAddresses, signedBase } from './signed-addresses';

/**
 * Serves a file for a signed address. Needs no session: image and video elements send none.
 * @param markMissing called when a file is missing
 */
export function signedFileRoutes(
  app: FastifyInstance,
  context: AppContext,
  markMissing: MarkFileMissing,
): void {
  const addresses = createSignedAddresses(context);
  app.get<{ Params: { '*': string } }>(
    `${signedBase}/*`,
    { config: { isAnonymous: true } },
    async (request, reply) => {
      const file = addresses.read(request.params['*'], request.query);
      if (!file)
        throw new Problem('NOT_FOUND', 'This link has expired. Reload the page to get a new one.', {
          event: { event: 'link.refused', link: 'file' },
        });
      const { key, fileName, secondsLeft } = file;
      const cacheControl = `private, max-age=${secondsLeft}`;
      const onMissing = (): Promise<void> => markMissing(key);
      return serveFile(request, reply, context.files, { key, fileName, cacheControl, onMissing });
    },
  );
}
