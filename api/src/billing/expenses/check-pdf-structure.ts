import fs from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { constants, createInflate } from 'node:zlib';
import { Problem } from '../../platform/http/problem';
import type { UploadPolicy } from '../../platform/security/upload-policy';

type Limits = UploadPolicy['receipts']['structure'];

/** A structure that no program for receipts writes; the message completes 'This PDF has …'. */
class StructureFault extends Error {}

/** Objects, nested arrays and dictionaries, and the start of a stream. */
const tokenPattern = /<<|>>|\[|\]|\b\d+\s+\d+\s+obj\b|\bstream\r?\n/g;

/** Tokens between two pauses, in which other requests are served. */
const tokensAtOnce = 20_000;

/** The part of a stream's dictionary that is searched. */
const dictionaryBytes = 4096;

/**
 * Refuses a PDF whose structure no program for receipts writes, before it waits for the reader. Costs at most one pass
 * over the file and one over the decompressed bytes that the limits allow; pictures are not decompressed, because the
 * reader skips them too.
 * @throws Problem RECEIPT_UNREADABLE, which names the field
 */
export async function checkPdfStructure(path: string, limits: Limits): Promise<void> {
  const bytes = await fs.readFile(path);
  try {
    await checkStructure(bytes, limits);
  } catch (error) {
    if (!(error instanceof StructureFault)) throw error;
    const message = `This PDF has ${error.message}. Print it to a new PDF, and upload that.`;
    throw new Problem('RECEIPT_UNREADABLE', message, { fields: { file: message }, cause: error });
  }
}

async function checkStructure(bytes: Buffer, limits: Limits): Promise<void> {
  const text = bytes.toString('latin1');
  const budget = createBudget(limits);
  let objectStart = 0;
  let left = tokensAtOnce;
  // Not the shared expression: it would be in use by another check between two pauses.
  const finder = new RegExp(tokenPattern);
  for (let token = finder.exec(text); token; token = finder.exec(text)) {
    if (token[0].endsWith('obj')) {
      objectStart = token.index;
      budget.takeObjects(1);
    } else if (token[0].startsWith('stream')) {
      budget.takeStream();
      const start = finder.lastIndex;
      const end = text.indexOf('endstream', start);
      const dictionary = text.slice(
        Math.max(objectStart, token.index - dictionaryBytes),
        token.index,
      );
      await checkStream(bytes.subarray(start, end < 0 ? undefined : end), dictionary, budget);
      if (end < 0) return;
      finder.lastIndex = end;
    } else budget.takeBracket(token[0]);
    left -= 1;
    if (left > 0) continue;
    left = tokensAtOnce;
    await nextTurn();
  }
}

type Budget = ReturnType<typeof createBudget>;

/** Counts what is read; throws when a limit is exceeded. */
function createBudget({ maxObjects, maxStreams, maxDepth, maxInflatedBytes }: Limits) {
  let [objects, streams, depth, inflated] = [0, 0, 0, 0];
  return {
    takeObjects(count: number): void {
      objects += count;
      depth = 0;
      if (objects > maxObjects) throw new StructureFault('too many objects');
    },
    takeStream(): void {
      streams += 1;
      if (streams > maxStreams) throw new StructureFault('too many streams');
    },
    takeBracket(token: string): void {
      depth = token === '<<' || token === '[' ? depth + 1 : Math.max(0, depth - 1);
      if (depth > maxDepth) throw new StructureFault('objects nested too deeply');
    },
    takeInflated(count: number): void {
      inflated += count;
      if (inflated > maxInflatedBytes) throw new StructureFault('too much compressed content');
    },
  };
}

/** Decompresses a stream as far as the limits allow, and checks the objects of an object stream. */
async function checkStream(content: Buffer, dictionary: string, budget: Budget): Promise<void> {
  if (/\/Subtype\s*\/Image\b/.test(dictionary)) return;
  const filters = dictionary.match(/\/(FlateDecode|Fl)\b/g) ?? [];
  if (filters.length > 1) throw new StructureFault('content that is compressed more than once');
  if (filters.length === 0) return;
  const isObjects = /\/ObjStm\b/.test(dictionary);
  if (isObjects) budget.takeObjects(Number(/\/N\s+(\d+)/.exec(dictionary)?.[1] ?? 1));
  // A stream that is cut off is read as far as it goes.
  const inflate = createInflate({ finishFlush: constants.Z_SYNC_FLUSH });
  try {
    for await (const piece of Readable.from([content]).pipe(inflate)) {
      const part = piece as Buffer;
      budget.takeInflated(part.length);
      if (!isObjects) continue;
      for (const [token] of part.toString('latin1').matchAll(/<<|>>|\[|\]/g))
        budget.takeBracket(token);
    }
  } catch (error) {
    // The reader decides what a broken stream means.
    if (error instanceof StructureFault) throw error;
  } finally {
    inflate.destroy();
  }
}
