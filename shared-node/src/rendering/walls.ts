import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { limits } from './limits';

const execute = promisify(execFile);

/** What confines a render process to its pipes. */
export interface Walls {
  /** No network, and no other process is visible: namespaces of the kernel. */
  namespaces: boolean;
  /** Bounded memory and files, none of which it can write; it ends with the web host. */
  bounds: boolean;
  /** No files, processes or native code: Node's permission model. */
  permissions: boolean;
}

/** The built programs of a render process. */
export interface RenderPrograms {
  program: string;
  /** What runs in the realm of the releases. */
  realm: string;
  /** Further arguments of Node. */
  execArgv?: readonly string[];
}

/** The programs in the folder of a build. */
export const programsIn = (folder: string): RenderPrograms => ({
  program: path.resolve(folder, 'render-process.cjs'),
  realm: path.resolve(folder, 'render-realm.cjs'),
});

/** The command that starts a render process. */
export interface WalledCommand {
  file: string;
  args: readonly string[];
  walls: Walls;
}

const namespaces = [
  'unshare',
  ...['--user', '--net', '--pid', '--ipc', '--uts', '--fork', '--kill-child', '--'],
];

const { memoryMb, files, heapMb } = limits;
const bounds = [
  ...['setpriv', '--pdeathsig', 'KILL', '--no-new-privs', '--'],
  ...[
    'prlimit',
    `--data=${memoryMb * 2 ** 20}`,
    `--nofile=${files}`,
    '--fsize=0',
    '--core=0',
    '--',
  ],
];

const permissionFlag = ['--permission', '--experimental-permission'].find((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
);

/** Whether a command works on this machine: in some containers, the kernel refuses namespaces. */
const works = ([file, ...args]: readonly string[]): Promise<boolean> =>
  execute(file!, args, { env: renderEnvironment(), timeout: limits.startMs }).then(
    () => true,
    () => false,
  );

const searchPath = '/usr/local/bin:/usr/bin:/bin';

/** All that the environment of a render process has: how dates are written, but no secret. */
export const renderEnvironment = (): Record<string, string> => {
  const { TZ } = process.env;
  return { PATH: searchPath, ...(TZ ? { TZ } : {}) };
};

/** Finds the strongest walls of this machine, and the command that starts the program within them. */
export async function findWalls({
  program,
  realm,
  execArgv = [],
}: RenderPrograms): Promise<WalledCommand> {
  const trial = [process.execPath, '--version'];
  const [hasBounds, hasNamespaces] = await Promise.all([
    works([...bounds, ...trial]),
    works([...namespaces, ...trial]),
  ]);
  const before = [...(hasBounds ? bounds : []), ...(hasNamespaces ? namespaces : [])];
  const readable = [...new Set([program, realm])].map((file) => `--allow-fs-read=${file}`);
  const permissions = permissionFlag ? [permissionFlag, ...readable] : [];
  const own = [...permissions, '--no-warnings', `--max-old-space-size=${heapMb}`];
  const walls: Walls = {
    namespaces: hasNamespaces,
    bounds: hasBounds,
    permissions: permissionFlag !== undefined,
  };
  const [file, ...args] = [...before, process.execPath, ...own, ...execArgv, program, realm];
  return { file: file!, args, walls };
}
