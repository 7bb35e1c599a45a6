import { ensurePartitions } from '../../../src/tracking/clicks/partitions';
import { createTestApp } from '../../support/test-app';
import { createTestClock } from '../../support/test-clock';
import { permitWebsite, readInstallation, type JobsMessage } from './jobs-installation';

/** An api in its own process, which runs hourly jobs when its parent says so, at the parent's time. */
async function main(): Promise<void> {
  const { port, ...installation } = readInstallation(process.env);
  const clock = createTestClock();
  const test = await createTestApp({ clock, policy: permitWebsite(port), settings: installation });

  async function handle({ now, work }: JobsMessage): Promise<void> {
    clock.set(new Date(now));
    if ('job' in work) return test.app.hourlyJobs.get(work.job)!();
    return ensurePartitions(test.context.pool, new Date(work.from), new Date(work.to));
  }

  process.on('message', (message: JobsMessage) => {
    handle(message).then(
      () => process.send?.({ id: message.id }),
      (error: unknown) => process.send?.({ id: message.id, error: String(error) }),
    );
  });
  process.on('disconnect', () => void test.close().then(() => process.exit(0)));
  process.send?.({ id: 'ready' });
}

void main();
