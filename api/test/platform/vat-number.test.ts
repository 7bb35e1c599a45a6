import { readVatNumber } from '../../src/platform/text/vat-number';

it.each([
  ['GB999999973', 'GB999999973'],
  ['gb 999 9999 73', 'GB999999973'],
  ['999999973', 'GB999999973'],
  // The same seven digits with the check digits of 2009.
  ['GB999999918', 'GB999999918'],
  // A branch of a group.
  ['GB 999 9999 73 001', 'GB999999973001'],
])('%s is a VAT number', (text, number) => {
  expect(readVatNumber(text)).toBe(number);
});

it.each(['GB999999974', 'GB99999997', 'GB000000000', 'FR999999973', '', 'GB99999997³', 'GBGD001'])(
  '%s is not a VAT number',
  (text) => {
    expect(readVatNumber(text)).toBeNull();
  },
);
