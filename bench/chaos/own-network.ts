import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const insideVariable = 'BENCH_HAS_OWN_NETWORK';

/**
 * Runs the work of a bench in its own network and mount namespaces, where its ports are free and nothing it does affects
 * the machine. The program starts itself again there. Needs Linux and root.
 * @param program the `import.meta.url` of the program
 */
export async function inOwnNetwork(program: string, work: () => Promise<void>): Promise<void> {
  if (process.env[insideVariable]) {
    execFileSync('ip', ['link', 'set', 'lo', 'up']);
    await work();
    return;
  }
  const again = [process.execPath, ...process.execArgv, fileURLToPath(program)];
  const child = spawn('unshare', ['--net', '--mount', ...again], {
    env: { ...process.env, [insideVariable]: '1' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', (figure) => process.send?.(figure));
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
}
