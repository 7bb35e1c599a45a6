import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import type { ApiErrorBody } from '@hive/contract/common';
import { listFiles } from '@hive/shared-node/list-files';
import type { TestApp, TestAppOptions } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestAnswer, TestClient } from '../../support/test-client';

export interface PictureApp extends TestApp {
  /** All files in the data folder except the storage's own mark, as relative paths. */
  listFiles(): Promise<string[]>;
}

/** Creates the api with a separate data folder. */
export async function createPictureApp(options: TestAppOptions = {}): Promise<PictureApp> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'hive-pictures-'));
  const test = await createTestApp({ ...options, settings: { ...options.settings, dataDir } });
  const { close } = test;
  return Object.assign(test, {
    listFiles: async () =>
      listFiles(dataDir).filter((file) => file !== 'files/system/database.json'),
    close: async () => {
      await close();
      await fs.rm(dataDir, { recursive: true, force: true });
    },
  });
}

/** A picture of one colour. */
export function drawPicture(width = 60, height = 40): Sharp {
  return sharp({
    create: { width, height, channels: 3, background: { r: 200, g: 120, b: 20 } },
  });
}

export interface Part {
  field?: string;
  content: Uint8Array | string;
  fileName?: string;
  type?: string;
}

/** Encodes a form as a browser does. A part without a file name is a text field. */
export async function makeForm(
  parts: Part[],
): Promise<{ rawBody: Uint8Array; headers: Record<string, string> }> {
  const form = new FormData();
  for (const { field = 'profilePicture', content, fileName, type } of parts) {
    if (fileName === undefined) form.append(field, String(content));
    else
      form.append(
        field,
        new Blob([content as Uint8Array<ArrayBuffer>], { type: type ?? '' }),
        fileName,
      );
  }
  const encoded = new Response(form);
  return {
    rawBody: new Uint8Array(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}

export type PictureAnswer = TestAnswer<Partial<ApiErrorBody> & { profilePicture?: string | null }>;

export const uploadPath = '/api/user/upload-profile-picture';

export async function uploadParts(client: TestClient, parts: Part[]): Promise<PictureAnswer> {
  return client.request('POST', uploadPath, await makeForm(parts));
}

/** Uploads bytes with the file name of a picture. */
export function upload(
  client: TestClient,
  content: Uint8Array | string,
  { fileName = 'me.png', type = 'image/png' } = {},
): Promise<PictureAnswer> {
  return uploadParts(client, [{ content, fileName, type }]);
}

/** Downloads the bytes at a picture's URL. */
export async function download(test: TestApp, address: string): Promise<Buffer> {
  const answer = await fetch(new URL(address, test.origin));
  if (answer.status !== 200) throw new Error(`The picture answers ${answer.status}.`);
  return Buffer.from(await answer.arrayBuffer());
}
