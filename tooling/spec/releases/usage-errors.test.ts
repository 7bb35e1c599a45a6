import { makeReleases } from './release-command';

const releases = makeReleases();

/** Arguments and the expected error message. */
const cases: [string, string | RegExp][] = [
  [
    'nobody',
    /^Unknown app or command 'nobody'\. Apps: shell, .*remote-user.*\. Commands: promote, rollback, .*preview, .*\.$/,
  ],
  ['rolback remote-user', /^Unknown app or command 'rolback'\./],
  ['promote nobody', "Unknown app 'nobody'. No app has been released yet."],
  [
    'remote-user --canry 10',
    "Unknown option '--canry'. Did you mean --canary? See: npm run release -- --help",
  ],
  [
    'remote-user 10',
    "Unexpected argument '10'. npm passes on options only after '--': npm run release -- remote-user --canary 10",
  ],
  ['remote-user --note', /^Option '--note <text>' argument missing\. See: /],
  ['promote', "Missing required argument 'app'. See: npm run release -- --help"],
  ['changes nobody', /^Unknown app or command 'nobody'\./],
  [
    'remote-user --affected',
    '--affected finds the apps itself: leave out their names and --built.',
  ],
  ['history --limit no', "--limit must be a whole number of 1 or more, not 'no'."],
  ...['0', '100', '-1', '1.5', 'ten', ''].map((share): [string, string] => [
    `remote-user --canary=${share}`,
    `--canary must be a whole percentage from 1 to 99, not '${share}'.`,
  ]),
  ...['localhost:4301', 'http://example.com', 'https://example.com/path', 'nothing'].map(
    (origin): [string, string] => [
      `overrides on --origin ${origin}`,
      `--origin must be an https address, or an http address of this machine such as http://localhost:4301, without a path; not '${origin}'.`,
    ],
  ),
  ['overrides off --origin http://localhost:4301', "--origin can only be used with 'on'."],
];

test.each(cases)('`release -- %s` exits with 2 and one sentence', async (typed, sentence) => {
  const { code, out, err } = await releases.run(...typed.split(' '));
  expect(err).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
  expect([code, out]).toEqual([2, '']);
});

test('An app that has never been released is refused by commands that need a release', async () => {
  for (const command of ['promote', 'rollback', 'stop-canary', 'history']) {
    expect(await releases.run(command, 'remote-user')).toMatchObject({
      code: 1,
      err: 'remote-user has not been released yet. Publish it first: npm run release -- remote-user',
    });
  }
});

test.each(['', 'promote', 'rollback', 'stop-canary', 'status', 'history', 'overrides', 'key'])(
  '`release -- %s --help` prints the usage',
  async (command) => {
    const { code, out } = await releases.run(...command.split(' ').filter(Boolean), '--help');
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`^Usage: npm run release -- ${command || '<app>'}`));
  },
);

test('A separate process exits with the same code and prints the reason to stderr', async () => {
  const wrong = await releases.spawnRun('remote-user', '--canary', '100');
  expect(wrong).toMatchObject({ code: 2, out: '', err: expect.stringContaining("not '100'") });
  const refused = await releases.spawnRun('promote', 'remote-user');
  expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining('not been') });
});

test('Without arguments it prints the usage and exits with 2', async () => {
  const { code, out, err } = await releases.run();
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(/^Usage: /);
});
