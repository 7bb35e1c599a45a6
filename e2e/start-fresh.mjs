/** Starts the site with a new data folder: every run of the stories begins with a first start. */
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
startIdentityProvider();
await tool('start.mjs');

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
