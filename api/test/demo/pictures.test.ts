import fs from 'node:fs';
import path from 'node:path';
import { SaxesParser } from 'saxes';
import { setUpTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { brands } from '../../src/demo/content/brands';
import { createDemoPictures } from '../../src/demo/media/demo-pictures';
import { packageRoot } from '../support/test-server';

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

const folder = path.join(packageRoot, 'src/demo/pictures');
const readPicture = (file: string): string => fs.readFileSync(path.join(folder, file), 'utf8');

const hasLogo = ({ edge }: { edge: string }): boolean => edge !== 'broken-logo';

const pictures = [
  ...brands
    .filter(hasLogo)
    .map(({ slug }) => ({ file: `${slug}-logo.svg`, width: 96, height: 96 })),
  ...brands.map(({ slug }) => ({ file: `${slug}-box.svg`, width: 640, height: 480 })),
  { file: 'share.svg', width: 1200, height: 630 },
].map((picture) => ({ ...picture, svg: readPicture(picture.file) }));

describe.each(pictures)('$file', ({ svg, width, height }) => {
  test('is well-formed SVG of the expected size, under 12 KB', () => {
    const [root] = parse(svg);
    expect(root).toMatchObject({
      name: 'svg',
      attributes: {
        width: `${width}`,
        height: `${height}`,
        viewBox: `0 0 ${width} ${height}`,
      },
    });
    expect(Buffer.byteLength(svg)).toBeLessThan(12 * 1024);
  });

  test('contains nothing that a strict content security policy blocks, and no external reference', () => {
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

  test('has no invalid number or colour', () => {
    expect(svg).not.toMatch(/NaN|undefined|null|Infinity/);
    for (const { attributes } of parse(svg)) {
      for (const paint of [attributes.fill, attributes.stroke]) {
        if (paint) expect(paint).toMatch(/^(#[0-9a-f]{3}|#[0-9a-f]{6}|none|url\(#\w+\))$/i);
      }
    }
  });
});

test('every logo and every picture differs from all others', () => {
  expect(new Set(pictures.map(({ svg }) => svg)).size).toBe(pictures.length);
});

test('the folder contains no other pictures', () => {
  const found = fs.readdirSync(folder).filter((file) => file.endsWith('.svg'));
  expect(found.sort()).toEqual(pictures.map(({ file }) => file).sort());
});

test('a second start gives the same addresses', async () => {
  const first = createDemoPictures(packageRoot);
  const second = createDemoPictures(packageRoot);
  for (const brand of brands) {
    expect(await second.getLogoUrl(brand)).toBe(await first.getLogoUrl(brand));
    expect(await second.getPictureUrl(brand)).toBe(await first.getPictureUrl(brand));
  }
});

const root = setUpTemporaryFolder();

test('an address changes with the picture, and so can be cached for a year', async () => {
  const replaced = root.join('src/demo/pictures');
  fs.cpSync(folder, replaced, { recursive: true });
  const [brand] = brands;
  if (!brand) throw new Error('no brand');
  const before = await createDemoPictures(root.path).getPictureUrl(brand);
  fs.writeFileSync(path.join(replaced, `${brand.slug}-box.svg`), readPicture('share.svg'));
  const after = await createDemoPictures(root.path).getPictureUrl(brand);
  expect(after).not.toBe(before);
  expect(after.split('?')[0]).toBe(before.split('?')[0]);
});

test('an error names the missing picture', async () => {
  const [brand] = brands;
  if (!brand) throw new Error('no brand');
  const { getLogoUrl, getPictureUrl } = createDemoPictures(packageRoot);
  const unknown = { ...brand, slug: 'nobody-knows' };
  await expect(getLogoUrl(unknown)).rejects.toThrow(/nobody-knows-logo\.svg/);
  await expect(getPictureUrl(unknown)).rejects.toThrow(/nobody-knows-box\.svg/);
});

test.each([
  'share.svg',
  'README.md',
  '.',
  '',
  '../content/brands.json',
  `../pictures/${pictures[0]?.file}`,
  `${pictures[0]?.file}/`,
  `${pictures[0]?.file}\0`,
])('only pictures of brands are served, not %j', async (file) => {
  expect(await createDemoPictures(packageRoot).find(file)).toBeUndefined();
});

test('a picture that cannot be read is an error, not a missing picture', async () => {
  fs.mkdirSync(root.join('src/demo/pictures/tea-box.svg'), { recursive: true });
  await expect(createDemoPictures(root.path).find('tea-box.svg')).rejects.toThrow(/EISDIR/);
});
