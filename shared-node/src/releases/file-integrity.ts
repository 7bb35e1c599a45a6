import { createHash } from 'node:crypto';

/** A file's integrity as manifests and pages contain it: `sha384-…`. */
export const fileIntegrity = (content: Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
