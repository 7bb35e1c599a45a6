import type { ReleaseFlag } from '@hive/contract/flag-rules';
import type { Registry } from '@hive/contract/release';
import type { changeReleaseFlag, listReleaseFlags } from '@hive/contract/release-flags';
import type { changeReleaseRemote, listReleaseRemotes } from '@hive/contract/release-remotes';
import { adminActor } from '@hive/shared-node/releases/moves/actors';
import { holdRamp, publish, startCanary } from '@hive/shared-node/releases/registry-changes';
import type { z } from 'zod';
import { RegistryStore } from '@hive/shared-node/releases/registry-store';
import type { RequestInput } from '../platform/matrix/entry';
import { erasedAdmin } from '../releases/registry/releases-folder';
import type { AdminWrite, WriteContext } from './admin-write';

const app = 'remote-user';
const reason = 'It fails.';
/** Numbers addresses, so that each is a change. */
let addresses = 0;

/** Makes version 2 live after version 1, with another canary each time. */
async function prepare(
  { test }: WriteContext,
  canary: 'none' | 'with ramp' | 'with held ramp',
): Promise<void> {
  const { releases, clock } = test.context;
  const hand = { by: adminActor(erasedAdmin), at: clock.now().toISOString() };
  const change = (step: (registry: Registry) => Registry) =>
    new RegistryStore(releases).change(step);
  const { apps } = await new RegistryStore(releases).read();
  if (apps[app]!.version !== '2') await change((registry) => publish(registry, app, '2', hand));
  if (canary === 'none') return;
  await change((registry) => startCanary(registry, app, '1', 10, hand, [50]));
  if (canary === 'with held ramp') await change((registry) => holdRamp(registry, app, true, hand));
}

const ofCanary = async (context: WriteContext): Promise<RequestInput> => {
  await prepare(context, 'with ramp');
  return { params: { app }, body: { version: '1', reason } };
};

const ofRamp =
  (canary: 'with ramp' | 'with held ramp') =>
  async (context: WriteContext): Promise<RequestInput> => {
    await prepare(context, canary);
    return { params: { app }, body: { version: '1', share: 10, reason } };
  };

/** A flag of each version. */
export const flag: ReleaseFlag = {
  key: 'more-boxes',
  description: 'Shows more boxes.',
  variants: { on: true, off: false },
  defaultVariant: 'off',
};

type FlagList = z.output<typeof listReleaseFlags.response>;
type Rule = z.input<typeof changeReleaseFlag.body>['rule'];

const flagRule: Rule = { variant: 'on', share: null, persons: [] };

const ofFlag =
  (rule: Rule) =>
  async ({ admin }: WriteContext): Promise<RequestInput> => {
    const params = { app, key: flag.key };
    const readSeen = async (): Promise<string | null> => {
      const { body } = await admin.get<FlagList>('/api/admin/release-flags');
      const known = body.flags.find((one) => one.app === app && one.key === flag.key);
      return known?.rule?.since ?? null;
    };
    const seen = await readSeen();
    if (rule || seen) return { params, body: { seen, rule, reason } };
    // A reset needs a rule.
    const path = `/api/admin/release-flags/${app}/${flag.key}`;
    await admin.request('PUT', path, { body: { seen, rule: flagRule, reason } });
    return { params, body: { seen: await readSeen(), rule, reason } };
  };

const newRemote = 'remote-reports';
type Granted = z.input<typeof changeReleaseRemote.body>['granted'];
const grantedReports: Granted = {
  owner: 'reports',
  addresses: [{ at: '/reports', access: 'admin' }],
  places: [],
};

const ofGrant =
  (granted: Granted) =>
  async ({ admin }: WriteContext): Promise<RequestInput> => {
    const params = { app: newRemote };
    const readSeen = async (): Promise<string | null> => {
      const { body } = await admin.get<z.output<typeof listReleaseRemotes.response>>(
        '/api/admin/release-remotes',
      );
      return body.remotes.find((one) => one.app === newRemote)?.grant?.since ?? null;
    };
    const bodyOf = (seen: string | null, next: Granted) => ({
      seen,
      granted: next,
      ends: [],
      reason,
    });
    const seen = await readSeen();
    if (granted || seen) return { params, body: bodyOf(seen, granted) };
    // A revocation needs a grant.
    const path = `/api/admin/release-remotes/${newRemote}`;
    await admin.request('PUT', path, { body: bodyOf(seen, grantedReports) });
    return { params, body: bodyOf(await readSeen(), granted) };
  };

const tokenBody = { name: 'CI of remote-user', apps: [app], rights: ['publish'] };

/** Writes that change which release is live. */
export const releaseWrites: Readonly<Record<string, readonly AdminWrite[]>> = {
  'POST /admin/releases/:app/promote': [{ action: 'release.promote', request: ofCanary }],
  'POST /admin/deploy-tokens': [
    { action: 'deploy-token.create', request: async () => ({ body: tokenBody }) },
  ],
  'POST /admin/deploy-tokens/:id/revoke': [
    {
      action: 'deploy-token.revoke',
      request: async ({ admin }) => {
        const { body } = await admin.post<{ token: { _id: string } }>(
          '/api/admin/deploy-tokens',
          tokenBody,
        );
        return { params: { id: body.token._id } };
      },
    },
  ],
  'PUT /admin/fault-owners/:owner': [
    {
      action: 'release-owner.change',
      request: async (context) => {
        await prepare(context, 'none');
        return {
          params: { owner: 'team of remote-user 2' },
          body: { email: `team-${(addresses += 1)}@people.example` },
        };
      },
    },
  ],
  'PUT /admin/release-flags/:app/:key': [
    {
      action: 'release-flag.change',
      request: ofFlag(flagRule),
    },
    { action: 'release-flag.reset', request: ofFlag(null) },
  ],
  'PUT /admin/release-remotes/:app': [
    { action: 'release-remote.grant', request: ofGrant(grantedReports) },
    { action: 'release-remote.revoke', request: ofGrant(null) },
  ],
  'POST /admin/releases/:app/stop-canary': [{ action: 'release.stop-canary', request: ofCanary }],
  'POST /admin/releases/:app/hold-ramp': [
    { action: 'release.hold-ramp', request: ofRamp('with ramp') },
  ],
  'POST /admin/releases/:app/resume-ramp': [
    { action: 'release.resume-ramp', request: ofRamp('with held ramp') },
  ],
  'POST /admin/releases/:app/roll-back': [
    {
      action: 'release.roll-back',
      request: async (context) => {
        await prepare(context, 'none');
        return { params: { app }, body: { from: '2', version: '1', reason } };
      },
    },
  ],
};
