import { watchLeaks } from '../leaks/watch-leaks';
import type { RegistryStore } from '../registry';
import { describeFederation } from '../remotes/describe-federation';
import { confirmLoads } from './confirm-loads';
import { measurePages } from './page-vitals';

/** Starts what observes, measures and describes the page. A failure of one does not stop the others. */
export function startTools(registry: RegistryStore): void {
  for (const start of [confirmLoads, measurePages, describeFederation, watchLeaks]) {
    try {
      start(registry);
    } catch (error) {
      console.info('A tool of the page could not be started', error);
    }
  }
}
