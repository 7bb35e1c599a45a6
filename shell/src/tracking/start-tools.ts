import type { RegistryStore } from '../registry';
import { describeFederation } from '../remotes/describe-federation';
import { confirmLoads } from './confirm-loads';
import { measurePages } from './page-vitals';

/** Starts what observes, measures and describes the page. */
export function startTools(registry: RegistryStore): void {
  confirmLoads();
  measurePages(registry);
  describeFederation(registry);
}
