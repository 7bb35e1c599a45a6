import { buffer } from 'node:stream/consumers';
import type { FileStorage } from '../../platform/ports/file-storage';

/** Adds the picture to each row as a data URL, so that the document is complete by itself; null if its file is lost. */
export async function* addPictures<Row extends { fileKey: string }>(
  files: FileStorage,
  rows: AsyncIterable<Row>,
): AsyncGenerator<Omit<Row, 'fileKey'> & { picture: string | null }> {
  for await (const { fileKey, ...row } of rows) {
    const file = await files.open(fileKey);
    const picture = file && (await buffer(file.stream)).toString('base64');
    yield { ...row, picture: picture && `data:image/webp;base64,${picture}` };
  }
}
