import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setUpSharedTemporaryFolder } from '../testing/temporary-folder';

const root = path.resolve(__dirname, '../..');
const folder = setUpSharedTemporaryFolder();

beforeAll(() => {
  for (const app of ['shell', 'remote-public'])
    fs.mkdirSync(folder.join(app, 'dist/release'), { recursive: true });
  for (const name of ['deploy', 'bin']) fs.mkdirSync(folder.join(name));
  fs.copyFileSync(path.join(root, 'deploy/release.sh'), folder.join('deploy/release.sh'));
  // In place of npm: prints each argument on a line.
  fs.writeFileSync(folder.join('bin/npm'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', {
    mode: 0o755,
  });
});

/** The arguments of the release command. */
function run(...args: string[]): string[] {
  const env = { ...process.env, PATH: `${folder.path}/bin:${process.env['PATH'] ?? ''}` };
  const output = execFileSync('sh', [folder.join('deploy/release.sh'), ...args], { env });
  return output.toString().trim().split('\n').slice(4);
}

describe('The image that publishes', () => {
  test('It publishes what it has built, for every app that is named', () => {
    expect(run('shell', '--with', 'remote-public', '--note', 'a new start page')).toEqual([
      ...['shell', '--with', 'remote-public', '--note', 'a new start page'],
      ...['--built', 'shell/dist/release', '--built', 'remote-public/dist/release'],
    ]);
  });

  test('It passes other commands on as they are, also those that name an app', () => {
    expect(run('rollback', 'shell', '--note', 'it is slow')).toEqual([
      ...['rollback', 'shell', '--note', 'it is slow'],
    ]);
    expect(run('status')).toEqual(['status']);
  });

  test('An unknown app is left to the release command, which names those that exist', () => {
    expect(run('remote-publik')).toEqual(['remote-publik']);
  });

  test('Compose builds this image, and the command is its entry point', () => {
    const containerfile = fs.readFileSync(path.join(root, 'deploy/Containerfile'), 'utf8');
    const [, stage = ''] = containerfile.split('FROM build AS release\n');
    expect(stage.split('FROM')[0]).toContain('ENTRYPOINT ["sh", "deploy/release.sh"]');
    const compose = fs.readFileSync(path.join(root, 'deploy/compose.yaml'), 'utf8');
    expect(compose).toContain('target: release }');
  });
});
