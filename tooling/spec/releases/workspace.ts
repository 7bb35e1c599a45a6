import fs from 'node:fs';
import path from 'node:path';
import type { Registry, Release } from '@hive/contract/release';
import { gitIn } from '../git-in';
import { withoutNx } from '../without-nx';
import type { CommandResult } from '../capture-command';
import { makeReleases, runProgram } from './release-command';

const root = path.resolve(__dirname, '../../..');

/** The deploy token of the command. */
export const deployToken = 'hive_deploy_test';

/** Creates a workspace in a git repository, with a shell and a remote that build quickly, and its own releases. */
export function makeWorkspace() {
  const releases = makeReleases();
  const folder = `${path.dirname(releases.folder)}/workspace`;
  const env = {
    ...withoutNx,
    RELEASES_DIR: releases.folder,
    HIVE_DEPLOY_TOKEN: deployToken,
    NX_CACHE_DIRECTORY: path.join(folder, '.nx/cache'),
    NX_WORKSPACE_DATA_DIRECTORY: path.join(folder, '.nx/data'),
  };

  const write = (file: string, content: unknown): void => {
    const name = path.join(folder, file);
    fs.mkdirSync(path.dirname(name), { recursive: true });
    fs.writeFileSync(name, typeof content === 'string' ? content : JSON.stringify(content));
  };

  const git = gitIn(folder);

  function addApp(app: string): void {
    write(`${app}/package.json`, {
      name: `@sample/${app}`,
      version: '1.0.0',
      scripts: { build: 'node ../sample-build.mjs', check: 'node ../sample-check.mjs' },
    });
    const built = releases.build(app, '');
    fs.cpSync(built, path.join(folder, app, 'src/files'), { recursive: true });
    fs.renameSync(
      path.join(folder, app, 'src/files/release.json'),
      path.join(folder, app, 'src/release.json'),
    );
  }

  write('package.json', { name: 'sample', private: true, workspaces: ['shell', 'remote-*'] });
  write('nx.json', {
    namedInputs: {
      default: ['{projectRoot}/**/*', '!{projectRoot}/dist/**/*'],
      sources: ['default', '!{projectRoot}/**/*.test.ts'],
    },
    targetDefaults: {
      build: {
        cache: true,
        inputs: ['sources', '^sources', '{workspaceRoot}/sample-build.mjs'],
        outputs: ['{projectRoot}/dist/release'],
      },
    },
    analytics: false,
    neverConnectToCloud: true,
    useDaemonProcess: false,
  });
  write('.gitignore', 'node_modules\n.nx\ndist\n');
  fs.copyFileSync(path.join(__dirname, 'sample-build.mjs'), path.join(folder, 'sample-build.mjs'));
  // Fails for an app that has this file.
  write(
    'sample-check.mjs',
    "import fs from 'node:fs'; if (fs.existsSync('fault.txt')) throw new Error(fs.readFileSync('fault.txt', 'utf8'));",
  );
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  addApp('shell');
  addApp('remote-user');
  write('remote-user/src/remote.ts', 'export const remote = {};');
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '-m', 'The sample workspace');

  const run = (...args: string[]): Promise<CommandResult> =>
    runProgram('tooling/spec/releases/run-at.ts', [folder, ...args], env);

  /** Reads the stored manifest of the live version. */
  function readLive(app: string): Release {
    const registry = releases.readRegistry();
    const manifest = path.join(releases.folder, app, registry.apps[app]!.version, 'release.json');
    return JSON.parse(fs.readFileSync(manifest, 'utf8')) as Release;
  }

  const readRegistry = (): Registry => releases.readRegistry();

  return { folder, git, write, run, readLive, readRegistry };
}
