import semver from 'semver';
import { contractVersion } from '@hive/contract/contract-version';
import type { Release } from '@hive/contract/release';
import { createReleaseFixtures } from './release-fixtures';

const { build, live, pass } = createReleaseFixtures();

/** A contract version newer than that of this repository's api. */
const next = semver.inc(contractVersion, 'minor')!;

const shellThat = (manifest: Partial<Release>) =>
  build({ app: 'shell', version: '2.0.0', manifest });
const remoteThat = (manifest: Partial<Release>) => build({ manifest });

test.each([
  ['a newer minor of a shared library', { shared: { react: '19.4.0' } }],
  ['more shared libraries than are needed', { shared: { react: '19.3.1', other: '1.0.0' } }],
  ['another patch of the federation', { federation: '2.9.9' }],
])('A live shell with %s passes', async (_what, manifest) => {
  expect(await pass(build(), live(shellThat(manifest)))).toEqual([]);
  expect(await pass(shellThat(manifest), live(build({ app: 'shell' }), build()))).toEqual([]);
});

test.each([
  ['an older shared library', { shared: { react: '19.3.0' } }, 'react ^19.3.1', '19.3.0'],
  ['a newer major of it', { shared: { react: '20.0.0' } }, 'react ^19.3.1', '20.0.0'],
  ['no such shared library', { shared: {} }, 'react ^19.3.1', 'none'],
  ['another contract', { contract: '2.0.0' }, 'the contract ^1.0.0', '2.0.0'],
  ['another federation', { federation: '2.10.0' }, 'the federation 2.9.x', '2.10.0'],
])(
  'A remote is refused with %s in the live shell, and such a shell is refused with the remote live',
  async (_what, manifest, needs, has) => {
    expect(await pass(build(), live(shellThat(manifest)))).toEqual([
      `remote-user needs ${needs}, but shell 2.0.0 (live) has ${has}. Release a shell that has it first, or build remote-user with the live versions.`,
    ]);
    expect(await pass(shellThat(manifest), live(build({ app: 'shell' }), build()))).toContain(
      `remote-user 1.0.0-a (live) needs ${needs}, but this shell has ${has}. Keep what it needs until remote-user has been released for the new one.`,
    );
  },
);

test('A remote’s own contract range takes precedence over the one of its contract version', async () => {
  const wide = remoteThat({ contractRange: '^1.0.0 || ^2.0.0' });
  expect(await pass(wide, live(shellThat({ contract: '2.3.0' })))).toEqual([]);
  const narrow = remoteThat({ contractRange: `~${next}` });
  const [fault, ...others] = await pass(narrow);
  expect(others).toEqual([]);
  expect(fault).toContain(`remote-user needs the contract ~${next}, but shell`);
  expect(fault).toContain(` has ${contractVersion}.`);
});

describe('A remote that names the interface of the federation', () => {
  const remote = () => remoteThat({ federationInterface: 2 });

  test('works with a shell that has it, whatever the version of the federation', async () => {
    const shell = shellThat({ federation: '3.1.0', federationInterface: 2 });
    expect(await pass(remote(), live(shell))).toEqual([]);
    expect(await pass(shell, live(build({ app: 'shell' }), remote()))).toEqual([]);
  });

  test('is refused with a shell that has another one', async () => {
    const shell = shellThat({ federationInterface: 1 });
    expect(await pass(remote(), live(shell))).toEqual([
      'remote-user needs the federation’s interface 2, but shell 2.0.0 (live) has 1. Release a shell that has it first, or build remote-user with the live versions.',
    ]);
    expect(await pass(shell, live(build({ app: 'shell' }), remote()))).toContain(
      'remote-user 1.0.0-a (live) needs the federation’s interface 2, but this shell has 1. Keep what it needs until remote-user has been released for the new one.',
    );
  });

  test('is refused with a shell that names none, which has the first', async () => {
    expect(await pass(remote(), live(shellThat({ federation: '2.9.9' })))).toEqual([
      expect.stringContaining('remote-user needs the federation’s interface 2, but'),
    ]);
  });
});

describe('A remote that needs the first interface of the federation', () => {
  const remote = () => remoteThat({ federationInterface: 1 });

  test('works with a shell that names none if the minor version is the same', async () => {
    expect(await pass(remote(), live(shellThat({ federation: '2.9.9' })))).toEqual([]);
    expect(await pass(remote(), live(shellThat({ federation: '2.10.0' })))).toEqual([
      expect.stringContaining('remote-user needs the federation 2.9.x'),
    ]);
  });

  test('works with a shell of the same minor version although the remote names no interface', async () => {
    const shell = shellThat({ federation: '2.9.9', federationInterface: 1 });
    expect(await pass(remoteThat({}), live(shell))).toEqual([]);
    const newer = shellThat({ federation: '2.10.0', federationInterface: 1 });
    expect(await pass(remoteThat({}), live(newer))).toHaveLength(1);
  });
});

test('The federation is not checked for releases without it in the manifest', async () => {
  expect(await pass(remoteThat({ federation: undefined }))).toEqual([]);
});

test.each([
  [{ shared: { react: 'latest' } }, "gives 'latest' as the version of react"],
  [{ contract: 'one' }, "gives 'one' as its contract"],
  [{ contractRange: 'about one' }, "gives 'about one' as its contract range"],
])('An invalid version is refused: %j', async (manifest, sentence) => {
  expect(await pass(remoteThat(manifest))).toEqual([expect.stringContaining(sentence)]);
});

test('A release that was built against a contract the api does not serve is refused', async () => {
  const sentence = expect.stringMatching(
    new RegExp(
      `was built against the contract .*, but the api serves .* up to ${contractVersion}\\.`,
    ),
  );
  expect(await pass(remoteThat({ contract: next, contractRange: '*' }))).toEqual([sentence]);
  expect(await pass(remoteThat({ contract: '99.0.0', contractRange: '*' }))).toEqual([sentence]);
  expect(await pass(shellThat({ contract: next }))).toEqual([sentence]);
});

test('A release with an earlier contract in a served major passes', async () => {
  const first = `${semver.major(contractVersion)}.0.0`;
  expect(await pass(remoteThat({ contract: first }))).toEqual([]);
});
