import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { contentType } from 'mime-types';
import { z } from 'zod';
import type { S3Bucket } from '../s3/s3-bucket';
import { agree, type Registers } from './consensus';
import { checkReleaseKey, isReleaseKey, type ReleaseStorage } from './release-storage';

/** An agreed text and its writer, because two writers may propose the same text. */
const agreedText = z.object({ writer: z.string(), text: z.string() });

/** Prefix of the consensus registers. No key of a release begins with a dot. */
const registerPrefix = '.agreements';

/** The register of the nth registry. Its text is agreed once and never changes. */
const registryPlace = (number: number): string => `registry/${String(number).padStart(8, '0')}`;

/** A copy of the latest registry, for people and as a starting point for readers. It may lag behind. */
const registryKey = 'registry.json';

interface Numbered {
  number: number;
  text: string;
}

const etagOf = (registry: Numbered | null): string | null => registry && String(registry.number);

/** HTTP headers of a file that never changes. */
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
  const keyOf = (name: string): string => `${registerPrefix}/${name}.json`;
  const options = { contentType: 'application/json', cacheControl: 'no-store' };
  return {
    read: async (name) => (await bucket.get(keyOf(name)))?.content.toString('utf8') ?? null,
    write: (name, text) => bucket.put(keyOf(name), text, options),
    writeOnce: (name, text) => bucket.put(keyOf(name), text, { ...options, retry: false }),
  };
}

/**
 * Stores releases in an S3 bucket, for several web hosts. It requires only read-after-write consistency, because few
 * services besides AWS support conditional writes, and Swift does not (`docs/decisions/0016-release-storage.md`).
 *
 * The registry is a sequence of numbered texts. Writers agree on the next one; readers continue from the last one they
 * know until there is no next one.
 */
export function createS3Storage(bucket: S3Bucket): ReleaseStorage {
  const registers = registersIn(bucket);
  /** The latest registry this process has seen. Numbers only grow. */
  let latest: Numbered | null = null;

  /** Proposes a text. Returns the agreed text and whether it is ours; throws when the result is unknown. */
  async function agreeOn(place: string, text: string): Promise<{ text: string; isOurs: boolean }> {
    const own = { writer: randomUUID(), text };
    const agreed = agreedText.parse(JSON.parse(await agree(registers, place, JSON.stringify(own))));
    return { text: agreed.text, isOurs: agreed.writer === own.writer };
  }

  async function readNumbered(number: number): Promise<Numbered | null> {
    const stored = await registers.read(registryPlace(number));
    return stored === null ? null : { number, text: agreedText.parse(JSON.parse(stored)).text };
  }

  /** The registry in `registry.json`. A copy from a folder has no number and counts as 0, before the first. */
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
    let last = latest ?? (await readLatest());
    for (;;) {
      const next = await readNumbered((last?.number ?? 0) + 1);
      if (!next) return (latest = last);
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
      return last && { text: last.text, etag: String(last.number) };
    },

    async isCurrent(etag) {
      return (await readNumbered(Number(etag) + 1)) === null;
    },

    async replaceRegistry(expected, text) {
      // The caller has just read the latest registry, so it is not read again: the agreement below detects a newer one.
      const last = expected === etagOf(latest) ? latest : await findLast();
      if (expected !== etagOf(last)) return false;
      const number = (last?.number ?? 0) + 1;
      const agreed = await agreeOn(registryPlace(number), text);
      if (!agreed.isOurs) return false;
      // The change is complete even if this copy fails: readers that start at an older one continue to it.
      await writeLatest({ number, text }).catch(() => undefined);
      return true;
    },
  };
}
