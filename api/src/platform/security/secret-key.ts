import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const leastBytes = 32;

/** The bytes of a key written as hexadecimal or base64, or null when it is neither or too short. */
export function readSecretKey(text: string): Buffer | null {
  const value = text.trim();
  if (/^[0-9a-f]+$/i.test(value) && value.length % 2 === 0) {
    return value.length >= leastBytes * 2 ? Buffer.from(value, 'hex') : null;
  }
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(value)) return null;
  const key = Buffer.from(value, 'base64');
  return key.length >= leastBytes ? key : null;
}

/** A setting with several keys, separated by commas. */
export const secretKeyList = z.string().transform((text, context): Buffer[] => {
  const parts = text.split(',').filter((part) => part.trim() !== '');
  const keys = parts.flatMap((part) => readSecretKey(part) ?? []);
  if (keys.length === parts.length) return keys;
  context.addIssue(
    'must be keys of at least 32 random bytes, as hexadecimal or base64, separated by commas.',
  );
  return z.NEVER;
});

/**
 * The key of an installation without a configured one: generated once and stored in the data folder, readable only by its
 * owner.
 * Two processes that start together end up with the same key, because only one file can be linked into place.
 */
export function loadSecretKey(dataDir: string): Buffer {
  fs.mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'secret.key');
  if (!fs.existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    fs.writeFileSync(draft, randomBytes(leastBytes).toString('hex'), { mode: 0o600 });
    try {
      fs.linkSync(draft, file);
    } catch (error) {
      if (!fs.existsSync(file)) throw error;
    } finally {
      fs.rmSync(draft, { force: true });
    }
  }
  const key = readSecretKey(fs.readFileSync(file, 'utf8'));
  if (!key) throw new Error(`${file} does not hold a key; remove it to have a new one made`);
  return key;
}
