import type { AppContext } from '../../platform/context';
import { fetchPage } from '../auto-fill/fetch-page';
import { UnexpectedStatus } from '../auto-fill/reachable';

/** Whether a page answers. Any failure, of our network too, means that it does not. */
export type LinkCheck = (address: string) => Promise<boolean>;

/** The reserved domain of the brands of the demo, which no name server knows. */
const demoDomain = '.example';

/**
 * Statuses of pages that exist and that a program may not read: an account's page requires a login, and shops refuse or
 * slow down programs. A person who follows the link reaches the page.
 */
const closedToPrograms = new Set([401, 403, 429]);

/** Requests pages with the limits of auto-fill. In the demo, pages of its brands answer, except on hosts `offline.…`. */
export function createLinkCheck({
  policy,
  settings,
  log,
}: Pick<AppContext, 'policy' | 'settings' | 'log'>): LinkCheck {
  return async (address) => {
    const { hostname } = new URL(address);
    if (settings.isDemo && hostname.endsWith(demoDomain)) return !hostname.startsWith('offline.');
    try {
      await fetchPage(address, policy.autoFill);
      return true;
    } catch (error) {
      if (error instanceof UnexpectedStatus && closedToPrograms.has(error.statusCode)) return true;
      const why = error instanceof Error ? error.message : String(error);
      log.info({ listingLink: { why } }, 'a cancellation link did not answer');
      return false;
    }
  };
}
