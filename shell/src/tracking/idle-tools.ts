import type { RegistryStore } from '../registry';
import { describeFederation } from '../remotes/describe-federation';
import { measurePages } from './page-vitals';

/** Starts what measures and describes the page. A failure of one does not stop the other. */
export function startIdleTools(registry: RegistryStore): void {
  for (const start of [measurePages, describeFederation]) {
    try {
      start(registry);
    } catch (error) {
      console.info('A tool of the page could not be started', error);
    }
  }
}
