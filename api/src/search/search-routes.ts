import { searchRecords } from '@hive/contract/admin-search';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../platform/http/register-call';
import type { SearchService } from './search-service';

/** The call of admins that finds records of all kinds. */
export function searchRoutes(api: FastifyInstance, search: SearchService): void {
  registerCall(api, searchRecords, async ({ session, query }) =>
    search.search(session, query.search),
  );
}
