import type { Release, ReleasePage } from '@hive/contract/release';
import { fileIntegrity } from '@hive/shared-node/releases/file-integrity';
import { serverBundleFile } from '@hive/shared-node/releases/server-bundle-file';
import type { TestAnswer, TestClient } from '../../support/test-client';
import { begin, complete, makeBuild, putFile, type TestBuild } from './deploy-helpers';
import { app, nextVersion } from './upload-site';

/** A build with several files. */
export interface FilesBuild extends TestBuild {
  files: Record<string, string>;
}

/** Makes a build of these files and an entry. */
export function buildFiles(
  added: Record<string, string>,
  values: Partial<Release> = {},
): FilesBuild {
  const files = { 'remote-entry.js': '"use strict";', ...added };
  const listed = Object.entries(files).map(([path, text]) => ({
    path,
    integrity: fileIntegrity(Buffer.from(text)),
    bytes: Buffer.byteLength(text),
  }));
  return { ...makeBuild(app, nextVersion(), { files: listed, ...values }), files };
}

/** The page of the builds that are rendered. The shell of the site grants its path. */
const page: ReleasePage = {
  path: '/results',
  access: 'public',
  module: './Page',
  title: 'Results',
  serverRendered: true,
  scripts: [],
  styles: [],
};

/** Makes a build whose page runs this code on the server. */
export const buildPage = (code: string, values: Partial<Release> = {}): FilesBuild =>
  buildFiles(
    {
      [serverBundleFile]: `
        exports.components = { './Page': () => 'A page' };
        exports.pages = [{ module: './Page', prefetch: async () => { ${code}; return { status: 200 }; } }];`,
    },
    { server: true, pages: [page], ...values },
  );

/** The server bundle of a shell that renders the page. */
export const shellBundle = `
  const { createElement } = require('react');
  const { renderToString } = require('react-dom/server');
  exports.matchPage = () => ({ kind: 'shell', status: 404 });
  exports.render = async ({ components }) =>
    renderToString(createElement('div', { 'data-app': '' }, createElement(components['${app}/Page'])));`;

/** Uploads all files of a build, without completing it. */
export async function putFiles(client: TestClient, build: FilesBuild): Promise<void> {
  expect((await begin(client, build)).status).toBe(200);
  for (const [path, text] of Object.entries(build.files))
    expect((await putFile(client, build, Buffer.from(text), path)).status).toBe(200);
}

/** Uploads a build as a program does that leaves out the local gate. */
export async function uploadFiles(
  client: TestClient,
  build: FilesBuild,
): Promise<TestAnswer<{ code: string; message: string }>> {
  await putFiles(client, build);
  return complete(client, build);
}
