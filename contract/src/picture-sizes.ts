/** Widths in which stored pictures are offered. Pixels. */
export const pictureWidths = [96, 192, 320, 480, 640, 960, 1280] as const;

/** Where stored pictures are served in these widths, in the best format that the browser accepts. */
export const sizedBase = '/media/sized';

/** The public addresses of stored pictures whose content never changes: of accounts, and of listings. */
const stored = /^\/media\/((?:pictures|box-pictures)\/[0-9a-f]{32}\.webp)$/;

export interface PictureSize {
  address: string;
  /** Pixels. */
  width: number;
}

/**
 * The sizes of a picture for a layout width, for screens with up to three pixels per CSS pixel. None for a picture that is
 * not stored here, such as one of a brand's own host or a drawing.
 * @param width the largest layout width, in CSS pixels
 */
export function listPictureSizes(src: string, width: number): PictureSize[] {
  const file = stored.exec(src)?.[1];
  if (file === undefined) return [];
  return pictureWidths
    .filter((candidate, index) => index === 0 || candidate <= width * 3)
    .map((candidate) => ({ address: `${sizedBase}/${candidate}/${file}`, width: candidate }));
}
