import { rarePart } from '../../src/database/reference-contains';

it.each([
  ['order-1500000', '1500000'],
  ['HV-2026-10023', '10023'],
  ['2026/2027', '2026'],
  ['order-15', 'order-15'],
  ['v-10%', 'v-10%'],
  ['', ''],
])('References that contain "%s" are found by "%s"', (text, part) => {
  expect(rarePart(text)).toBe(part);
});
