import { setTimeout as delay } from 'node:timers/promises';
import { apiBase, apiPaths, fill } from '@hive/contract/api-paths';
import { contractHeader } from '@hive/contract/client-contract';
import { apiError } from '@hive/contract/common';
import { contractVersion } from '@hive/contract/contract-version';
import { listDeployFlags, type DeployFlag } from '@hive/contract/deploy-flags';
import { registry as registrySchema, type Registry } from '@hive/contract/release';
import { ReleaseRefusedError } from '@hive/shared-node/releases/moves/release-refused-error';

/** A deploy token must never be an argument: others on the machine see those. */
export const tokenVariable = 'HIVE_DEPLOY_TOKEN';

/** Whether a text may be a deploy token, so that it can be sent in a header. */
export const isTokenText = (text: string): boolean => /^[A-Za-z0-9_-]+$/.test(text);

/** A request may wait this often for the site's limit of requests. */
const maxWaits = 10;

/** Milliseconds. A stored file takes a few seconds at most. */
const timeoutMs = 120_000;

interface SiteRequest {
  method: 'GET' | 'POST' | 'PUT';
  /** Below the api's base. */
  path: string;
  query?: Record<string, string>;
  body?: Uint8Array | object;
}

/** A release of an app, as a path names it. */
interface NamedRelease {
  app: string;
  version: string;
}

/** What `begin` answers. */
interface Begun {
  isStored: boolean;
  stored: string[];
  maps: string[];
}

/** The texts of a release's manifest and signature. */
interface UploadTexts extends OtherParts {
  manifest: string;
  signature: string | null;
}

/** What else changes in the same step: releases, or apps. */
interface OtherParts {
  with?: readonly (NamedRelease | string)[];
}

/** The field for what else changes in the same step. Left out if nothing does: an older api does not know it. */
export const withOthers = (others: readonly (NamedRelease | string)[]): OtherParts =>
  others.length > 0 ? { with: others } : {};

/** The same for releases, which have more fields than the api accepts. */
export const withReleases = (others: readonly NamedRelease[]): OtherParts =>
  withOthers(others.map(({ app, version }) => ({ app, version })));

export type SiteClient = ReturnType<typeof createSiteClient>;

const hasOthers = ({ body }: SiteRequest): boolean => body !== undefined && 'with' in body;

/** The message of a refusal, with the invalid fields. */
async function describeRefusal(response: Response): Promise<string> {
  const parsed = apiError.safeParse(await response.json().catch(() => null));
  if (!parsed.success) return `The site answered ${response.status}. Is this the address of Hive?`;
  const { message, fields = {} } = parsed.data;
  const more = Object.entries(fields).filter(([, text]) => text !== message);
  return [message, ...more.map(([field, text]) => `${field}: ${text}`)].join(' ');
}

/** The calls of a site for programs with a deploy token. Every refusal is a `ReleaseRefusedError` with the site's reason. */
export function createSiteClient(origin: string, token: string) {
  async function attempt({ method, path, query = {}, body }: SiteRequest): Promise<Response> {
    const url = new URL(`${apiBase}${path}`, origin);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const isFile = body instanceof Uint8Array;
    const type = isFile ? 'application/octet-stream' : 'application/json';
    try {
      return await fetch(url, {
        method,
        // The token must not follow a redirect to another host.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          authorization: `Bearer ${token}`,
          [contractHeader]: contractVersion,
          ...(body && { 'content-type': type }),
        },
        ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
      });
    } catch (error) {
      const { cause, message } = error as Error;
      const reason = cause instanceof Error ? cause.message : message;
      throw new ReleaseRefusedError(
        `${origin} cannot be reached (${reason}). Run the command again: it continues where it stopped.`,
      );
    }
  }

  /** Sends a request, and again after the site's limit of requests. A 404 is returned, other errors are thrown. */
  async function send(request: SiteRequest): Promise<Response> {
    for (let waits = 0; ; waits += 1) {
      const response = await attempt(request);
      if (response.ok || response.status === 404) return response;
      if (response.status !== 429 || waits === maxWaits)
        throw new ReleaseRefusedError(
          await describeRefusal(response),
          ...(response.status === 400 && hasOthers(request)
            ? [
                'An older api changes one app at a time: upgrade it, or leave out --with and --affected.',
              ]
            : []),
        );
      const seconds = Number(response.headers.get('retry-after')) || 5;
      await response.body?.cancel();
      await delay(seconds * 1000);
    }
  }

  async function readJson<T>(request: SiteRequest): Promise<T> {
    const response = await send(request);
    if (!response.ok) throw new ReleaseRefusedError(await describeRefusal(response));
    return (await response.json()) as T;
  }

  const write = async (request: SiteRequest): Promise<void> => void (await readJson(request));

  return {
    origin,

    async readRegistry(): Promise<Registry> {
      return registrySchema.parse(await readJson({ method: 'GET', path: apiPaths.deployRegistry }));
    },

    /** The files of a stored release; none if there is no such release. */
    async list(release: NamedRelease): Promise<string[]> {
      const path = fill(apiPaths.deployReleaseFiles, release);
      return (await readJson<{ files: string[] }>({ method: 'GET', path })).files;
    },

    /** A file of a stored release; null if there is none. */
    async read(release: NamedRelease, file: string): Promise<Buffer | null> {
      const path = fill(apiPaths.deployReleaseFile, release);
      const response = await send({ method: 'GET', path, query: { path: file } });
      return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
    },

    begin: (release: NamedRelease, body: UploadTexts): Promise<Begun> =>
      readJson({ method: 'POST', path: fill(apiPaths.deployRelease, release), body }),

    putFile: (release: NamedRelease, file: string, body: Uint8Array): Promise<void> =>
      write({
        method: 'PUT',
        path: fill(apiPaths.deployReleaseFile, release),
        query: { path: file },
        body,
      }),

    complete: (release: NamedRelease, body: UploadTexts): Promise<void> =>
      write({ method: 'POST', path: fill(apiPaths.deployReleaseCompletion, release), body }),

    putMap: (release: NamedRelease, map: string, body: Uint8Array): Promise<void> =>
      write({
        method: 'PUT',
        path: fill(apiPaths.deployReleaseMap, release),
        query: { path: map },
        body,
      }),

    /** The flags of an app, with their rules. */
    async listFlags(app: string): Promise<DeployFlag[]> {
      const response = await send({ method: 'GET', path: fill(apiPaths.deployFlags, { app }) });
      if (!response.ok)
        throw new ReleaseRefusedError(
          `The api of ${origin} is older than flags for deploy tokens. Upgrade it, or ask an admin: Admin → Releases → Flags.`,
        );
      return listDeployFlags.response.parse(await response.json()).flags;
    },

    /** Chooses the variant of a flag for everyone. */
    changeFlag: (
      app: string,
      key: string,
      body: { seen: string | null; variant: string | null; note: string },
    ): Promise<void> =>
      write({ method: 'PUT', path: fill(apiPaths.deployFlag, { app, key }), body }),

    /** Changes the release of an app. Returns the registry afterwards. */
    async change(path: DeployChangePath, app: string, body: object): Promise<Registry> {
      const answer = await readJson<{ registry: unknown }>({
        method: 'POST',
        path: fill(path, { app }),
        body,
      });
      return registrySchema.parse(answer.registry);
    },
  };
}

/** The paths of the calls that change which release is live. */
type DeployChangePath =
  | typeof apiPaths.deployPublication
  | typeof apiPaths.deployCanary
  | typeof apiPaths.deployPromotion
  | typeof apiPaths.deployCanaryStop
  | typeof apiPaths.deployRollback;
