import type { DemoBrand } from '../content/brands';

/** The brand's mark: an SVG document, 96 by 96. */
export function drawLogo(brand: DemoBrand): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path d="M48 4 86 26v44L48 92 10 70V26z" fill="hsl(${brand.id * 47}, 50%, 45%)"/></svg>`;
}

/** The brand's box: an SVG document, 640 by 480. */
export function drawBoxPicture(brand: DemoBrand): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480"><path fill="hsl(${brand.id * 47}, 50%, 90%)" d="M0 0h640v480H0z"/></svg>`;
}

/** The picture that other sites show with a link to Hive: an SVG document, 1200 by 630. */
export function drawSharePicture(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><path fill="#FFFBF2" d="M0 0h1200v630H0z"/></svg>`;
}
