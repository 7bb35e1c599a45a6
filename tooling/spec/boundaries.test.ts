import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { cases as boundaryCases, type Case } from './boundary-cases';
import { priceCases } from './price-cases';

const cases = [...boundaryCases, ...priceCases];
const root = path.resolve(__dirname, '../..');

/**
 * Lints each text as if it were in that file and returns the messages.
 * @param cwd the linter's working directory, to which the paths are relative
 */
async function lint(
  texts: Pick<Case, 'file' | 'code'>[],
  { cwd = root, env = {} }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<string[][]> {
  const linter = fork(path.join(__dirname, 'lint-texts.mjs'), {
    cwd,
    env: { ...process.env, NX_DAEMON: 'false', ...env },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const result = once(linter, 'message');
  const errorOutput = text(linter.stderr!);
  const end = once(linter, 'exit').then(async ([code]) => {
    throw new Error(`the linter ended without a result: ${String(code)} ${await errorOutput}`);
  });
  linter.send(texts);
  const [verdicts] = (await Promise.race([result, end])) as [string[][]];
  return verdicts;
}

let verdicts: string[][];
beforeAll(async () => {
  verdicts = await lint(cases);
}, 600_000);

test.each(cases.map((probe, index) => ({ ...probe, index })))('$name', ({ expected, index }) => {
  const messages = verdicts[index];
  if (expected) expect(messages?.join('\n')).toMatch(expected);
  else expect(messages).toEqual([]);
});

it('The layers are also checked from a package’s folder in a clone in which Nx has never run', async () => {
  const graphs = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-graph-'));
  try {
    const [messages] = await lint(
      [{ file: 'src/probe.ts', code: "export { http } from '@hive/shared-auth/http';" }],
      { cwd: path.join(root, 'shared-node'), env: { NX_WORKSPACE_DATA_DIRECTORY: graphs } },
    );
    expect(messages?.join('\n')).toMatch(/"layer:node" can only depend on libs/);
  } finally {
    fs.rmSync(graphs, { recursive: true });
  }
}, 600_000);
