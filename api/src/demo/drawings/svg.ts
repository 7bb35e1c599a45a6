/** A piece of SVG markup. */
export type Svg = string;

type Attributes = Record<string, string | number>;

function attributes(more: Attributes): string {
  return Object.entries(more)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}

/** Coordinates need no more than one decimal at these sizes. */
const n = (value: number): string => String(Math.round(value * 10) / 10);

export const path = (d: string, fill: string, more: Attributes = {}): Svg =>
  `<path d="${d}" fill="${fill}"${attributes(more)}/>`;

/** An open line with round ends. */
export const stroke = (d: string, colour: string, width: number, more: Attributes = {}): Svg =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${attributes(more)}/>`;

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  more: Attributes = {},
): Svg =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${radius}" fill="${fill}"${attributes(more)}/>`;

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): Svg =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${attributes(more)}/>`;

export const circle = (
  cx: number,
  cy: number,
  r: number,
  fill: string,
  more: Attributes = {},
): Svg => `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}"${attributes(more)}/>`;

export const group = (children: Svg[], more: Attributes = {}): Svg =>
  `<g${attributes(more)}>${children.join('')}</g>`;

/** The side away from the light, laid over a shape. */
export const shade = (d: string, opacity = 0.15): Svg =>
  path(d, '#3A1C0C', { 'fill-opacity': opacity });

/** The side towards the light, laid over a shape. */
export const glow = (d: string, opacity = 0.35): Svg =>
  path(d, '#FFF', { 'fill-opacity': opacity });

/** Small dots at hand-picked places: `[x, y, radius]`. */
export const dots = (places: [number, number, number][], fill: string, opacity = 1): Svg =>
  group(
    places.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`),
    opacity === 1 ? { fill } : { fill, 'fill-opacity': opacity },
  );

/** Moves, turns (degrees) and scales a drawing whose origin is the middle of its foot. */
export function place(drawing: Svg, x: number, y: number, scale = 1, turn = 0): Svg {
  const steps = [`translate(${n(x)} ${n(y)})`];
  if (turn !== 0) steps.push(`rotate(${turn})`);
  if (scale !== 1) steps.push(`scale(${scale})`);
  return `<g transform="${steps.join(' ')}">${drawing}</g>`;
}

/**
 * A hexagon with rounded corners.
 * @param round Share of each side that the corner takes, 0 to 0.5.
 * @param flat Whether it lies on a side instead of standing on a corner.
 */
export function hexagon(cx: number, cy: number, r: number, round = 0.18, flat = false): string {
  const corners = Array.from({ length: 6 }, (_unused, corner) => {
    const angle = (Math.PI / 3) * corner + (flat ? 0 : Math.PI / 6);
    return { x: cx + r * Math.cos(angle), y: cy + r * Math.sin(angle) };
  });
  const steps = corners.map((corner, index) => {
    const before = corners[(index + 5) % 6] ?? corner;
    const after = corners[(index + 1) % 6] ?? corner;
    const towards = (other: typeof corner): string =>
      `${n(corner.x + (other.x - corner.x) * round)} ${n(corner.y + (other.y - corner.y) * round)}`;
    return `${index === 0 ? 'M' : 'L'}${towards(before)}Q${n(corner.x)} ${n(corner.y)} ${towards(after)}`;
  });
  return `${steps.join('')}Z`;
}

export const svgDocument = (width: number, height: number, children: Svg[]): Svg =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${children.join('')}</svg>`;
