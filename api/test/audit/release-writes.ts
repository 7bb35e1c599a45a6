import type { Registry } from '@hive/contract/release';
import { publish, startCanary } from '@hive/shared-node/releases/registry-changes';
import { RegistryStore } from '@hive/shared-node/releases/registry-store';
import type { RequestInput } from '../platform/matrix/entry';
import type { AdminWrite, WriteContext } from './admin-write';

const app = 'remote-user';
const reason = 'It fails.';
/** Numbers addresses, so that each is a change. */
let addresses = 0;

/** Makes version 2 live after version 1, with another canary each time. */
async function prepare({ test }: WriteContext, isOnTrial: boolean): Promise<void> {
  const { releases, clock } = test.context;
  const hand = { by: 'the test', at: clock.now().toISOString() };
  const change = (step: (registry: Registry) => Registry) =>
    new RegistryStore(releases).change(step);
  const { apps } = await new RegistryStore(releases).read();
  if (apps[app]!.version !== '2') await change((registry) => publish(registry, app, '2', hand));
  if (isOnTrial) await change((registry) => startCanary(registry, app, '1', 10, hand));
}

const ofCanary = async (context: WriteContext): Promise<RequestInput> => {
  await prepare(context, true);
  return { params: { app }, body: { version: '1', reason } };
};

/** Writes that change which release is live. */
export const releaseWrites: Readonly<Record<string, readonly AdminWrite[]>> = {
  'POST /admin/releases/:app/promote': [{ action: 'release.promote', request: ofCanary }],
  'PUT /admin/fault-owners/:owner': [
    {
      action: 'release-owner.change',
      request: async (context) => {
        await prepare(context, false);
        return {
          params: { owner: 'team of remote-user 2' },
          body: { email: `team-${(addresses += 1)}@people.example` },
        };
      },
    },
  ],
  'POST /admin/releases/:app/stop-canary': [{ action: 'release.stop-canary', request: ofCanary }],
  'POST /admin/releases/:app/roll-back': [
    {
      action: 'release.roll-back',
      request: async (context) => {
        await prepare(context, false);
        return { params: { app }, body: { from: '2', version: '1', reason } };
      },
    },
  ],
};
