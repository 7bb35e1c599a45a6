import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const folder = path.join(root, 'docs/security');
const document = fs.readFileSync(path.join(folder, 'asvs.md'), 'utf8');

/** The numbers of ASVS 5.0 of levels 1 and 2 by section, as ranges. */
const sections = `
  1.1:1-2 1.2:1-9 1.3:1-11 1.4:1-3 1.5:1-2 2.1:1-3 2.2:1-3 2.3:1-4 2.4:1-1 3.2:1-2 3.3:1-4 3.4:1-6 3.5:1-5 3.7:1-2
  4.1:1-3 4.2:1-1 4.3:1-2 4.4:1-4 5.1:1-1 5.2:1-3 5.3:1-2 5.4:1-3 6.1:1-3 6.2:1-12 6.3:1-4 6.4:1-4 6.5:1-5 6.6:1-3
  6.8:1-4 7.1:1-3 7.2:1-4 7.3:1-2 7.4:1-5 7.5:1-2 7.6:1-2 8.1:1-2 8.2:1-3 8.3:1-1 8.4:1-1 9.1:1-3 9.2:1-4 10.1:1-2
  10.2:1-2 10.3:1-4 10.4:1-11 10.5:1-5 10.6:1-2 10.7:1-3 11.1:1-2 11.2:1-3 11.3:1-3 11.4:1-4 11.5:1-1 11.6:1-1 12.1:1-3
  12.2:1-2 12.3:1-4 13.1:1-1 13.2:1-5 13.3:1-2 13.4:1-5 14.1:1-2 14.2:1-4 14.3:1-3 15.1:1-3 15.2:1-3 15.3:1-7 16.1:1-1
  16.2:1-5 16.3:1-4 16.4:1-3 16.5:1-3 17.1:1-1 17.2:1-4 17.3:1-2`;

const numbers = [...sections.matchAll(/(\S+):(\d+)-(\d+)/g)].flatMap(([, section, first, last]) =>
  Array.from(
    { length: Number(last) - Number(first) + 1 },
    (_, index) => `${section}.${Number(first) + index}`,
  ),
);

const rows = document
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line) => {
    const [number = '', level, about, applies = '', where = '', test = '', ...more] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    return { number, level, about, applies, where, test, more };
  });

const applying = rows.filter(({ applies }) => applies === 'yes');
const shown = applying.filter(({ test }) => test.startsWith('`'));

/** Files in backticks, relative to the repository, and links, relative to the document. */
function listFiles(text: string): string[] {
  const files = [...text.matchAll(/`([\w@.-]+(?:\/[\w@.-]+)*\.\w+)`/g)];
  const links = [...text.matchAll(/\]\((?!https:)([^)#]+)\)/g)];
  return [
    ...files.map(([, file = '']) => path.join(root, file)),
    ...links.map(([, link = '']) => path.join(folder, link)),
  ];
}

const readCount = (name: string): number =>
  Number(new RegExp(`^\\| ${name} +\\| ([\\d.]+)%? +\\|$`, 'm').exec(document)?.[1]);

test('Each requirement has one row, in the order of the standard', () => {
  expect(numbers).toHaveLength(253);
  expect(rows.map(({ number }) => number)).toEqual(numbers);
});

test('No cell is empty, and each exclusion has its reason', () => {
  for (const { number, level, about, applies, where, test: shownBy, more } of rows) {
    expect([number, level]).toEqual([number, expect.stringMatching(/^[12]$/)]);
    expect([number, about]).toEqual([number, expect.stringMatching(/^(\S+ ){2,9}\S+$/)]);
    expect([number, applies]).toEqual([number, expect.stringMatching(/^(yes|no: .{5,})$/)]);
    expect([number, ...more]).toEqual([number]);
    if (applies === 'yes') {
      expect([number, listFiles(where)]).not.toEqual([number, []]);
      expect([number, shownBy]).toEqual([
        number,
        expect.stringMatching(/^(`|– review only|– gap: .{5,})/),
      ]);
    } else expect([number, where, shownBy]).toEqual([number, '–', '–']);
  }
});

test('Every file that a row names exists, and its tests are tests', () => {
  const missing = rows.flatMap(({ number, where, test: shownBy }) =>
    listFiles(`${where} ${shownBy}`)
      .filter((file) => !fs.existsSync(file))
      .map((file) => `${number} ${path.relative(root, file)}`),
  );
  expect(missing).toEqual([]);
  for (const { number, test: shownBy } of shown)
    for (const file of listFiles(shownBy))
      expect([number, file]).toEqual([number, expect.stringMatching(/\.(test|spec)\.tsx?$/)]);
});

test('The counts are those of the rows, and a target that is claimed is met', () => {
  const share = Math.floor((shown.length / applying.length) * 1000) / 10;
  expect(readCount('Requirements')).toBe(rows.length);
  expect(readCount('Apply')).toBe(applying.length);
  expect(readCount('Shown by a test')).toBe(shown.length);
  expect(readCount('Share of those that apply')).toBe(share);
  expect(document).toContain(`The target is 85%; it is ${share >= 85 ? 'met' : 'not met'}.`);
});

test('The list of gaps is complete', () => {
  const listed = [...document.matchAll(/^- \*\*([\d.]+)\*\* /gm)].map(([, number]) => number);
  const gaps = applying.filter(({ test: shownBy }) => shownBy.startsWith('– gap'));
  expect(listed).toEqual(gaps.map(({ number }) => number));
});
