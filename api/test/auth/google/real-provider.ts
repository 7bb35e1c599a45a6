import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { builtProgram } from '../../support/build-programs';
import { packageRoot } from '../../support/test-server';
import { googleClient, redirectUri } from './sign-in-driver';

/** Another site's client of the same provider. */
export const otherClient = {
  clientId: 'another-site',
  clientSecret: 'a secret of the other site',
  redirectUri: 'http://localhost:4900/callback',
};

export interface RealProvider {
  issuer: string;
  stop(): Promise<void>;
}

/** Starts the certified provider in a separate process. */
export async function startRealProvider(): Promise<RealProvider> {
  const child = spawn(process.execPath, [builtProgram('identity-provider')], {
    cwd: packageRoot,
    env: {
      PATH: process.env['PATH'] ?? '',
      PROVIDER_CLIENTS: JSON.stringify([{ ...googleClient, redirectUri }, otherClient]),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let errorOutput = '';
  child.stderr?.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()));
  const issuer = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /^identity-provider ready (\S+)\n/m.exec(output)?.[1];
      if (ready) resolve(ready);
    });
    child.once('exit', () => reject(new Error(`The provider did not start: ${errorOutput}`)));
  });
  return {
    issuer,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

export interface Choice {
  email?: string;
  name?: string;
  sub?: string;
  isVerified?: boolean;
  isDenied?: boolean;
}

/**
 * Follows the provider's redirects like a browser, chooses an account on its page, and returns the final redirect to the
 * api.
 */
export async function chooseAccount(authorization: URL, choice: Choice): Promise<URL> {
  const jar = new Map<string, string>();
  const fetchPage = async (url: URL, body?: URLSearchParams): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      body,
      redirect: 'manual',
      headers: { cookie },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    return response;
  };

  let url = authorization;
  let response = await fetchPage(url);
  for (let step = 0; step < 10; step++) {
    const location = response.headers.get('location');
    if (location) {
      url = new URL(location, url);
      if (url.origin !== authorization.origin) return url;
      response = await fetchPage(url);
    } else if (response.ok) {
      response = await fetchPage(url, toForm(choice));
    } else {
      throw new Error(`The provider refuses: ${response.status} ${await response.text()}`);
    }
  }
  throw new Error('The provider redirects without end.');
}

function toForm({ email = '', name = '', sub = '', isVerified = true, isDenied }: Choice) {
  return new URLSearchParams({
    email,
    name,
    sub,
    ...(isVerified && { verified: 'on' }),
    do: isDenied ? 'deny' : 'continue',
  });
}
