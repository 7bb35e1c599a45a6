import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run } from '../../releases/command/run';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-repository-'));
afterAll(() => fs.rmSync(root, { recursive: true }));
const env = { HIVE_DEPLOY_TOKEN: 'hive_deploy_test' };
fs.mkdirSync(path.join(root, 'src'));
fs.writeFileSync(path.join(root, 'src/remote.ts'), '');
fs.writeFileSync(path.join(root, 'package.json'), JSON.stringify({ name: 'remote-courses' }));

/** Runs the release command in the repository of one remote. */
async function release(typed: string): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const print = (line: string): void => void lines.push(line);
  const code = await run(typed.split(' '), { root, env: { ...env }, print, printError: print });
  return { code, text: lines.join('\n') };
}

test.each([
  'preview remote-courses --days 3',
  'changes --json',
  'overrides on',
  'flag remote-courses new-page on --note Trial',
])('`release -- %s` is refused: it would use a storage of this machine', async (typed) => {
  const name = typed.split(' ')[0]!;
  const { code, text } = await release(typed);
  expect([code, text]).toEqual([
    2,
    expect.stringContaining(`'${name}' works in the workspace of Hive only`),
  ]);
  expect(fs.readdirSync(root).sort()).toEqual(['package.json', 'src']);
});

test('`--affected` is refused: the repository has one remote', async () => {
  expect(await release('--affected --site http://localhost:1')).toEqual({
    code: 2,
    text: '--affected works in the workspace of Hive only: name no app instead.',
  });
});

test('An unknown command is refused with the commands that work with a site', async () => {
  expect(await release('rolback --site http://localhost:1')).toEqual({
    code: 2,
    text: "Unknown app or command 'rolback'. Apps: remote-courses. Commands: promote, rollback, stop-canary, status, history, key.",
  });
});

test('The help lists the commands that work with a site, and no other', async () => {
  const { text } = await release('--help');
  for (const name of ['promote', 'rollback', 'stop-canary', 'status', 'history', 'key'])
    expect(text).toMatch(new RegExp(`^  ${name} `, 'm'));
  expect(text).not.toMatch(/^ {2}(preview|changes|overrides|flag) /m);
});
