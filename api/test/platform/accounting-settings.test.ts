import { readSettings } from '../../src/platform/settings/settings';

it('reads when VAT quarters end and the financial year starts', () => {
  const read = (given: Record<string, string>) =>
    readSettings({ SECRET_KEY: 'ab'.repeat(32), ...given });
  expect(read({ VAT_STAGGER: '3', FINANCIAL_YEAR_START: '12' }).accounting).toEqual({
    vatStagger: 3,
    financialYearStart: 12,
  });
  expect(() => read({ VAT_STAGGER: '4' })).toThrow(/VAT_STAGGER must be 1, 2 or 3/);
  expect(() => read({ FINANCIAL_YEAR_START: '0' })).toThrow(/FINANCIAL_YEAR_START must be/);
});
