import { spawn } from 'node:child_process';
import path from 'node:path';
import { isRemoteRepository } from '@hive/shared-node/workspace-apps';
import { ReleaseRefusedError } from '@hive/shared-node/releases/moves/release-refused-error';

/** The programs that check and build apps. Nx reuses the results of unchanged apps. */
function stepsOf(root: string, apps: readonly string[]): [program: string, args: string[]][] {
  if (isRemoteRepository(root)) return ['check', 'build'].map((script) => ['npm', ['run', script]]);
  const nx = path.join(root, 'node_modules/.bin/nx');
  return [[nx, ['run-many', '-t', 'check,build', '-p', apps.join(','), '--outputStyle=static']]];
}

/**
 * Builds apps and runs their own checks, types and lint.
 * @throws ReleaseRefusedError with the output, when a check or a build fails
 */
export async function buildApps(root: string, apps: readonly string[]): Promise<void> {
  for (const [program, args] of stepsOf(root, apps)) {
    const { code, output } = await runStep(root, program, args);
    if (code === 0) continue;
    const names = apps.join(', ');
    throw new ReleaseRefusedError(
      output.trim(),
      `The checks or the build of ${names} failed: see above. Nothing was released.`,
    );
  }
}

/** Runs a program, and returns what it prints. */
async function runStep(root: string, program: string, args: readonly string[]) {
  const build = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // Otherwise Nx starts a process for each of its plugins, which takes longer than everything else it does here.
      NX_ISOLATE_PLUGINS: 'false',
      NX_TUI: 'false',
      FORCE_COLOR: '0',
    },
  });
  let output = '';
  for (const stream of [build.stdout, build.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    build.once('error', reject);
    build.once('close', resolve);
  });
  return { code, output };
}
