import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { limits } from './limits';

/** What confines a render process to its pipes. */
export interface Walls {
  /** No network, and no signals to other processes: namespaces of the kernel. */
  namespaces: boolean;
  /** Bounded memory and files, none of which it can write; it ends with the web host. */
  bounds: boolean;
  /** No files, processes or native modules for JavaScript: Node's permission model. */
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

const searchPath = '/usr/local/bin:/usr/bin:/bin';

/** All that the environment of a render process has: how dates are written, but no secret. */
export const renderEnvironment = (): Record<string, string> => {
  const { TZ } = process.env;
  return { PATH: searchPath, ...(TZ ? { TZ } : {}) };
};

/** Whether a program starts and ends with its input: some containers refuse namespaces, or a combination of walls. */
function works({ file, args }: WalledCommand): Promise<boolean> {
  return new Promise((resolve) => {
    const options = {
      cwd: '/',
      env: renderEnvironment(),
      timeout: limits.startMs,
      killSignal: 'SIGKILL',
    } as const;
    const child = execFile(file, args, options, (error) => resolve(error === null));
    child.stdin?.on('error', () => undefined).end();
  });
}

/** The commands that start the program, those with more walls first. */
function commandsFor({ program, realm, execArgv = [] }: RenderPrograms): WalledCommand[] {
  // The permission model compares real paths.
  const files = [program, realm].map((file) => fs.realpathSync(file));
  const readable = [...new Set(files)].map((file) => `--allow-fs-read=${file}`);
  const permissions = permissionFlag ? [permissionFlag, ...readable] : [];
  const own = [...permissions, '--no-warnings', `--max-old-space-size=${heapMb}`, ...execArgv];
  const choices = [
    { bounds: true, namespaces: true },
    { bounds: false, namespaces: true },
    { bounds: true, namespaces: false },
    { bounds: false, namespaces: false },
  ];
  return choices.map((has) => {
    const before = [...(has.bounds ? bounds : []), ...(has.namespaces ? namespaces : [])];
    const [file, ...args] = [...before, process.execPath, ...own, ...files];
    return { file: file!, args, walls: { ...has, permissions: permissionFlag !== undefined } };
  });
}

const commandsByPrograms = new Map<string, Promise<WalledCommand>>();

async function tryCommands(programs: RenderPrograms): Promise<WalledCommand> {
  const commands = commandsFor(programs);
  for (const command of commands.slice(0, -1)) if (await works(command)) return command;
  return commands.at(-1)!;
}

/** Finds the strongest walls of this machine, and the command that starts the program within them. Tried once. */
export function findWalls(programs: RenderPrograms): Promise<WalledCommand> {
  const key = JSON.stringify(programs);
  const command = commandsByPrograms.get(key) ?? tryCommands(programs);
  commandsByPrograms.set(key, command);
  command.catch(() => commandsByPrograms.delete(key));
  return command;
}
