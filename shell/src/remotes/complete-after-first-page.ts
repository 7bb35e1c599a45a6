import { activeRegion } from './active-region';
import { pause, regionTimeout } from './load-timeout';

/**
 * Completes the registry when the first page can be used or has failed: a change during hydration would end its slices, and React
 * would hydrate the rest of the page in one task. A page that a guard withholds does neither, so it is also completed after the time
 * that a page may take. Navigation to a remote that is absent does not wait for it, and each further page repeats what failed.
 * @param hasPage whether the address has a page that will be rendered
 * @param complete does nothing once the registry is complete
 */
export function completeAfterFirstPage(hasPage: boolean, complete: () => Promise<void>): void {
  const tryToComplete = (): void => void complete().catch(() => undefined);
  activeRegion.onSettled = tryToComplete;
  void pause(hasPage ? regionTimeout : 0).then(tryToComplete);
}
