import type { Registry } from '@hive/contract/release';
import type { AppContext } from '../../platform/context';
import type { BackgroundTasks } from '../../platform/process/background-tasks';
import type { ServedReleases } from '../registry/served-releases';
import { createAlertRepository, type AlertedOwner, type AlertedVersion } from './alert-repository';
import { writeFaultMail, writeFaultSummaryMail } from './fault-mails';
import type { FaultPolicy } from './fault-policy';

const hourMs = 60 * 60 * 1000;

export type FaultAlerts = ReturnType<typeof createFaultAlerts>;

/** Emails owners of releases about new errors, each error once. */
export function createFaultAlerts(
  {
    database,
    clock,
    mailer,
    settings,
  }: Pick<AppContext, 'database' | 'clock' | 'mailer' | 'settings'>,
  policy: FaultPolicy,
  { served, backgroundTasks }: { served: ServedReleases; backgroundTasks: BackgroundTasks },
) {
  const alerts = createAlertRepository(database);
  const { minNetworks, mailsPerHour } = policy.alerts;

  /**
   * The versions that browsers get. For a canary, fewer networks suffice where fewer take part in it, as for stopping it. A
   * live version has had its errors for longer, and many of them in one network only.
   */
  async function findVersions({ apps }: Registry): Promise<AlertedVersion[]> {
    const found = await Promise.all(
      Object.entries(apps).map(async ([app, { version, canary }]) => {
        if (!canary) return [{ app, version, minNetworks }];
        const counts = await alerts.countNetworks(app, new Date(canary.since));
        const networks =
          counts.find((count) => count.version === canary.version)?.networks || minNetworks;
        return [
          { app, version, minNetworks },
          { app, version: canary.version, minNetworks: Math.min(minNetworks, networks) },
        ];
      }),
    );
    return found.flat();
  }

  /** The owner's count of emails, reset after an hour. */
  function currentHour(owner: AlertedOwner, now: Date): AlertedOwner {
    const isOver = !owner.hourBeganAt || now.getTime() - owner.hourBeganAt.getTime() >= hourMs;
    return isOver ? { ...owner, hourBeganAt: now, sentInHour: 0 } : owner;
  }

  /** Emails one owner: errors one by one up to the limit of the hour, then one summary; what is left waits for the next. */
  async function alertOwner(name: string, versions: readonly AlertedVersion[]): Promise<void> {
    await database.transaction().execute(async (trx) => {
      const inTrx = createAlertRepository(trx);
      const stored = await inTrx.lockOwner(name);
      if (!stored) return;
      const now = clock.now();
      const owner = currentHour(stored, now);
      const due = await inTrx.findDue(name, versions);
      const single = due.slice(0, Math.max(0, mailsPerHour - owner.sentInHour));
      const rest = owner.sentInHour > mailsPerHour ? [] : due.slice(single.length);
      for (const fault of single)
        await mailer.send(writeFaultMail(owner.email, settings.publicUrl, fault), trx);
      if (rest.length > 0)
        await mailer.send(writeFaultSummaryMail(owner.email, settings.publicUrl, name, rest), trx);
      const mails = single.length + (rest.length > 0 ? 1 : 0);
      if (mails === 0) return;
      await inTrx.saveSent({ ...owner, sentInHour: owner.sentInHour + mails });
      await inTrx.setAlerted(
        [...single, ...rest].map(({ id }) => id),
        now,
      );
    });
  }

  async function check(): Promise<void> {
    const versions = await findVersions(await served.current());
    if (versions.length === 0) return;
    for (const owner of await alerts.findOwners(versions)) await alertOwner(owner, versions);
  }

  let isRequested = false;

  return {
    check,

    /** Requests a check after the response. Requests before it starts share it. */
    requestCheck(): void {
      if (isRequested) return;
      isRequested = true;
      backgroundTasks.run('emails about errors', async () => {
        isRequested = false;
        await check();
      });
    },
  };
}
