import { randomBytes } from 'node:crypto';
import type { Release, ReleaseSlot } from '@hive/contract/release';
import { checkLive } from '@hive/shared-node/releases/checks/check-live';
import { partFiles } from '@hive/shared-node/releases/checks/budgets';
import { createReleaseFixtures } from './release-fixtures';

const { build, live, pass, storage, store } = createReleaseFixtures();

const slotGrants: NonNullable<Release['slotGrants']> = {
  'remote-user': [{ place: 'box-profile.personal', access: 'signed-in' }],
};
const shell = (manifest: Partial<Release> = { slotGrants }) => build({ app: 'shell', manifest });

const part = (extra: Partial<ReleaseSlot> = {}): ReleaseSlot => ({
  place: 'box-profile.personal',
  order: 1,
  access: 'signed-in',
  module: './Part',
  scripts: ['part.js'],
  styles: [],
  ...extra,
});

/** A release of remote-user with these parts. */
const offering = (slots: ReleaseSlot[], script = '"use strict";') =>
  build({ files: { 'part.js': script }, manifest: { slots } });

test('A part at a granted place passes', async () => {
  expect(await pass(offering([part()]), live(shell()))).toEqual([]);
});

test('An unknown place is refused, with the places that exist', async () => {
  expect(await pass(offering([part({ place: 'box-profile.advert' })]), live(shell()))).toEqual([
    "remote-user offers the part ./Part at 'box-profile.advert' for 'signed-in', which is not a place. Use one of box-profile.personal, admin-start.areas in remote-user/src/remote.ts, or add the place to contract/src/slots.ts and release the shell with a grant for it first.",
  ]);
});

test.each(['constructor', '__proto__', ''])('%j is no place', async (place) => {
  expect(await pass(offering([part({ place })]), live(shell()))).toEqual([
    expect.stringContaining('which is not a place'),
  ]);
});

test('A place that the live shell does not grant to the remote is refused', async () => {
  const others = { 'remote-admin': slotGrants['remote-user']! };
  expect(await pass(offering([part()]), live(shell({ slotGrants: others })))).toEqual([
    "remote-user offers the part ./Part at 'box-profile.personal' for 'signed-in', which shell 1.0.0-a (live) does not grant. Correct remote-user/src/remote.ts, have an admin grant it (Releases, Remotes), or add the grant to shell/src/slots/slot-grants.ts and release the shell first.",
  ]);
});

test.each(['public', 'admin', 'partner'] as const)(
  'A part for other users than those of the grant is refused: %s',
  async (access) => {
    expect(await pass(offering([part({ access })]), live(shell()))).toContainEqual(
      expect.stringContaining(
        `at 'box-profile.personal' for '${access}', which shell 1.0.0-a (live) grants for 'signed-in' only.`,
      ),
    );
  },
);

test('A part for users for whom no page loads parts is refused, even if it is granted', async () => {
  const granted = { 'remote-user': [{ place: 'box-profile.personal', access: 'public' as const }] };
  const grants = live(shell({ slotGrants: granted }));
  expect(await pass(offering([part({ access: 'public' })]), grants)).toEqual([
    "remote-user offers the part ./Part at 'box-profile.personal' for 'public', but pages load parts at this place for 'signed-in' only. Correct the access in remote-user/src/remote.ts.",
  ]);
});

test('A stored release with a part for a place that has been removed can be live again', async () => {
  const old = build({
    version: '0.9.0',
    files: { 'part.js': '"use strict";' },
    manifest: { slots: [part({ place: 'box-profile.removed' })] },
  });
  store(old);
  const registry = live(shell(), build());
  expect(await checkLive({ app: 'remote-user', version: '0.9.0', registry, storage })).toEqual([]);
});

test('A module that is offered twice for one place is refused', async () => {
  expect(await pass(offering([part(), part({ order: 2 })]), live(shell()))).toEqual([
    "remote-user offers the part ./Part at 'box-profile.personal' twice. Remove one in remote-user/src/remote.ts.",
  ]);
});

test('A part within its budget passes, one byte over it is refused', async () => {
  const heavy = (bytes: number): string => `/*${randomBytes(bytes).toString('hex').slice(4)}*/`;
  const fitting = offering([part()], heavy(partFiles / 2));
  expect(await pass(fitting, live(shell()))).toEqual([]);
  const larger = offering([part()], `${heavy(partFiles / 2)};`);
  expect(await pass(larger, live(shell()))).toEqual([
    'remote-user: its part ./Part has 12,001 bytes of scripts and styles in brotli; the budget is 12,000 bytes. Load less at once, or ask for a larger budget in shared-node/src/releases/checks/budgets.ts.',
  ]);
});

test('A file of a part that the manifest does not list is refused', async () => {
  expect(await pass(offering([part({ styles: ['part.css'] })]), live(shell()))).toEqual([
    expect.stringContaining('release.json does not list part.css, which the part ./Part needs'),
  ]);
});

test('A live shell that knows no places ignores all parts, so they pass', async () => {
  expect(await pass(offering([part()]), live(shell({})))).toEqual([]);
});

test('A canary of the shell is checked too', async () => {
  const registry = live(
    build({ app: 'shell', version: '2.0.0-b', manifest: { slotGrants: {} } }),
    shell(),
  );
  registry.apps['shell']!.canary = { version: '2.0.0-b', share: 10, since: '2026-01-01T00:00:00Z' };
  expect(await pass(offering([part()]), registry)).toEqual([
    expect.stringContaining('which shell 2.0.0-b (on trial) does not grant'),
  ]);
});

test('A shell that revokes a place of a live remote is refused', async () => {
  const registry = live(shell(), offering([part()]));
  const next = build({ app: 'shell', version: '2.0.0', manifest: { slotGrants: {} } });
  expect(await pass(next, registry)).toEqual([
    "remote-user 1.0.0-a (live) offers the part ./Part at 'box-profile.personal' for 'signed-in', which this shell does not grant. Leave the grant in shell/src/slots/slot-grants.ts, or have an admin grant it (Releases, Remotes), until remote-user has been released without that part.",
  ]);
});

test('An earlier shell, which knows no places, can be live again beside a remote with parts', async () => {
  const registry = live(shell(), offering([part()]));
  expect(await pass(build({ app: 'shell', version: '0.9.0' }), registry)).toEqual([]);
});
