const draw = (width: number, height: number, colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour}"/><circle cx="50%" cy="50%" r="25%" fill="#fff6e0"/></svg>`,
  )}`;

/** Pictures without a server: a wide one, a square one, and an address that does not load. */
export const widePicture = draw(320, 240, '#a3552f');
export const squarePicture = draw(96, 96, '#2f6b4f');
export const brokenPicture = 'data:image/png;base64,none';
