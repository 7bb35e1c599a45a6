import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { limits } from './limits';

/** What confines a render process to its pipes. Logs and metrics call each of these a wall. */
export interface Sandbox {
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
export interface SandboxedCommand {
  file: string;
  args: readonly string[];
  sandbox: Sandbox;
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

/** What trying a command has shown; `unknown` if the machine was too busy. */
type Trial = 'works' | 'fails' | 'unknown';

/** Tries whether a program starts and ends with its input: some containers refuse namespaces, or a combination of what confines it. */
function tryCommand({ file, args }: SandboxedCommand): Promise<Trial> {
  return new Promise((resolve) => {
    const options = {
      cwd: '/',
      env: renderEnvironment(),
      timeout: limits.startMs,
      killSignal: 'SIGKILL',
    } as const;
    const child = execFile(file, args, options, (error) => {
      if (error === null) resolve('works');
      else resolve(error.killed ? 'unknown' : 'fails');
    });
    child.stdin?.on('error', () => undefined).end();
  });
}

/** The commands that start the program, the most confining first. */
function commandsFor({ program, realm, execArgv = [] }: RenderPrograms): SandboxedCommand[] {
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
    return { file: file!, args, sandbox: { ...has, permissions: permissionFlag !== undefined } };
  });
}

/** The strongest command that works, and whether all stronger ones were refused. */
interface Choice {
  command: SandboxedCommand;
  isCertain: boolean;
}

const choicesByPrograms = new Map<string, Promise<Choice>>();

async function chooseCommand(programs: RenderPrograms): Promise<Choice> {
  const commands = commandsFor(programs);
  let isCertain = true;
  for (const command of commands.slice(0, -1)) {
    const trial = await tryCommand(command);
    if (trial === 'works') return { command, isCertain };
    if (trial === 'unknown') isCertain = false;
  }
  return { command: commands.at(-1)!, isCertain };
}

/**
 * Finds the strongest sandbox of this machine, and the command that starts the program in it. Tried once, and again only
 * where the machine was too busy for a result.
 */
export async function findSandbox(programs: RenderPrograms): Promise<SandboxedCommand> {
  const key = JSON.stringify(programs);
  const choosing = choicesByPrograms.get(key) ?? chooseCommand(programs);
  choicesByPrograms.set(key, choosing);
  const forget = (): void => void choicesByPrograms.delete(key);
  const { command, isCertain } = await choosing.catch((error: unknown) => {
    forget();
    throw error;
  });
  if (!isCertain) forget();
  return command;
}
