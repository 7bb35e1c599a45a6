import { Resolver } from 'node:dns/promises';
import type { FindTextRecords } from '../../../platform/ports/registers';
import { RegisterUnavailable } from '../../../platform/ports/registers';

const missing = new Set(['ENOTFOUND', 'ENODATA']);

/** Asks DNS. @param servers name servers as 'address:port'; by default those of the machine */
export const createTextRecords = (servers?: readonly string[]): FindTextRecords => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (servers) resolver.setServers(servers);
  return async (name) => {
    try {
      // A long record comes in several pieces.
      return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
    } catch (error) {
      if (missing.has((error as NodeJS.ErrnoException).code ?? '')) return [];
      throw new RegisterUnavailable('DNS did not answer.');
    }
  };
};
