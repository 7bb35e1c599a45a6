import { apiPaths } from '@hive/contract/api-paths';
import type { ClientReport } from '@hive/contract/operations';
import type { BrowserRegistry } from '@hive/contract/release';
import { replaceUnsafeCharacters } from '@hive/contract/text';
import { sendQuietly } from '@hive/shared-auth/beacon';
import { readDataBlock } from '../registry';
import { routesOf } from '../routes';

/** The errors that this tab has reported. */
export const reportedFaults = new Set<string>();

/** The time of each release's last error, reported or not, by `performance.now()`. */
export const lastFaults = new Map<string, number>();

/**
 * Reports an error of a part of the page to the api, once per tab. Lengths are limited as in the contract.
 * @param fault its `page` is the current one by default
 */
export function reportFault(
  fault: Omit<ClientReport, 'page'> & Partial<Pick<ClientReport, 'page'>>,
): void {
  const release = `${fault.remote}@${fault.version}`;
  const isFirst = lastFaults.size === 0;
  const isRepeat = lastFaults.has(release);
  lastFaults.set(release, performance.now());
  const key = `${release} ${fault.phase} ${fault.message}`;
  if (reportedFaults.has(key)) return;
  reportedFaults.add(key);
  const report: ClientReport = {
    remote: fault.remote.slice(0, 100),
    version: fault.version.slice(0, 100),
    owner: fault.owner?.slice(0, 100),
    // The first report of a tab also names the shell's version: every error counts for it.
    shell: isFirst ? readDataBlock<BrowserRegistry>('hive-registry')?.shell.version : undefined,
    isRepeat,
    phase: fault.phase,
    message: replaceUnsafeCharacters(fault.message.slice(0, 1000)),
    stack: fault.stack && replaceUnsafeCharacters(fault.stack.slice(0, 4000)),
    page: (fault.page ?? window.location.pathname).slice(0, 500),
  };
  void sendQuietly(apiPaths.clientReports, report);
}

/** Reports pages that releases claim beyond their grants, once per release. The claims are ignored. */
export const reportRefusedClaims = (registry: BrowserRegistry): void =>
  reportRefusals(registry, routesOf(registry).refused);

/** Reports what releases claim or offer beyond their grants, once per release. */
export function reportRefusals(
  { remotes }: Pick<BrowserRegistry, 'remotes'>,
  refused: readonly { remote: string; message: string }[],
): void {
  for (const remote of new Set(refused.map((claim) => claim.remote))) {
    const { version, owner } = remotes[remote] ?? { version: 'none' };
    const ofRemote = refused.filter((claim) => claim.remote === remote);
    const message = ofRemote.map((claim) => claim.message).join('; ');
    reportFault({ remote, version, owner, phase: 'register', message });
  }
}
