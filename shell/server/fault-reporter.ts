import { apiBase, apiPaths } from '@hive/contract/api-paths';
import { contractHeader } from '@hive/contract/client-contract';
import { contractVersion } from '@hive/contract/contract-version';
import type { ClientReport } from '@hive/contract/operations';
import { replaceUnsafeCharacters } from '@hive/contract/text';
import type { ServerFault } from './page-plan';

/** Minimum milliseconds between two reports of one release, because a failing page may be requested often. */
const minInterval = 60_000;

/** Reports releases that fail on the web host to the api, as browsers do. Reports are lost while the api is unavailable. */
export function createFaultReporter(apiUrl: string): (fault: ServerFault) => void {
  const reportedAt = new Map<string, number>();
  return ({ app, version, owner, message }) => {
    const key = `${app}@${version}`;
    const now = Date.now();
    if ((reportedAt.get(key) ?? 0) > now - minInterval) return;
    reportedAt.set(key, now);
    const report: ClientReport = {
      remote: app,
      version,
      owner,
      phase: 'server',
      message: replaceUnsafeCharacters(message.slice(0, 1000)),
      page: '/',
    };
    void fetch(new URL(apiBase + apiPaths.clientReports, apiUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', [contractHeader]: contractVersion },
      body: JSON.stringify(report),
      signal: AbortSignal.timeout(5000),
    }).catch(() => undefined);
  };
}
