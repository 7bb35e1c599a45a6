import fs from 'node:fs/promises';

/** Makes a new or renamed name in the folder survive a power cut. Not every platform can; those need not. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
