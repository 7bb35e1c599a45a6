import path from 'node:path';

/** What is kept, by the ending of its key: whoever puts a file has looked at its bytes and chosen the ending. */
const types: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
};

/** The media type of a stored file; one of no known kind is bytes and nothing more. */
export function contentTypeOf(key: string): string {
  return types[path.extname(key).slice(1)] ?? 'application/octet-stream';
}

/** Pictures and films may be shown; everything else is a document, and only ever saved. */
export function isShownInPlace(key: string): boolean {
  return /^(image|video)\//.test(contentTypeOf(key));
}
