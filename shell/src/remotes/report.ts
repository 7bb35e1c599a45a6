import { apiPaths } from '@hive/contract/api-paths';
import type { ClientReport } from '@hive/contract/operations';
import type { BrowserRegistry } from '@hive/contract/release';
import { sendQuietly } from '@hive/shared-auth/beacon';
import { routesOf } from '../routes';

const told = new Set<string>();

/** Tells the api that a part of the page failed, each fault once a tab. Lengths are the contract's. */
export function reportFault(fault: Omit<ClientReport, 'page'>): void {
  const key = `${fault.remote}@${fault.version} ${fault.phase} ${fault.message}`;
  if (told.has(key)) return;
  told.add(key);
  const report: ClientReport = {
    remote: fault.remote.slice(0, 100),
    version: fault.version.slice(0, 100),
    phase: fault.phase,
    message: fault.message.slice(0, 1000),
    page: window.location.pathname.slice(0, 500),
  };
  void sendQuietly(apiPaths.clientReports, report);
}

/** Tells of pages that releases claimed beyond their grants. They are ignored already. */
export function reportRefusedClaims(registry: BrowserRegistry): void {
  for (const { remote, message } of routesOf(registry).refused) {
    const version = registry.remotes[remote]?.version ?? 'none';
    reportFault({ remote, version, phase: 'register', message });
  }
}
