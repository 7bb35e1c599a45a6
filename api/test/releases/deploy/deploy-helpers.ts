import type { DeployRight, DeployToken } from '@hive/contract/deploy-tokens';
import type { Release } from '@hive/contract/release';
import { fileIntegrity } from '@hive/shared-node/releases/file-integrity';
import type { TestApp } from '../../support/test-app';
import type { TestAnswer, TestClient } from '../../support/test-client';

/** A build with one script, as a program uploads it. */
export interface TestBuild {
  app: string;
  version: string;
  content: Buffer;
  release: Release;
  manifest: string;
}

const entry = 'remote-entry.js';

/**
 * Makes a build.
 * @param values fields of its manifest
 */
export function makeBuild(
  app: string,
  version: string,
  values: Partial<Release> = {},
  content = Buffer.from(`/* ${app} ${version} */`),
): TestBuild {
  const release: Release = {
    app,
    version,
    owner: 'team',
    contract: '1.1.0',
    builtAt: '2026-01-01T00:00:00.000Z',
    entry,
    server: false,
    shared: {},
    scripts: [],
    styles: [],
    files: [{ path: entry, integrity: fileIntegrity(content), bytes: content.length }],
    pages: [],
    ...values,
  };
  return { app, version, content, release, manifest: JSON.stringify(release) };
}

export interface CreatedToken {
  token: DeployToken;
  secret: string;
}

/** A client that sends a deploy token. */
export function withToken(test: TestApp, secret: string): TestClient {
  const client = test.makeClient();
  client.accessToken = secret;
  return client;
}

/** Creates a token for apps and rights. */
export async function createToken(
  admin: TestClient,
  apps: string[],
  rights: DeployRight[],
  minutes?: number,
): Promise<CreatedToken> {
  const body = { name: 'CI', apps, rights, ...(minutes && { minutes }) };
  return (await admin.post<CreatedToken>('/api/admin/deploy-tokens', body)).body;
}

export const addressOf = ({ app, version }: Pick<TestBuild, 'app' | 'version'>): string =>
  `/api/deploy/releases/${app}/${version}`;

export const begin = (
  client: TestClient,
  build: TestBuild,
  signature: string | null = null,
): Promise<TestAnswer<{ isStored: boolean; stored: string[]; maps: string[]; code: string }>> =>
  client.post(addressOf(build), { manifest: build.manifest, signature });

export const putFile = (
  client: TestClient,
  build: Pick<TestBuild, 'app' | 'version'>,
  content: Uint8Array,
  path = entry,
): Promise<TestAnswer<{ code: string; message: string }>> =>
  client.request('PUT', `${addressOf(build)}/file`, {
    query: { path },
    rawBody: content,
    headers: { 'content-type': 'application/octet-stream' },
  });

export const putMap = (
  client: TestClient,
  build: TestBuild,
  content: Uint8Array,
  path: string,
): Promise<TestAnswer<{ code: string; message: string }>> =>
  client.request('PUT', `${addressOf(build)}/map`, {
    query: { path },
    rawBody: content,
    headers: { 'content-type': 'application/octet-stream' },
  });

export const complete = (
  client: TestClient,
  build: TestBuild,
  signature: string | null = null,
): Promise<TestAnswer<{ code: string; message: string }>> =>
  client.post(`${addressOf(build)}/complete`, { manifest: build.manifest, signature });

/** Uploads a build as the release command does. */
export async function upload(client: TestClient, build: TestBuild): Promise<void> {
  expect((await begin(client, build)).status).toBe(200);
  expect((await putFile(client, build, build.content)).status).toBe(200);
  const { status, body } = await complete(client, build);
  expect([status, body]).toEqual([200, {}]);
}
