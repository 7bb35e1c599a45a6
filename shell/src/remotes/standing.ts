import type { PageLoader } from './page-loader';
import type { RemoteLoadError } from './remote-load-error';

/** What a region lets be known of itself to whoever hears of a fault that React does not see. */
export interface StandingRegion {
  loader: PageLoader;
  /** Whether its page has been shown. */
  isReady: boolean;
  /** Puts the fallback in the place of the page. */
  fail(fault: RemoteLoadError): void;
}

/** The region of the page now. */
export const standing: { region: StandingRegion | null } = { region: null };
