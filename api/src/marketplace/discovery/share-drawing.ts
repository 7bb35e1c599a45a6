import { drawText, measureText, wrapText } from '../../platform/text/text-path';
import type { ShareFacts } from '../catalogue/share-address';

/** The size that social networks ask for. Pixels. */
export const shareSize = { width: 1200, height: 630 };

/** The colours of the brand: a picture has one theme. */
const colours = {
  paper: '#fffbf2',
  ink: '#211a0e',
  muted: '#6b5f4b',
  honey: '#f5b301',
  honeySoft: '#fff0c9',
  honeyDeep: '#855600',
  comb: '#f1dfae',
  star: '#e8a200',
  starEmpty: '#e6dcc4',
} as const;

const left = 80;
const textWidth = 790;

/** The mark of `BrandMark` in shared-ui. */
const mark = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 32})">
    <path fill="${colours.honey}" d="M14.5 1.9a3 3 0 0 1 3 0l9.8 5.7a3 3 0 0 1 1.5 2.6v11.6a3 3 0 0 1-1.5 2.6l-9.8 5.7a3 3 0 0 1-3 0l-9.8-5.7a3 3 0 0 1-1.5-2.6V10.2a3 3 0 0 1 1.5-2.6z"/>
    <path fill="none" stroke="${colours.ink}" stroke-width="2.4" stroke-linecap="round" d="M11 10v12M21 10v12M11 15.2c1.2 3.6 8.8 3.6 10 0"/>
  </g>`;

/** Cells of a honeycomb in the corner, at low contrast. */
function comb(): string {
  const radius = 62;
  const cell = Array.from({ length: 6 }, (_, index) => {
    const angle = (Math.PI / 3) * index + Math.PI / 6;
    return `${(radius - 5) * Math.cos(angle)},${(radius - 5) * Math.sin(angle)}`;
  }).join(' ');
  const cells: string[] = [];
  for (let row = 0; row < 7; row += 1)
    for (let column = 0; column < 3 - (row % 2); column += 1) {
      const x = 1150 - column * radius * Math.sqrt(3) - ((row % 2) * radius * Math.sqrt(3)) / 2;
      const filled = (row + column * 2) % 4 === 1;
      cells.push(
        `<polygon transform="translate(${x} ${row * radius * 1.5 + 36})" points="${cell}" fill="${filled ? colours.honeySoft : 'none'}" stroke="${colours.comb}" stroke-width="3"/>`,
      );
    }
  return cells.join('');
}

/** Five stars, filled up to the mean. */
function stars(mean: number, x: number, y: number): string {
  const star = Array.from({ length: 10 }, (_, index) => {
    const angle = (Math.PI / 5) * index - Math.PI / 2;
    const radius = index % 2 === 0 ? 22 : 9.5;
    return `${radius * Math.cos(angle)},${radius * Math.sin(angle)}`;
  }).join(' ');
  const row = (fill: string): string =>
    [0, 1, 2, 3, 4]
      .map(
        (at) =>
          `<polygon transform="translate(${22 + at * 50} 0)" points="${star}" fill="${fill}"/>`,
      )
      .join('');
  return `<g transform="translate(${x} ${y})">${row(colours.starEmpty)}
    <clipPath id="mean"><rect x="0" y="-30" width="${(mean / 5) * 244}" height="60"/></clipPath>
    <g clip-path="url(#mean)">${row(colours.star)}</g></g>`;
}

/**
 * Draws the picture for shared links to a box: name, category, what a month costs in total, and rating. Texts are paths, so
 * no name is markup.
 * @param packageRoot the folder of the api package
 */
export function drawSharePicture(facts: ShareFacts, packageRoot: string): string {
  const strong = (size: number) => ({ font: 'strong' as const, size, packageRoot });
  const plain = (size: number) => ({ font: 'text' as const, size, packageRoot });
  const nameStyle = strong(facts.name.length > 24 ? 68 : 84);
  const lines = wrapText(facts.name, { ...nameStyle, width: textWidth, maxLines: 2 });
  const lineHeight = nameStyle.size * 1.12;
  const nameTop = lines.length > 1 ? 262 : 300;
  const parts: string[] = [
    mark(left, 62, 64),
    drawText('Hive', { ...strong(46), x: left + 80, y: 110, fill: colours.ink }),
    ...lines.map((line, index) =>
      drawText(line, { ...nameStyle, x: left, y: nameTop + index * lineHeight, fill: colours.ink }),
    ),
  ];
  if (facts.category) {
    const [category] = wrapText(facts.category, { ...strong(30), width: textWidth, maxLines: 1 });
    const y = nameTop - nameStyle.size - 8;
    parts.push(drawText(category ?? '', { ...strong(30), x: left, y, fill: colours.honeyDeep }));
  }
  const priceY = 452;
  if (facts.total) {
    const unitX = left + measureText(facts.total, strong(56)) + 16;
    parts.push(drawText(facts.total, { ...strong(56), x: left, y: priceY, fill: colours.ink }));
    parts.push(drawText(facts.unit, { ...plain(34), x: unitX, y: priceY, fill: colours.muted }));
  } else
    parts.push(drawText(facts.unit, { ...plain(40), x: left, y: priceY, fill: colours.muted }));
  parts.push(drawRating(facts.rating, { ...plain(34) }));
  const { width, height } = shareSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="${colours.paper}"/>${comb()}
    <rect y="${height - 14}" width="${width}" height="14" fill="${colours.honey}"/>${parts.join('')}</svg>`;
}

function drawRating(
  rating: ShareFacts['rating'],
  style: { font: 'text'; size: number; packageRoot: string },
): string {
  if (!rating)
    return drawText('No reviews yet', { ...style, x: left, y: 534, fill: colours.muted });
  const count = new Intl.NumberFormat('en-GB').format(rating.count);
  const text = `${rating.mean.toFixed(1)} from ${count} ${rating.count === 1 ? 'review' : 'reviews'}`;
  return (
    stars(rating.mean, left, 523) +
    drawText(text, { ...style, x: left + 266, y: 534, fill: colours.ink })
  );
}
