import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FacadeNamesPlugin } from '../../federation/facade-names-plugin';
import { runWebpack } from '../../federation/run-webpack';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-names-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Builds a module and rejects with the errors. */
function build(code: string): Promise<unknown> {
  const entry = path.join(folder, 'page.mjs');
  fs.writeFileSync(entry, code);
  return runWebpack({
    mode: 'development',
    devtool: false,
    entry,
    output: { path: path.join(folder, 'dist') },
    externalsType: 'var',
    externals: ['react-router-dom', '@tanstack/react-query', 'other'],
    plugins: [new FacadeNamesPlugin()],
  });
}

test('Names that the shell shares can be imported, and any name of other libraries', async () => {
  await build(`import { Link as A, useParams } from 'react-router-dom';
import * as all from '@tanstack/react-query';
import { useMatches } from 'other';
console.log(A, useParams, all.useQuery, useMatches);`);
});

test('A name that the shell does not share fails the build, with those that it shares', async () => {
  await expect(
    build(`import { Link, useMatches as matches } from 'react-router-dom';
console.log(Link, matches);`),
  ).rejects.toThrow(/useMatches of react-router-dom is not shared by the shell\. .* Link, /);
});
