import { createHash } from 'node:crypto';
import type { ClientReport } from '@hive/contract/operations';
import type { StoredFrame } from '../../database/release-schema';

/** Frames that distinguish causes. */
const comparedFrames = 3;

/** The message without the prefix that the shell adds. */
export function trimMessage({ remote, version, phase, message }: ClientReport): string {
  const prefix = `${remote}@${version}, ${phase}: `;
  return message.startsWith(prefix) ? message.slice(prefix.length) : message;
}

/** Replaces what differs between two occurrences of one error: addresses, quoted values, ids and numbers. */
export const normaliseMessage = (message: string): string =>
  message
    .replace(/\b[a-z]+:\/\/[^\s)'"]+/gi, '…')
    .replace(/(["'`‘“])[^"'`’”]{0,200}["'`’”]/g, '…')
    .replace(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '…')
    .replace(/\b(?=[a-z_-]*\d)[\w-]{8,}\b/gi, '…')
    .replace(/\d+(\.\d+)*/g, '…');

/** The first frames in the app's own scripts; those of other apps if there are none. */
function chooseFrames(app: string, frames: readonly StoredFrame[]): readonly StoredFrame[] {
  const own = frames.filter((frame) => frame.app === app);
  return (own.length > 0 ? own : frames).slice(0, comparedFrames);
}

/** A file's name without the hash of its content, which differs between versions. */
const withoutHash = (file: string): string => file.replace(/\.[0-9a-f]{8}(?=\.js$)/, '');

const hash = (...parts: (string | number)[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16);

/** Hashes that group errors: `fingerprint` within a version, `cause` across versions, in which places differ. */
export function fingerprintOf(
  { remote, phase }: Pick<ClientReport, 'remote' | 'phase'>,
  { kind, message, frames }: { kind: string; message: string; frames: readonly StoredFrame[] },
): { fingerprint: Buffer; cause: Buffer } {
  const compared = chooseFrames(remote, frames);
  const what = [phase, kind, normaliseMessage(message)];
  return {
    fingerprint: hash(
      ...what,
      ...compared.flatMap(({ app, file, line, column }) => [app, file, line, column]),
    ),
    cause: hash(...what, ...compared.slice(0, 1).map(({ file }) => withoutHash(file))),
  };
}
