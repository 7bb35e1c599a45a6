import type { AppContext } from '../../platform/context';
import { fetchPage } from '../auto-fill/fetch-page';

/** Whether a page answers, requested with the limits of auto-fill. Any failure, of the network too, means that it does not. */
export type LinkCheck = (address: string) => Promise<boolean>;

export const createLinkCheck =
  ({ policy, log }: Pick<AppContext, 'policy' | 'log'>): LinkCheck =>
  async (address) => {
    try {
      await fetchPage(address, policy.autoFill);
      return true;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      log.info({ listingLink: { why } }, 'a cancellation link did not answer');
      return false;
    }
  };
