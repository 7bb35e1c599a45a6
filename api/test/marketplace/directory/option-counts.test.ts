import { createAtMost } from '../../../src/marketplace/directory/at-most';
import { createBits, hasBit, listBits, setBit } from '../../../src/marketplace/directory/bits';
import { OptionCounts } from '../../../src/marketplace/directory/option-counts';
import { createPause } from '../../../src/platform/process/slices';

const size = 3_000;
const numbers = Array.from({ length: size }, (_unused, number) => number);

function bitsOf(isMember: (number: number) => boolean) {
  const bits = createBits(size);
  for (const number of numbers) if (isMember(number)) setBit(bits, number);
  return bits;
}

it('counts options of filters that together have more classes than one group', async () => {
  // A filter of which boxes have several options, or none, and three whose combinations are nearly as many as the boxes.
  const several = [2, 3, 5].map((factor) => bitsOf((number) => number % factor === 0));
  const single = [17, 19, 23].map((modulus) =>
    numbers.slice(0, modulus).map((rest) => bitsOf((number) => number % modulus === rest)),
  );
  const filters = [several, ...single].map((options, place) => ({
    filter: `filter-${place}`,
    options: options.map((bits, option) => ({ value: `${option}`, bits })),
  }));
  const boxes = Uint32Array.from(numbers.filter((number) => number % 7 < 3));
  const counts = await OptionCounts.build(filters, size, createPause());
  expect([...counts.count({ boxes, count: boxes.length })]).toEqual(
    filters.flatMap(({ options }) =>
      options.map(({ bits }) => [...boxes].filter((box) => hasBit(bits, box)).length),
    ),
  );
});

it.each([-1, 0, 1, 499, 511, 512, 998, 999, Number.MAX_VALUE])(
  'finds the boxes with at most %s',
  (limit) => {
    const values = Float64Array.from(numbers, (number) =>
      number % 10 === 0 ? Infinity : (number * 7) % 1_000,
    );
    const order = Uint32Array.from(numbers.toSorted((a, b) => (values[a]! < values[b]! ? -1 : 1)));
    const found = new Uint32Array(size);
    const count = listBits(createAtMost(values, order)(limit), found);
    expect([...found.subarray(0, count)]).toEqual(
      numbers.filter((number) => values[number]! <= limit),
    );
  },
);
