import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInProduction, type LogLine } from '../testing/production-program';
import { setUpTemporaryFolder } from '../testing/temporary-folder';

const folder = setUpTemporaryFolder();

const readMessage = (line: LogLine & { err?: { message: string } }): string =>
  line.err?.message ?? line.msg;

test('In production, the sentences of a program, warnings of Node and the console are lines of the log', async () => {
  const source = pathToFileURL(path.resolve(__dirname, '../src/program-output.ts')).href;
  const file = folder.join('program.mts');
  fs.writeFileSync(
    file,
    `import { createProgramOutput } from '${source}';
    const output = createProgramOutput('hive-api', process.env);
    output.note('a note');
    process.emitWarning('a warning');
    console.trace(new Error('a trace'));
    console.log('a message');
    process.on('SIGTERM', () => process.exit(0));
    setInterval(() => undefined, 1000);
    setImmediate(() => output.ready('ready'));`,
  );
  const { lines, errorOutput } = await runInProduction(file, {
    cwd: path.resolve(__dirname, '..'),
    env: { HIVE_VERSION: '1.2.3', NODE_OPTIONS: '--import tsx' },
    ready: 'ready',
    timeout: 50_000,
    whenReady: () => Promise.resolve(),
  });
  expect(errorOutput).toBe('');
  for (const line of lines) expect(line).toMatchObject({ service: 'hive-api', version: '1.2.3' });
  // Lines of the program and of its warnings have no order.
  expect(lines.map((line) => [line.level, readMessage(line)]).sort()).toEqual([
    [30, 'ready'],
    [40, 'a message'],
    [40, 'a note'],
    [40, 'a trace'],
    [40, 'a warning'],
  ]);
});
