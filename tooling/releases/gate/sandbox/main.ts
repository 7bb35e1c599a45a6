/**
 * The sandbox: loads the release that it is requested to load, in a separate process, which can be killed whatever the
 * release does. It ends when its parent process ends.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { BuiltRelease } from '@hive/contract/release';
import { loadRemote } from './load-remote';
import { loadServerBundle } from './load-server-bundle';
import type { SandboxMessage, SandboxRequest } from './messages';
import { Findings } from './findings';

const send = process.send?.bind(process);
const report = (message: SandboxMessage): void => void send?.(message);
// The loaded code must not send messages as the sandbox.
delete process.send;

async function main(folder: string): Promise<void> {
  let isLoaded = false;
  const release = JSON.parse(
    fs.readFileSync(path.join(folder, 'release.json'), 'utf8'),
  ) as BuiltRelease;
  const findings = new Findings();
  process.on('unhandledRejection', (error) => {
    findings.fail(`leaves a rejected promise behind when it is loaded: ${String(error)}.`);
  });
  // Nothing is left that could finish the loading. The process would end without an answer.
  process.once('beforeExit', () => {
    if (isLoaded) return;
    findings.fail(
      'never finishes loading: it waits for something that does not happen. It would never be shown.',
    );
    report({ findings: findings.all() });
  });
  const onLoading = (subject: string): void => report({ loading: subject });
  if (release.entry !== null) await loadRemote({ folder, release, findings, onLoading });
  if (release.server) {
    onLoading('server/server.js');
    await loadServerBundle(folder, release, findings);
  }
  isLoaded = true;
  report({ findings: findings.all() });
}

process.once('message', ({ folder }: SandboxRequest) => {
  main(folder).then(
    () => process.disconnect(),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
