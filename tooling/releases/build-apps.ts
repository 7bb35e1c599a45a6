import { spawn } from 'node:child_process';
import path from 'node:path';
import { ReleaseRefusedError } from './release-refused-error';

/**
 * Builds apps through Nx, which takes from its cache what has not changed.
 * @throws ReleaseRefusedError with what the build says, when one fails
 */
export async function buildApps(root: string, apps: readonly string[]): Promise<void> {
  const nx = path.join(root, 'node_modules/.bin/nx');
  const args = ['run-many', '-t', 'build', '-p', apps.join(','), '--outputStyle=static'];
  const build = spawn(nx, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // Nx starts a process for each of its own plugins otherwise, which takes longer than all else it does here.
      NX_ISOLATE_PLUGINS: 'false',
      NX_TUI: 'false',
      FORCE_COLOR: '0',
    },
  });
  let said = '';
  for (const stream of [build.stdout, build.stderr]) {
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    build.once('error', reject);
    build.once('close', resolve);
  });
  if (code !== 0) {
    const names = apps.join(', ');
    throw new ReleaseRefusedError(
      said.trim(),
      `${names} cannot be built: see above. Nothing was released.`,
    );
  }
}
