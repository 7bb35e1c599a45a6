import { spawn } from 'node:child_process';
import path from 'node:path';
import { ReleaseRefusedError } from '@hive/shared-node/releases/moves/release-refused-error';

/**
 * Builds apps through Nx and runs their own checks, types and lint. Nx reuses the results of unchanged apps.
 * @throws ReleaseRefusedError with the output, when a check or a build fails
 */
export async function buildApps(root: string, apps: readonly string[]): Promise<void> {
  const nx = path.join(root, 'node_modules/.bin/nx');
  const args = ['run-many', '-t', 'check,build', '-p', apps.join(','), '--outputStyle=static'];
  const build = spawn(nx, args, {
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
  if (code !== 0) {
    const names = apps.join(', ');
    throw new ReleaseRefusedError(
      output.trim(),
      `The checks or the build of ${names} failed: see above. Nothing was released.`,
    );
  }
}
