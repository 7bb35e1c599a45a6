import { directoryPage } from '@hive/contract/directory';
import { BoxWords } from '../../../src/marketplace/directory/box-words';
import { ShownBoxes } from '../../../src/marketplace/directory/shown-boxes';
import { createWriteGroups, toGroups } from '../../../src/marketplace/directory/write-groups';
import { serializerOf } from '../../../src/platform/http/answer-serializer';
import { makeCatalogueBox } from '../catalogue/make-catalogue-box';

const noPause = () => undefined;

/** Boxes of which those that are not prepared can be recognised: they have the name of the replacement. */
async function prepareSome(isNeeded: () => boolean): Promise<string[]> {
  const boxes = ['Apple', 'Birch', 'Cedar'].map((name) => makeCatalogueBox({ name }));
  const shown = new ShownBoxes(boxes, new BoxWords(boxes.length));
  await shown.prepare(isNeeded, noPause);
  boxes.fill(makeCatalogueBox({ name: 'Replaced' }));
  return boxes.map((_box, number) => {
    const { json } = shown.get(number);
    return (JSON.parse(`${json[0]}[]${json[1]}}`) as { name: string }).name;
  });
}

describe('the boxes of an index', () => {
  it('are prepared for answers before their first use', async () => {
    expect(await prepareSome(() => true)).toEqual(['Apple', 'Birch', 'Cedar']);
  });

  it('are not prepared further when another index replaces theirs', async () => {
    let remaining = 2;
    expect(await prepareSome(() => remaining-- > 0)).toEqual(['Apple', 'Birch', 'Replaced']);
  });
});

it('writes groups as the serializer does, whatever the names of categories are', () => {
  const bits = new Uint32Array(1);
  const filters = [
    { filter: 'category', options: [{ value: 'a', label: 'A "count":0, "count":7 £ \\', bits }] },
    { filter: 'gift', options: [] },
    {
      filter: 'diet',
      options: [
        { value: 'vegan', bits },
        { value: 'organic', bits },
      ],
    },
  ];
  const counts = [0, 50_000, 3];
  const write = serializerOf(directoryPage.shape.groups);
  expect(createWriteGroups(filters)(counts)).toBe(write(toGroups(filters, counts)));
});
