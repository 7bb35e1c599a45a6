import { apiBase } from '@hive/contract/api-paths';
import { searchDirectory as searchCall } from '@hive/contract/directory';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { registerCall } from '../../platform/http/register-call';
import { londonDay } from '../../platform/time/london-day';
import { AnswerCache } from '../catalogue/answer-cache';
import type { Catalogue } from '../catalogue/catalogue';
import { sendPrepared } from '../catalogue/send-prepared';
import type { DirectoryIndex } from './directory-index';
import type { LiveDirectory } from './live-directory';
import { createLiveDirectory } from './live-directory';
import { findPage, searchDirectory } from './search-directory';
import { writePage } from './write-page';

declare module 'fastify' {
  interface FastifyInstance {
    /** The index of the directory in memory. */
    directory: LiveDirectory;
  }
}

/** Starts the index of the directory with the app. */
export function registerDirectory(
  app: FastifyInstance,
  context: AppContext,
  catalogue: Catalogue,
): LiveDirectory {
  const directory = createLiveDirectory(context, catalogue);
  app.decorate('directory', directory);
  return directory;
}

/** Serves the directory from memory. Equal queries on one day share a response until the catalogue changes. */
export function directoryRoutes(
  app: FastifyInstance,
  { clock }: Pick<AppContext, 'clock'>,
  directory: LiveDirectory,
): void {
  const answers = new AnswerCache<DirectoryIndex>();

  registerCall(
    app,
    searchCall,
    async ({ query, request, reply, earlierMajor, write }) => {
      const index = await directory.current();
      const today = londonDay(clock.now());
      const address = `${earlierMajor ?? ''} ${today} ${JSON.stringify(query)}`;
      const place = { address, route: request.routeOptions.url ?? apiBase + searchCall.path };
      const answer = answers.get(index, place, () =>
        earlierMajor === null
          ? writePage(index, findPage(index, query, today), write)
          : write(searchDirectory(index, query, today)),
      );
      return sendPrepared(request, reply, answer);
    },
    { anonymous: true },
  );
}
