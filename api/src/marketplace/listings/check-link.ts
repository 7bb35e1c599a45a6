import type { AppContext } from '../../platform/context';
import { fetchPage } from '../auto-fill/fetch-page';

/** Whether a page answers. Any failure, of our network too, means that it does not. */
export type LinkCheck = (address: string) => Promise<boolean>;

/** The reserved domain of the brands of the demo, which no name server knows. */
const demoDomain = '.example';

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
      const why = error instanceof Error ? error.message : String(error);
      log.info({ listingLink: { why } }, 'a cancellation link did not answer');
      return false;
    }
  };
}
