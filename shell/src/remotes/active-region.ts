import type { PageLoader } from './page-loader';
import type { Origin, RemoteLoadError } from './remote-load-error';

/** The region as the handler of uncaught errors sees it: errors outside React do not reach its boundary. */
export interface ActiveRegion {
  loader: PageLoader;
  /** Whether its page has been rendered. */
  isReady: boolean;
  /** Replaces the page with the fallback. */
  fail(fault: RemoteLoadError): void;
}

interface ActiveRegionHolder {
  region: ActiveRegion | null;
  /** Called when its page can be used, or has failed. */
  onSettled?: () => void;
  /** Called when a user leaves its page, before the page's cleanups run. */
  onLeft?: (origin: Origin, pathname: string) => unknown;
}

/** The region currently on the page. */
export const activeRegion: ActiveRegionHolder = { region: null };
