import { createHash } from 'node:crypto';

/** The source by which a content security policy allows an inline script or style, without its quotes: `sha256-…`. */
export const cspHash = (content: string): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;
