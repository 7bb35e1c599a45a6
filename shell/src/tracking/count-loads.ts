import { apiPaths } from '@hive/contract/api-paths';
import type { ClientLoads } from '@hive/contract/releases';
import { sendQuietly } from '@hive/shared-auth/beacon';
import { whenIdle } from './when-idle';

const counted = new Set<string>();
let waiting: ClientLoads['loads'] = [];

/**
 * Counts each version that this tab loads, once per tab, whether loading succeeds or fails: the denominator of the
 * error rate. Versions loaded together are sent together, when the browser is idle.
 */
export function countLoad(app: string, version: string): void {
  const key = `${app}@${version}`;
  if (counted.has(key)) return;
  counted.add(key);
  if (waiting.push({ app, version }) > 1) return;
  whenIdle(() => {
    void sendQuietly(apiPaths.clientLoads, { loads: waiting });
    waiting = [];
  });
}
