import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { contentType } from 'mime-types';
import { z } from 'zod';
import type { S3Bucket } from '../s3/s3-bucket';
import { agree, type Registers } from './agreement';
import { checkReleaseKey, isReleaseKey, type ReleaseStorage } from './release-storage';

/** A text that was agreed on, and whose it was: two writers may want the same. */
const agreedText = z.object({ writer: z.string(), text: z.string() });

/** Where writers agree. No key of a release begins with a dot. */
const agreements = '.agreements';

/** The nth registry: each is agreed on once and never changes. */
const registryPlace = (number: number): string => `registry/${String(number).padStart(8, '0')}`;

/** The latest registry, for people and as the place to begin reading; it may lag behind. */
const registryKey = 'registry.json';

interface Numbered {
  number: number;
  text: string;
}

const markOf = (registry: Numbered | null): string | null => registry && String(registry.number);

/** What a browser or a proxy is told of a file that never changes. */
function fileHeaders(key: string) {
  const encoding = { '.br': 'br', '.gz': 'gzip' }[path.extname(key)];
  const name = path.basename(encoding ? key.slice(0, -3) : key);
  return {
    contentType: contentType(name) || 'application/octet-stream',
    contentEncoding: encoding,
    cacheControl: 'public, max-age=31536000, immutable',
  };
}

function registersIn(bucket: S3Bucket): Registers {
  const at = (name: string): string => `${agreements}/${name}.json`;
  const options = { contentType: 'application/json', cacheControl: 'no-store' };
  return {
    read: async (name) => (await bucket.get(at(name)))?.content.toString('utf8') ?? null,
    write: (name, text) => bucket.put(at(name), text, options),
    writeOnce: (name, text) => bucket.put(at(name), text, { ...options, repeats: false }),
  };
}

/**
 * Releases in a bucket of an S3 service, for many web hosts. Of the service it takes no more than that what was written
 * is what the next one reads: few besides AWS know conditional writes, and Swift knows none
 * (`docs/decisions/0016-release-storage.md`).
 *
 * The registry is a row of texts, each with its number. Writers agree on the next one; readers walk on from the last
 * they know until there is none.
 */
export function createS3Storage(bucket: S3Bucket): ReleaseStorage {
  const registers = registersIn(bucket);
  /** The furthest anybody here has seen: numbers only grow. */
  let known: Numbered | null = null;

  /** Answers whether the text is the one that was agreed on, or throws when nobody can tell. */
  async function agreeOn(place: string, text: string): Promise<{ text: string; isOurs: boolean }> {
    const own = { writer: randomUUID(), text };
    const agreed = agreedText.parse(JSON.parse(await agree(registers, place, JSON.stringify(own))));
    return { text: agreed.text, isOurs: agreed.writer === own.writer };
  }

  async function readNumbered(number: number): Promise<Numbered | null> {
    const stored = await registers.read(registryPlace(number));
    return stored === null ? null : { number, text: agreedText.parse(JSON.parse(stored)).text };
  }

  /** The latest by `registry.json`. One that was copied from a folder has no number: it stands before the first. */
  async function readLatest(): Promise<Numbered | null> {
    const stored = await bucket.get(registryKey);
    if (!stored) return null;
    return {
      number: Number(stored.metadata['number'] ?? 0),
      text: stored.content.toString('utf8'),
    };
  }

  const writeLatest = ({ number, text }: Numbered): Promise<void> =>
    bucket.put(registryKey, text, {
      contentType: 'application/json',
      cacheControl: 'no-store',
      metadata: { number: String(number) },
    });

  async function findLast(): Promise<Numbered | null> {
    let last = known ?? (await readLatest());
    for (;;) {
      const next = await readNumbered((last?.number ?? 0) + 1);
      if (!next) return (known = last);
      last = next;
    }
  }

  return {
    name: bucket.name,

    async read(key) {
      checkReleaseKey(key);
      return (await bucket.get(key))?.content ?? null;
    },

    async write(key, content) {
      checkReleaseKey(key);
      await bucket.put(key, content, fileHeaders(key));
    },

    async create(key, content) {
      checkReleaseKey(key);
      if (await bucket.has(key)) return false;
      const text = Buffer.from(content).toString('base64');
      const agreed = await agreeOn(`files/${key}`, text);
      await bucket.put(key, Buffer.from(agreed.text, 'base64'), fileHeaders(key));
      return agreed.isOurs;
    },

    async list(prefix) {
      return (await bucket.list(prefix)).filter(isReleaseKey);
    },

    async readRegistry() {
      const last = await findLast();
      return last && { text: last.text, mark: String(last.number) };
    },

    async isCurrent(mark) {
      return (await readNumbered(Number(mark) + 1)) === null;
    },

    async replaceRegistry(seen, text) {
      // Whoever read it here has just seen that there is no next one; that is found out again below.
      const last = seen === markOf(known) ? known : await findLast();
      if (seen !== markOf(last)) return false;
      const number = (last?.number ?? 0) + 1;
      const agreed = await agreeOn(registryPlace(number), text);
      if (!agreed.isOurs) return false;
      // It is done. Whoever begins reading at an older one walks on to it.
      await writeLatest({ number, text }).catch(() => undefined);
      return true;
    },
  };
}
