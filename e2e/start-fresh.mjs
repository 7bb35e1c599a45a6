/**
 * Starts the site with a new data folder: every run of the stories begins with a first start. With `E2E_CHECKED=1`, the
 * builds have been made and another site's start has checked them, so that they are published at once. Without
 * `PROVIDER_PORT`, the site has no identity provider.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const { env } = process;
const root = fileURLToPath(new URL('..', import.meta.url));
/** Programs of other packages are started from here, not imported statically. */
const tool = (name) => import(new URL(`../tooling/start/${name}`, import.meta.url).href);

fs.rmSync(env.DATA_DIR, { recursive: true, force: true });
// The provider needs its packages before the site's start installs them.
const { ensureInstalled } = await tool('install.mjs');
ensureInstalled(root);
if (env.PROVIDER_PORT) startIdentityProvider();
if (env.E2E_CHECKED) await startChecked();
else await tool('start.mjs');

async function startChecked() {
  const { tsImport } = await import('tsx/esm/api');
  const { SiteReleases } = await tsImport('./fixtures/releases.ts', import.meta.url);
  await new SiteReleases(env.DATA_DIR, `http://localhost:${env.PORT}`).prepare();
  await tsImport('../tooling/start/run-site.ts', import.meta.url);
}

/** Starts a real identity provider on another site, used instead of Google. It ends with this process. */
function startIdentityProvider() {
  const clientSecret = 'between the stories and their provider';
  const client = {
    clientId: 'hive-stories',
    clientSecret,
    redirectUri: `http://localhost:${env.PORT}/api/auth/google/callback`,
  };
  const program = path.join(root, 'tooling/identity-provider/main.ts');
  spawn(process.execPath, ['--import', 'tsx', program], {
    cwd: root,
    env: { ...env, PROVIDER_CLIENTS: JSON.stringify([client]) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  env.GOOGLE_CLIENT_ID = client.clientId;
  env.GOOGLE_CLIENT_SECRET = clientSecret;
  env.GOOGLE_ISSUER = `http://127.0.0.1:${env.PROVIDER_PORT}`;
}
