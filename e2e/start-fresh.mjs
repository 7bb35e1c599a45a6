/** Starts the site in a data folder that does not exist yet: every run of the stories begins with a first start. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const { env } = process;
const root = fileURLToPath(new URL('..', import.meta.url));
/** Programs of the workspace are started from here, not built upon. */
const tool = (name) => import(new URL(`../tooling/start/${name}`, import.meta.url).href);

fs.rmSync(env.DATA_DIR, { recursive: true, force: true });
// The provider needs its packages before the site's own start would look for them.
const { ensureInstalled } = await tool('install.mjs');
ensureInstalled(root);
startIdentityProvider();
await tool('start.mjs');

/** Whom people sign in with instead of Google: a real provider, on another site than Hive's. It ends when this does. */
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
