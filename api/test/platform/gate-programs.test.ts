import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { gateProgramsIn } from '@hive/shared-node/releases/gate-programs';
import { setUpTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { findGatePrograms } from '../../src/platform/process/find-gate-programs';
import { builtProgram } from '../support/build-programs';

const folder = setUpTemporaryFolder();

it('The api does not start without the programs that check releases', () => {
  // The packages that a program imports are beside its real path.
  const program = folder.join('main.js');
  fs.symlinkSync(builtProgram('main'), program);
  fs.writeFileSync(folder.join('package.json'), '{}');
  const { status, stderr } = spawnSync(process.execPath, [program], {
    env: { PATH: process.env['PATH'], API_PORT: '0', DEMO: '0', DATA_DIR: folder.path },
    encoding: 'utf8',
  });
  expect(stderr).toContain(
    `The api's build is incomplete: ${['render-process', 'render-realm', 'code-process'].map((name) => folder.join(`${name}.cjs`)).join(', ')} is missing. Build the api again.`,
  );
  expect(status).toBe(1);
});

it('While it runs from its sources, the api finds the programs in the build of its package', () => {
  const build = folder.join('dist/node');
  fs.mkdirSync(build, { recursive: true });
  for (const name of ['render-process', 'render-realm', 'code-process'])
    fs.writeFileSync(path.join(build, `${name}.cjs`), '');
  expect(findGatePrograms(folder.join('src'), folder.path)).toEqual(gateProgramsIn(build));
});

it('The program of the api has no parser of scripts or styles', () => {
  const code = fs.readFileSync(builtProgram('main'), 'utf8');
  expect(code).toMatch(/from "fastify"/);
  expect(code).not.toMatch(/from "(acorn|acorn-walk|postcss|postcss-selector-parser)"/);
});
