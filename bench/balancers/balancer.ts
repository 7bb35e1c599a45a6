import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { end, root } from '../child';

export const balancerNames = ['haproxy', 'nginx'] as const;
export type BalancerName = (typeof balancerNames)[number];

/** The host name of the certificate, and of `PUBLIC_URL`. */
export const siteHost = 'bench.example';

interface Addresses {
  http: number;
  https: number;
  api: number;
  web: readonly [number, number];
  apis: readonly [number, number];
}

const environment = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };

/** Whether the program is on this machine: Debian's packages `haproxy` and `nginx`. */
export const isInstalled = (name: BalancerName): boolean =>
  spawnSync(name, ['-v'], { env: environment }).status === 0;

/** Writes a certificate for the site, valid for a day. Returns its PEM text. */
export function makeCertificate(folder: string): string {
  const [key, certificate] = [path.join(folder, 'hive.key'), path.join(folder, 'hive.pem')];
  const names = ['-subj', `/CN=${siteHost}`, '-addext', `subjectAltName=DNS:${siteHost}`];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', '-days', '1', ...kind, ...names, ...files], {
    stdio: 'ignore',
  });
  fs.mkdirSync(path.join(folder, 'certs'));
  const text = fs.readFileSync(certificate, 'utf8');
  fs.writeFileSync(path.join(folder, 'certs/hive.pem'), text + fs.readFileSync(key, 'utf8'));
  return text;
}

/** Starts a balancer with the configuration in `deploy`. Resolves with its end. */
export async function startBalancer(
  name: BalancerName,
  folder: string,
  addresses: Addresses,
): Promise<() => Promise<void>> {
  const [args, variables] =
    name === 'haproxy' ? haproxy(folder, addresses) : nginx(folder, addresses);
  const child = spawn(name, args, {
    env: { ...environment, ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(child, 'spawn');
  return () => end(child);
}

function haproxy(folder: string, { http, https, api, web, apis }: Addresses) {
  const variables = {
    CERTIFICATES: path.join(folder, 'certs'),
    HTTP_ADDRESS: `127.0.0.1:${http}`,
    HTTPS_ADDRESS: `127.0.0.1:${https}`,
    API_ADDRESS: `127.0.0.1:${api}`,
    WEB1: `127.0.0.1:${web[0]}`,
    WEB2: `127.0.0.1:${web[1]}`,
    API1: `127.0.0.1:${apis[0]}`,
    API2: `127.0.0.1:${apis[1]}`,
  };
  return [['-db', '-f', path.join(root, 'deploy/haproxy/haproxy.cfg')], variables] as const;
}

/** nginx has no variables for addresses, so they are replaced in a copy. */
function nginx(folder: string, { http, https, api, web, apis }: Addresses) {
  const replacements = {
    'listen [::]:80;': '',
    'listen [::]:443 ssl http2;': '',
    'listen 80;': `listen 127.0.0.1:${http};`,
    'listen 443 ssl': `listen 127.0.0.1:${https} ssl`,
    '10.0.0.1:4299': `127.0.0.1:${api}`,
    '10.0.0.2:4200': `127.0.0.1:${web[0]}`,
    '10.0.0.3:4200': `127.0.0.1:${web[1]}`,
    '10.0.0.4:4300': `127.0.0.1:${apis[0]}`,
    '10.0.0.5:4300': `127.0.0.1:${apis[1]}`,
    'hive.example': siteHost,
    '/etc/nginx/certs': folder,
  };
  let site = fs.readFileSync(path.join(root, 'deploy/nginx/hive.conf'), 'utf8');
  for (const [from, to] of Object.entries(replacements)) {
    if (!site.includes(from)) throw new Error(`deploy/nginx/hive.conf has no '${from}'.`);
    site = site.replaceAll(from, to);
  }
  const file = path.join(folder, 'nginx.conf');
  fs.writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; events { worker_connections 1024; }
     http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; ${site} }`,
  );
  return [['-c', file, '-e', 'stderr'], {}] as const;
}
