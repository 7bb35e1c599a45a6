import { spawn } from 'node:child_process';
import path from 'node:path';
import { ReleaseRefusedError } from '@hive/shared-node/releases/moves/release-refused-error';

/**
 * Builds apps through Nx, which reuses cached builds of unchanged apps.
 * @throws ReleaseRefusedError with the build's output, when a build fails
 */
export async function buildApps(root: string, apps: readonly string[]): Promise<void> {
  const nx = path.join(root, 'node_modules/.bin/nx');
  const args = ['run-many', '-t', 'build', '-p', apps.join(','), '--outputStyle=static'];
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
      `The build of ${names} failed: see above. Nothing was released.`,
    );
  }
}
