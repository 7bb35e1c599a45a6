import http from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  promote,
  publish,
  rollBack,
  startCanary,
  stopCanary,
} from '@hive/shared-node/releases/registry-changes';
import type { Registry } from '@hive/contract/release';
import { RegistryStore } from '@hive/shared-node/releases/registry-store';
import { ruleOf, setRule } from '@hive/shared-node/releases/flags/flag-rules';
import { manifestKey, readRelease } from '@hive/shared-node/releases/release-reader';
import { storedFiles } from '@hive/shared-node/releases/release-files';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import { mapKey } from '@hive/shared-node/releases/source-maps';

interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

const refused = (status: number, code: string, message: string): Answer => ({
  status,
  body: { code, message, requestId: 'request-1' },
});

/** The body of a change. */
interface ChangeInput {
  revision: number;
  version: string;
  share: number;
  ramp: boolean;
  note?: string;
  with?: ({ app: string; version: string } | string)[];
}

/** The body of a change of a flag. */
interface FlagInput {
  seen: string | null;
  variant: string | null;
  note: string;
}

async function readBody(request: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A site with the calls for deploy tokens, over a folder of releases. It checks the token only: the api's tests check the rest. */
export async function startMockSite(storage: ReleaseStorage, token: string) {
  const requests: string[] = [];
  /** The bodies of changes. */
  const bodies: ChangeInput[] = [];
  /** Answers that come before those of the site. */
  const answers: Answer[] = [];
  /** Answers to the completion of an upload that come before those of the site. */
  const completions: Answer[] = [];
  /** Changes whose answers are lost. */
  const lost: string[] = [];
  const store = new RegistryStore(storage);
  const makeMeta = (note?: string) => ({
    by: 'deploy token CI, Ada',
    at: new Date().toISOString(),
    ...(note && { note }),
  });

  async function change(app: string, step: string, input: ChangeInput): Promise<Answer> {
    const { revision, version, share, ramp, note, with: others = [] } = input;
    const named = [
      { app, version },
      ...others.map((one) => (typeof one === 'string' ? { app: one, version: undefined } : one)),
    ];
    /** Changes each of the apps. */
    const each =
      (step: (now: Registry, of: string, named: string) => Registry) => (now: Registry) =>
        named.reduce((before, one) => step(before, one.app, one.version ?? ''), now);
    bodies.push(input);
    const before = await store.read();
    if (before.revision !== revision)
      return refused(409, 'RELEASE_CHANGED', 'Another change came first.');
    const steps: Record<string, (now: Registry) => Registry> = {
      publish: each((now, of, one) => publish(now, of, one, makeMeta(note))),
      canary: each((now, of, one) =>
        startCanary(now, of, one, share, makeMeta(note), ramp ? [10, 50] : null),
      ),
      promote: each((now, of) => promote(now, of, makeMeta(note))),
      'stop-canary': each((now, of) => stopCanary(now, of, makeMeta(note))),
      'roll-back': each((now, of, one) => rollBack(now, of, one || null, makeMeta(note))),
    };
    try {
      return { status: 200, body: { registry: await store.change(steps[step]!) } };
    } catch (error) {
      return refused(409, 'RELEASE_CHANGED', (error as Error).message);
    }
  }

  /** Lists the flags of a live release, or changes the rule of one. */
  async function answerFlags(app: string, key: string, text: string): Promise<Answer> {
    const registry = await store.read();
    const release = await readRelease(storage, app, registry.apps[app]?.version ?? '');
    const flags = (release?.flags ?? []).map(({ key, variants, defaultVariant }) => {
      const rule = ruleOf(registry, app, key);
      return {
        ...{ key, variants, defaultVariant, versions: [release!.version] },
        rule: rule && {
          ...{ variant: rule.variant, since: rule.since, share: rule.share ?? null },
          persons: Object.keys(rule.persons ?? {}).length,
        },
      };
    });
    if (!key) return { status: 200, body: { flags } };
    const { seen, variant, note } = JSON.parse(text) as FlagInput;
    const { by, at: since } = makeMeta();
    const rule = variant === null ? null : { variant, since, by, note };
    await store.change((now) => setRule(now, { app, key }, rule, seen));
    return { status: 200, body: flags.find((flag) => flag.key === key) };
  }

  async function answer(method: string, url: URL, body: Buffer): Promise<Answer | Buffer> {
    const [, , , area, app = '', name = '', step = ''] = url.pathname.split('/');
    const file = url.searchParams.get('path') ?? '';
    if (area === 'registry') return { status: 200, body: await store.read() };
    const json = () => JSON.parse(body.toString('utf8')) as { manifest: string } & ChangeInput;
    if (area === 'apps' && name === 'flags') return answerFlags(app, step, body.toString('utf8'));
    if (area === 'apps') return change(app, name, json());
    const key = `${app}/${name}/${file}`;
    switch (`${method} ${step}`) {
      case 'GET files':
        return { status: 200, body: { files: await storedFiles(storage, app, name).list() } };
      case 'GET file':
        return (await storage.read(key)) ?? refused(404, 'NOT_FOUND', 'There is no such file.');
      case 'PUT file':
        await storage.write(key, body);
        return { status: 200, body: {} };
      case 'PUT map':
        await storage.write(mapKey(app, name, file), body);
        return { status: 200, body: {} };
      case 'POST complete':
        if (completions.length > 0) return completions.shift()!;
        await storage.create(manifestKey(app, name), Buffer.from(json().manifest));
        return { status: 200, body: {} };
      default: {
        const { maps = [] } = JSON.parse(json().manifest) as { maps?: { path: string }[] };
        const stored = await storedFiles(storage, app, name).list();
        const isStored = stored.includes('release.json');
        return { status: 200, body: { isStored, stored, maps: maps.map(({ path }) => path) } };
      }
    }
  }

  const server = http.createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url!, 'http://localhost');
      requests.push(`${request.method} ${url.pathname}`);
      const body = await readBody(request);
      const isKnown = request.headers.authorization === `Bearer ${token}`;
      const given = isKnown
        ? (answers.shift() ?? (await answer(request.method!, url, body)))
        : refused(401, 'UNAUTHENTICATED', 'This deploy token has expired.');
      const step = url.pathname.split('/').at(-1)!;
      if (lost.includes(step)) {
        lost.splice(lost.indexOf(step), 1);
        return request.socket.destroy();
      }
      if (Buffer.isBuffer(given)) return response.end(given);
      response.writeHead(given.status, { 'content-type': 'application/json', ...given.headers });
      response.end(JSON.stringify(given.body));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Method and path of each request. */
    requests,
    bodies,
    answers,
    completions,
    lost,
    refused,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
