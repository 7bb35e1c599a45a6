import { Readable } from 'node:stream';

/** Characters per chunk. */
const chunkLength = 32_768;

async function* inChunks(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let chunk = '[';
  let lead = '';
  for await (const item of items) {
    chunk += lead + JSON.stringify(item);
    lead = ',';
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  yield `${chunk}]`;
}

/** A JSON array of any length: items are read while it is sent, no faster than the client receives it. */
export const jsonListStream = (items: AsyncIterable<unknown>): Readable =>
  Readable.from(inChunks(items), { objectMode: false });
