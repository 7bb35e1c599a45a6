import { apiPaths } from '@hive/contract/api-paths';
import type { ClientReport } from '@hive/contract/operations';
import type { BrowserRegistry } from '@hive/contract/release';
import { sendQuietly } from '@hive/shared-auth/beacon';
import { readDataBlock } from '../registry';
import { routesOf } from '../routes';

const told = new Set<string>();

/** When each release was last found at fault, told or not; milliseconds of the page's clock. */
export const lastFaults = new Map<string, number>();

/** Tells the api that a part of the page failed, each fault once a tab. Lengths are the contract's. */
export function reportFault(fault: Omit<ClientReport, 'page'>): void {
  const release = `${fault.remote}@${fault.version}`;
  const isFirst = lastFaults.size === 0;
  const isRepeat = lastFaults.has(release);
  lastFaults.set(release, performance.now());
  const key = `${release} ${fault.phase} ${fault.message}`;
  if (told.has(key)) return;
  told.add(key);
  const report: ClientReport = {
    remote: fault.remote.slice(0, 100),
    version: fault.version.slice(0, 100),
    owner: fault.owner?.slice(0, 100),
    // The shell is judged by whatever goes wrong under it, once a tab like everything else.
    shell: isFirst ? readDataBlock<BrowserRegistry>('hive-registry')?.shell.version : undefined,
    isRepeat,
    phase: fault.phase,
    message: fault.message.slice(0, 1000),
    page: window.location.pathname.slice(0, 500),
  };
  void sendQuietly(apiPaths.clientReports, report);
}

/** Tells of pages that releases claimed beyond their grants, once a release. They are ignored already. */
export function reportRefusedClaims(registry: BrowserRegistry): void {
  const { refused } = routesOf(registry);
  for (const remote of new Set(refused.map((claim) => claim.remote))) {
    const { version, owner } = registry.remotes[remote] ?? { version: 'none' };
    const claims = refused.filter((claim) => claim.remote === remote);
    const message = claims.map((claim) => claim.message).join('; ');
    reportFault({ remote, version, owner, phase: 'register', message });
  }
}
