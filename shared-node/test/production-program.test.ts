import fs from 'node:fs';
import { setUpTemporaryFolder } from '../testing/temporary-folder';
import { runInProduction } from '../testing/production-program';

const folder = setUpTemporaryFolder();

function run(script: string, whenReady: (message: string) => Promise<void>) {
  const file = folder.join('program.cjs');
  const log = `const log = (msg) => console.log(JSON.stringify({ msg }));`;
  fs.writeFileSync(file, `${log}\n${script}`);
  const timeout = 50_000;
  return runInProduction(file, { cwd: folder.path, env: {}, ready: 'ready ', whenReady, timeout });
}

const never = () => new Promise<void>(() => undefined);

test('A program is used when it is ready, and then ended', async () => {
  const messages: string[] = [];
  const { exitCode, lines, errorOutput } = await run(
    `process.on('SIGTERM', () => { log('ended'); process.exit(3); });
    setInterval(() => undefined, 1000);
    log('ready at 1');`,
    async (message) => void messages.push(message),
  );
  expect(messages).toEqual(['ready at 1']);
  expect([exitCode, errorOutput]).toEqual([3, '']);
  expect(lines.map(({ msg }) => msg)).toEqual(['ready at 1', 'ended']);
});

test('A program that cannot start is reported with its output', async () => {
  const { exitCode, lines } = await run(`log('no setting'); process.exitCode = 1;`, never);
  expect(exitCode).toBe(1);
  expect(lines).toMatchObject([{ msg: 'no setting' }]);
});

test('A program that ends during its use is an error at once', async () => {
  await expect(run(`log('ready 1'); log('broken');`, never)).rejects.toThrow('broken');
});

test('A program whose use fails is ended, even if it ignores SIGTERM', async () => {
  let pid = 0;
  const running = run(
    `process.on('SIGTERM', () => undefined);
    setInterval(() => undefined, 1000);
    log('ready ' + process.pid);`,
    (message) => {
      pid = Number(message.replace('ready ', ''));
      return Promise.reject(new Error('no answer'));
    },
  );
  await expect(running).rejects.toThrow('no answer');
  const isRunning = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  while (isRunning()) await new Promise((resolve) => setTimeout(resolve, 10));
});
