import { createHmac } from 'node:crypto';
import type { ClientReport } from '@hive/contract/operations';
import type { StoredFrame } from '../../database/release-schema';
import { GroupCommit } from '../../database/group-commit';
import type { AppContext } from '../../platform/context';
import { unavailable } from '../../platform/http/is-unavailable';
import { deriveKey } from '../../platform/security/derive-key';
import { isServed } from '../registry/canary-membership';
import type { ReportSource } from '../registry/report-source';
import type { ServedReleases } from '../registry/served-releases';
import { fingerprintOf, trimMessage } from './fault-fingerprint';
import type { FaultPolicy } from './fault-policy';
import { createFaultRepository } from './fault-repository';
import type { FaultEvent, FaultRow } from './merge-faults';
import { parseFrames, parseKind } from './parse-stack';

export type FaultRecorder = ReturnType<typeof createFaultRecorder>;

/** What a report says of its error, without anything that a browser may make up beyond it. */
export interface DescribedError {
  kind: string;
  message: string;
  frames: StoredFrame[];
}

/** Reads the error of a report: of its stack, only places in scripts of releases. */
export const describeError = (
  report: ClientReport,
  { maxFrames }: FaultPolicy,
): DescribedError => ({
  kind: parseKind(report.stack ?? ''),
  message: trimMessage(report),
  frames: parseFrames(report.stack ?? '', maxFrames),
});

/**
 * Stores the errors of served versions by cause.
 * @param onStored called with the changed rows after they were stored
 */
export function createFaultRecorder(
  { database, clock, settings }: Pick<AppContext, 'database' | 'clock' | 'settings'>,
  policy: FaultPolicy,
  { served, onStored }: { served: ServedReleases; onStored: (rows: FaultRow[]) => void },
) {
  const faults = createFaultRepository(database, policy);
  const key = deriveKey(settings.secretKey, 'networks of a fault');
  const hashNetwork = (...parts: string[]): string =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url').slice(0, 12);
  const group = new GroupCommit<FaultEvent>({
    write: async (events) => onStored(await faults.add(events)),
    maxRows: 500,
    maxWaiting: 5_000,
    refuse: () => unavailable(),
  });

  return {
    /** Stores an error. Resolves once it is stored; one of a version that is not served is ignored. */
    async record(
      report: Omit<ClientReport, 'owner'> & { owner: string | null },
      error: DescribedError,
      { network }: Pick<ReportSource, 'network'>,
    ): Promise<void> {
      const { remote: app, version, owner, phase, page } = report;
      if (!isServed(await served.current(), { app, version })) return;
      const hashes = fingerprintOf(report, error);
      await group.add({
        ...error,
        ...hashes,
        app,
        version,
        owner,
        phase,
        page,
        at: clock.now(),
        network: hashNetwork(app, version, hashes.fingerprint.toString('hex'), network),
        author: hashNetwork(app, version, network),
      });
    },

    /** Deletes faults that were last reported long ago. */
    removeOld: () =>
      faults.removeBefore(new Date(clock.now().getTime() - policy.keepSeconds * 1000)),

    /** Resolves once all queued errors are stored. */
    drain: () => group.drain(),
  };
}
