import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { createLogger } from '../../src/platform/process/logger';
import { builtProgram } from '../support/build-programs';
import { packageRoot } from '../support/test-server';

const start = (script: string, env: Record<string, string>) =>
  spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: packageRoot,
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** Runs a module that logs to standard output, and returns the lines. */
async function logOf(script: string, env: Record<string, string>): Promise<object[]> {
  const lines = (await text(start(script, env).stdout)).split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as object);
}

const importLogger = `import { createLogger } from '${pathToFileURL(builtProgram('logger')).href}';`;

describe.each(['production', 'development'])('The log in %s', (environment) => {
  it('is written completely, including entries just before the exit', async () => {
    const script = `${importLogger}
      const log = createLogger('info');
      for (let number = 0; number < 500; number += 1) log.info({ number }, 'x'.repeat(100));`;
    const lines = await logOf(script, { NODE_ENV: environment });
    expect(lines).toHaveLength(500);
    expect(lines.at(-1)).toMatchObject({ service: 'hive-api', number: 499, level: 30 });
    const utc = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(lines.at(-1)).toMatchObject({ time: utc });
  });

  it('is written while the program runs', async () => {
    const script = `${importLogger}
      createLogger('info').info('begun');
      setInterval(() => undefined, 1_000);`;
    const program = start(script, { NODE_ENV: environment });

    for await (const part of program.stdout) if (String(part).includes('begun')) break;

    expect(program.exitCode).toBeNull();
    program.kill('SIGKILL');
  });
});

it('logs an error’s name, message, code and stack, but not the data that a database adds', () => {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  const error = Object.assign(new Error('no'), { code: '23505', detail: 'Key (email)=(a@b.c)' });
  log.error({ err: error }, 'failed');
  expect(JSON.parse(lines[0]!)).toMatchObject({
    err: { type: 'Error', message: 'no', code: '23505', stack: expect.any(String) as string },
  });
  expect(lines[0]).not.toContain('a@b.c');
});
