/**
 * Loads a release in a process of its own, once it is told which. What it does there harms nobody, and a process can be
 * ended whatever it does. It ends by itself when whoever started it has gone.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { BuiltRelease } from '@hive/contract/release';
import { loadRemote } from './load-remote';
import { loadServerBundle } from './load-server-bundle';
import type { SandboxMessage, SandboxRequest } from './messages';
import { Findings } from './findings';

const send = process.send?.bind(process);
const tell = (message: SandboxMessage): void => void send?.(message);
// What is loaded shall not speak for the sandbox.
delete process.send;

async function main(folder: string): Promise<void> {
  const release = JSON.parse(
    fs.readFileSync(path.join(folder, 'release.json'), 'utf8'),
  ) as BuiltRelease;
  const findings = new Findings();
  process.on('unhandledRejection', (error) => {
    findings.fail(`leaves a rejected promise behind when it is loaded: ${String(error)}.`);
  });
  const doing = (what: string): void => tell({ doing: what });
  if (release.entry !== null) await loadRemote({ folder, release, findings, doing });
  if (release.server) {
    doing('server/server.js');
    await loadServerBundle(folder, release, findings);
  }
  tell({ seen: findings.all() });
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
