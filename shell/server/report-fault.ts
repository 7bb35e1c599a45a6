import { apiBase, apiPaths } from '@hive/contract/api-paths';
import { contractHeader, contractVersion } from '@hive/contract/contract-version';
import type { ClientReport } from '@hive/contract/operations';
import type { ServerFault } from './page-plan';

/** Milliseconds between two reports of one release: a page that cannot be made is asked for by many. */
const pause = 60_000;

/** Tells the api of releases that fail on the web host, as browsers tell of theirs. An api that is away hears nothing. */
export function createFaultReporter(apiUrl: string): (fault: ServerFault) => void {
  const told = new Map<string, number>();
  return ({ app, version, owner, message }) => {
    const key = `${app}@${version}`;
    const now = Date.now();
    if ((told.get(key) ?? 0) > now - pause) return;
    told.set(key, now);
    const report: ClientReport = {
      remote: app,
      version,
      owner,
      phase: 'server',
      message: message.slice(0, 1000),
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
