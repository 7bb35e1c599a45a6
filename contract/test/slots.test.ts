import { describeRemote } from '../src/remote';
import { builtRelease, release } from '../src/release';
import { slotProps } from '../src/slot-props';
import { slotPlaces } from '../src/slots';

const built = {
  app: 'remote-user',
  version: '1',
  owner: 'user',
  contract: '1.0.0',
  entry: null,
  server: false,
  shared: {},
  scripts: [],
  styles: [],
  files: [],
  pages: [],
};

test('Every place has props, and every set of props a place', () => {
  expect(Object.keys(slotProps).sort()).toEqual(Object.keys(slotPlaces).sort());
});

test.each(Object.entries(slotPlaces))(
  '%s belongs to a page and to signed-in users',
  (name, place) => {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/);
    expect(place.owner).toMatch(/^(shell|remote-[a-z]+)$/);
    expect(place.access).not.toBe('public');
  },
);

test('The props of a place are JSON: sending them as text changes nothing', () => {
  const props = {
    boxId: '0190c2b4-0000-7000-8000-000000000001',
    boxName: 'Tuppenny Roast',
    ownReviewAnchor: 'own-review',
  };
  const parsed = slotProps['box-profile.personal'].parse(props);
  expect(JSON.parse(JSON.stringify(parsed))).toEqual(props);
});

test('Releases with and without parts are valid', () => {
  const slot = {
    place: 'box-profile.personal',
    order: 1,
    access: 'signed-in' as const,
    module: './Part',
    scripts: [],
    styles: [],
  };
  expect(builtRelease.parse(built)).not.toHaveProperty('slots');
  expect(builtRelease.parse({ ...built, slots: [slot] }).slots).toEqual([slot]);
  const noTime = release.safeParse({ ...built, slots: [{ ...slot, order: 1.5 }] });
  expect(noTime.error?.issues.map(({ path }) => path.join('.'))).toContain('slots.0.order');
});

test('A remote describes its parts as data', () => {
  const described = describeRemote({
    name: 'remote-x',
    owner: 'x',
    pages: [],
    slots: [
      {
        place: 'box-profile.personal',
        order: 1,
        access: 'signed-in',
        module: './Part',
        source: './src/slots/part.tsx',
      },
    ],
  });
  expect(described.slots[0].place).toBe('box-profile.personal');
});
