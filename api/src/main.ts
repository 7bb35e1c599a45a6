import path from 'node:path';
import { createProgramOutput } from '@hive/shared-node/program-output';
import { openReleaseStorage } from '@hive/shared-node/releases/open-storage';
import { findGatePrograms } from './platform/process/find-gate-programs';
import { findWorker } from './platform/process/find-worker';
import { findPackageRoot } from './platform/process/package-root';
import type { Settings } from './platform/settings/settings';
import { readSettings } from './platform/settings/settings';
import { stopGracefully } from './platform/process/stop-gracefully';
import { watchParent } from './platform/process/watch-parent';
import type { RunningApi } from './start';
import { startApi } from './start';
import { describeStartupFault } from './startup-fault';

const output = createProgramOutput('hive-api', process.env);

/** The api as a program. Prints `hive-api ready <address>` once it serves; a start that fails ends with code 1. */
async function main(): Promise<void> {
  let settings: Settings | null = null;
  let starting: Promise<RunningApi> | null = null;
  // A reader that has gone away must not keep the process from stopping in good order.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const stop = stopGracefully(
    async ({ hasFailed }) => (await starting?.catch(() => null))?.stop({ isUrgent: hasFailed }),
    (error) => output.fail(error.stack ?? error.message),
  );
  watchParent(stop);
  try {
    settings = readSettings(process.env);
    const packageRoot = findPackageRoot(path.dirname(process.argv[1] ?? '.'));
    const releases = openReleaseStorage(process.env);
    const programFolder = path.dirname(process.argv[1] ?? '.');
    const filmWorker = findWorker(programFolder, 'marketplace/promo/film-worker');
    const receiptWorker = findWorker(programFolder, 'billing/expenses/receipt-worker');
    starting = startApi({
      settings,
      releases,
      packageRoot,
      filmWorker,
      receiptWorker,
      gatePrograms: findGatePrograms(programFolder, packageRoot),
      note: output.note,
    });
    const { address } = await starting;
    output.ready(`hive-api ready ${address}`);
  } catch (error) {
    output.fail(describeStartupFault(error, settings));
    process.exit(1);
  }
}

void main();
