import path from 'node:path';

/**
 * Media types by file extension. The extension was chosen from the bytes when the file was stored.
 */
const types: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
};

/** The media type of a stored file; unknown extensions are served as bytes. */
export function contentTypeOf(key: string): string {
  return types[path.extname(key).slice(1)] ?? 'application/octet-stream';
}

/** Images and videos may be shown inline; all other files are downloads. */
export function isShownInPlace(key: string): boolean {
  return /^(image|video)\//.test(contentTypeOf(key));
}
