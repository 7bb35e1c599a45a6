import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setUpTemporaryFolder } from '../testing/temporary-folder';

const script = path.resolve(__dirname, '../../deploy/copy-packages.mjs');

describe('copy-packages.mjs', () => {
  const root = setUpTemporaryFolder();

  const write = (file: string, content: unknown): void => {
    fs.mkdirSync(path.dirname(root.join(file)), { recursive: true });
    fs.writeFileSync(root.join(file), JSON.stringify(content));
  };
  const copy = (...packages: string[]) =>
    spawnSync(process.execPath, [script, 'api/dist', root.join('target'), ...packages], {
      cwd: root.path,
      encoding: 'utf8',
    });
  const listTarget = (): string[] =>
    fs
      .readdirSync(root.join('target'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root.join('target'), path.join(entry.parentPath, entry.name)))
      .sort();

  test('It copies the listed packages with their dependencies, where Node finds them', () => {
    write('api/dist/packages.json', ['@scope/listed']);
    write('node_modules/@scope/listed/package.json', {
      dependencies: { shared: '1', absent: '1' },
      optionalDependencies: { absent: '1' },
      peerDependencies: { peer: '1', unwanted: '1' },
      peerDependenciesMeta: { unwanted: { optional: true } },
    });
    write('node_modules/@scope/listed/node_modules/shared/package.json', {});
    write('node_modules/shared/package.json', {});
    write('node_modules/peer/package.json', {});
    write('node_modules/unwanted/package.json', {});
    write('api/node_modules/font/package.json', {});

    expect(copy('font').status).toBe(0);

    expect(listTarget()).toEqual([
      'api/node_modules/font/package.json',
      'node_modules/@scope/listed/node_modules/shared/package.json',
      'node_modules/@scope/listed/package.json',
      'node_modules/peer/package.json',
    ]);
  });

  test('It leaves out what is for developers, and copies licences', () => {
    write('api/dist/packages.json', ['one']);
    for (const file of ['package.json', 'one.js', 'one.js.map', 'one.d.ts', 'README.md'])
      write(`node_modules/one/${file}`, {});
    write('node_modules/one/LICENSE.md', {});

    expect(copy().status).toBe(0);

    expect(listTarget().map((file) => path.basename(file))).toEqual([
      'LICENSE.md',
      'one.js',
      'package.json',
    ]);
  });

  test('It fails if a package is not installed', () => {
    write('api/dist/packages.json', ['one']);
    write('node_modules/one/package.json', { dependencies: { missing: '1' } });

    const { status, stderr } = copy();

    expect(status).not.toBe(0);
    expect(stderr).toContain('missing, required in');
  });
});
