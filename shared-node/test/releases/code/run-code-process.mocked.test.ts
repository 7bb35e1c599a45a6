import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { release as releaseSchema } from '@hive/contract/release';
import { setUpSharedTemporaryFolder } from '../../../testing/temporary-folder';
import { checkCodeApart } from '../../../src/releases/code/check-code-apart';

const folder = setUpSharedTemporaryFolder();

const release = releaseSchema.parse({
  app: 'remote-user',
  version: '1',
  owner: 'team',
  contract: '1.1.0',
  builtAt: '2026-01-01T00:00:00.000Z',
  entry: 'remote-entry.js',
  server: false,
  shared: {},
  scripts: [],
  styles: [],
  files: [],
  pages: [],
});

const actual = await vi.importActual<typeof import('node:child_process')>('node:child_process');
vi.mock('node:child_process', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:child_process')>();
  return { ...original, spawn: vi.fn(original.spawn) };
});

/** The next process that checks code. */
const nextChild = (): Promise<ChildProcess> =>
  new Promise((resolve) =>
    vi.mocked(spawn).mockImplementationOnce(((...given: Parameters<typeof actual.spawn>) => {
      const child = actual.spawn(...given);
      resolve(child);
      return child;
    }) as typeof spawn),
  );

/** Seconds that no test waits for. */
const long = 3600;
let count = 0;

/** Checks a release in a process that runs this code. */
function checkIn(code: string, seconds: number, signal?: AbortSignal): Promise<string[]> {
  const program = folder.join(`program-${(count += 1)}.cjs`);
  fs.writeFileSync(
    program,
    `const send = (message) => {
       const content = Buffer.from(JSON.stringify(message));
       const header = Buffer.alloc(4);
       header.writeUInt32BE(content.length);
       process.stdout.write(Buffer.concat([header, content]));
     };
     const start = () => send({ started: true });
     const end = (...refusals) => send({ refusals });
     const stay = () => setInterval(() => undefined, 1000);
     require('node:stream/consumers').buffer(process.stdin).then((input) => {
       // The search for the sandbox runs it without a task.
       if (input.length > 0) { ${code} }
     });`,
  );
  const options = { programs: { program, realm: program }, seconds, signal };
  return checkCodeApart(release, new Map(), options);
}

const ended = (how: string) => [
  expect.stringContaining(`The process that checks the scripts and styles ended (${how}).`),
];

test('A process that starts, sends a result and exits has checked the release', async () => {
  expect(await checkIn('start(); end();', long)).toEqual([]);
  expect(await checkIn("start(); end('No.');", long)).toEqual(['No.']);
});

test('A process is ended after its reasons against the release', async () => {
  expect(await checkIn("start(); end('No.'); stay();", long)).toEqual(['No.']);
});

test.each([
  ['starts again', 'start(); start(); stay();'],
  ['sends a second result', 'start(); end(); end(); stay();'],
  ['sends another result after the first', 'start(); end(); end("No."); stay();'],
  ['starts again after the result', 'start(); end(); start(); stay();'],
  ['sends anything else', 'start(); send({ done: 1 }); stay();'],
])('A process that %s is ended, and the release refused', async (_what, code) => {
  expect(await checkIn(code, long)).toEqual(ended('SIGKILL'));
});

test('A result before the start is none', async () => {
  await expect(checkIn('end(); stay();', long)).rejects.toThrow('did not start (SIGKILL)');
});

test('A process that fails after its result has not checked the release', async () => {
  expect(await checkIn('start(); end(); process.exitCode = 7;', long)).toEqual(ended('code 7'));
});

test('A process that does not exit after its result is ended when its time is over', async () => {
  expect(await checkIn('start(); end(); stay();', 0.2)).toEqual([
    expect.stringContaining('took longer than 0.2 seconds'),
  ]);
});

test('A check that is ended while it runs has no result, and its process is gone', async () => {
  const closing = new AbortController();
  const starting = nextChild();
  const checking = checkIn('start(); stay();', long, closing.signal).catch(
    (error: unknown) => error,
  );
  const child = await starting;
  await once(child.stdout!, 'data');
  closing.abort();
  expect(await checking).toMatchObject({ name: 'AbortError' });
  expect(child.signalCode).toBe('SIGKILL');
  expect(child.stdout!.closed).toBe(true);
});
