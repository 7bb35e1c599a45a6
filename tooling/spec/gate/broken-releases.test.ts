import fs from 'node:fs';
import path from 'node:path';
import { faults } from '../../broken-releases/faults';
import type { Fault } from '../../broken-releases/fault';
import { runGate } from '../../broken-releases/run-gate';
import { readRows, rowOf, tableFile } from '../../broken-releases/table';
import { workspaceRoot } from '../../federation/app';
import { prepareSandboxes } from '../../releases/gate/check-loading';
import { createReleaseFixtures, serverShell } from './release-fixtures';

const { build, live, storage } = createReleaseFixtures();
const rows = readRows(fs.readFileSync(path.join(workspaceRoot, tableFile), 'utf8'));

/** A small remote with the page of the real one that the table is about. */
const page = { path: '/questionnaire' };
const buildRemote = () =>
  build({ pages: [page], manifest: { owner: 'user', shared: { react: '19.3.1' } } });
/** A remote whose page is rendered on the server. */
const buildServerRemote = () =>
  build({
    app: 'remote-public',
    files: {
      'server/server.js': `exports.components = { './Page': () => 'A page' };
        exports.pages = [{ module: './Page', prefetch: async () => ({ status: 200 }) }];`,
    },
    pages: [{ serverRendered: true }],
    manifest: { owner: 'public', server: true },
  });
const buildShell = () =>
  build({
    app: 'shell',
    files: { 'server/server.js': serverShell },
    manifest: {
      server: true,
      grants: {
        'remote-user': [{ at: page.path, access: 'signed-in' }],
        'remote-public': [{ at: '/partner', access: 'public' }],
      },
      owners: { 'remote-user': 'user', 'remote-public': 'public' },
    },
  });

async function sentenceOf(fault: Fault, load: (built: string) => Promise<string[]>) {
  const { folder } = fault.app === undefined ? buildRemote() : buildServerRemote();
  const site = { registry: live(buildShell()), storage, load };
  return runGate(fault, folder, `${folder}-broken`, site);
}

test('The table has a row for each fault', () => {
  const names = rows.map((row) => row.split(' | ').slice(0, 2).join(' | '));
  expect(names).toEqual(faults.map(({ kind, name }) => `| ${kind} | ${name}`));
});

const isLong = process.env['LONG'] !== undefined;

const ofPart = (...parts: Fault['gate'][]): Fault[] =>
  faults.filter(({ gate }) => parts.includes(gate));

/** Rendering takes seconds, and half a minute for pages that hang: only the long form does it. */
test.each(ofPart('rules', 'none', ...(isLong ? (['rendering'] as const) : [])))(
  'The gate says what the table says: $kind, $name',
  async (fault) => {
    expect(rows).toContain(rowOf(fault, await sentenceOf(fault, async () => [])));
  },
  120_000,
);

/** Each starts a process. The long form includes those that hang, and those that the gate lets pass. */
const loaded = isLong
  ? ofPart('loading', 'none')
  : ofPart('loading').filter(({ kind }) => kind !== 'Hangs');

test('The gate says what the table says about what happens while a release is loaded', async () => {
  const { load, end } = prepareSandboxes(loaded.length);
  try {
    const found = await Promise.all(
      loaded.map(async (fault) => rowOf(fault, await sentenceOf(fault, load))),
    );
    expect(found.length).toBeGreaterThan(0);
    expect(rows).toEqual(expect.arrayContaining(found));
  } finally {
    end();
  }
}, 180_000);

test.each(faults.flatMap(({ name, proofs = [] }) => proofs.map((proof) => ({ name, ...proof }))))(
  'A test proves what visitors get when a release $name: $file',
  ({ file, text }) => {
    expect(fs.readFileSync(path.join(workspaceRoot, file), 'utf8')).toContain(text);
  },
);

test('Every fault that passes the gate names what visitors get, and a proof if something contains it', () => {
  for (const { name, gate, visitor, containedBy, proofs = [] } of faults) {
    if (gate !== 'none') continue;
    expect([name, visitor]).toEqual([name, expect.any(String)]);
    expect([name, proofs.length > 0]).toEqual([name, containedBy !== undefined]);
  }
});
