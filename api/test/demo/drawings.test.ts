import { SaxesParser } from 'saxes';
import { brands } from '../../src/demo/content/brands';
import { drawBoxPicture, drawLogo, drawSharePicture } from '../../src/demo/drawings/draw';

interface Element {
  name: string;
  attributes: Record<string, string>;
}

/** Reads every element; throws on anything that is not well-formed XML. */
function parse(svg: string): Element[] {
  const elements: Element[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => elements.push({ name, attributes }));
  parser.write(svg).close();
  return elements;
}

const drawings = [
  ...brands.flatMap((brand) => [
    { of: `${brand.name}: logo`, svg: drawLogo(brand), viewBox: '0 0 96 96' },
    { of: `${brand.name}: picture`, svg: drawBoxPicture(brand), viewBox: '0 0 640 480' },
  ]),
  { of: 'the share picture', svg: drawSharePicture(), viewBox: '0 0 1200 630' },
];

describe.each(drawings)('$of', ({ svg, viewBox }) => {
  test('is well-formed SVG of the promised size, under 12 KB', () => {
    const [root] = parse(svg);
    expect(root).toMatchObject({ name: 'svg', attributes: { viewBox } });
    expect(Buffer.byteLength(svg)).toBeLessThan(12 * 1024);
  });

  test('holds nothing that a strict content policy refuses, and refers to nothing outside itself', () => {
    const elements = parse(svg);
    const allowed = ['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'defs', 'stop'];
    allowed.push('radialGradient', 'filter', 'feDropShadow');
    expect(elements.map(({ name }) => name).filter((name) => !allowed.includes(name))).toEqual([]);
    const ids = new Set(elements.map(({ attributes }) => attributes.id).filter(Boolean));
    for (const { attributes } of elements) {
      for (const [name, value] of Object.entries(attributes)) {
        expect(name).not.toMatch(/^(style|on\w+|(xlink:)?href)$/i);
        const reference = /url\(([^)]*)\)/.exec(value)?.[1];
        if (reference !== undefined) expect(ids).toContain(reference.replace('#', ''));
      }
    }
  });

  test('has no number that went wrong and no invalid colour', () => {
    expect(svg).not.toMatch(/NaN|undefined|null|Infinity/);
    for (const { attributes } of parse(svg)) {
      for (const paint of [attributes.fill, attributes.stroke]) {
        if (paint) expect(paint).toMatch(/^(#[0-9a-f]{3}|#[0-9a-f]{6}|none|url\(#\w+\))$/i);
      }
    }
  });
});

test('every logo and every picture differs from all others', () => {
  expect(new Set(drawings.map(({ svg }) => svg)).size).toBe(drawings.length);
});

test('drawing again gives the same drawings', () => {
  for (const brand of brands) {
    expect(drawLogo(brand)).toBe(drawings.find(({ of }) => of === `${brand.name}: logo`)?.svg);
    expect(drawBoxPicture(brand)).toBe(
      drawings.find(({ of }) => of === `${brand.name}: picture`)?.svg,
    );
  }
});

test('names a brand without a drawing in the error', () => {
  const [brand] = brands;
  if (!brand) throw new Error('no brand');
  const stranger = { ...brand, slug: 'nobody-knows' };
  expect(() => drawLogo(stranger)).toThrow(/nobody-knows/);
  expect(() => drawBoxPicture(stranger)).toThrow(/nobody-knows/);
});
