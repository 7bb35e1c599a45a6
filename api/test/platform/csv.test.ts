import { csvLine } from '../../src/platform/http/csv';

it('writes a record as specified in RFC 4180', () => {
  expect(csvLine(['plain', 'with, comma', 'a "word"', 'two\r\nlines', null, 1.5])).toBe(
    'plain,"with, comma","a ""word""","two\r\nlines",,1.5\r\n',
  );
});

it.each([
  '=1+1',
  '+44',
  '-2+3',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\0x',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  '  =1',
  ',=1+1',
  ';=1+1',
  ' ; -2+3',
  '|@SUM(A1)',
  '"=1',
])('neutralises the formula %j', (text) => {
  const line = csvLine([text]).slice(0, -2);
  const cell = line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line;
  expect(cell).toBe(`'${text}`);
});

it('does not change numbers, including negative ones', () => {
  expect(csvLine([-12.5, 0, 3])).toBe('-12.5,0,3\r\n');
});
