import { apiPaths } from '@hive/contract/api-paths';
import type { ClientLoads } from '@hive/contract/releases';
import { sendQuietly } from '@hive/shared-auth/beacon';
import { whenIdle } from './when-idle';

const counted = new Set<string>();
let waiting: ClientLoads['loads'] = [];

/**
 * Counts that this tab opens a version, once a tab: whether its page comes or fails, so that faults can be told as a
 * part of the loads. What is opened together goes together, once the browser has nothing better to do.
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
