import { readSettings } from '../../src/platform/settings/settings';

const SECRET_KEY = '0123456789abcdef'.repeat(4);
const read = (env: Record<string, string>) => readSettings({ SECRET_KEY, ...env });

it('stores page views for 90 days and clicks for 13 months, unless an operator shortens that', () => {
  expect(read({}).retention).toEqual({ pageViewDays: 90, clickDays: 396 });
  expect(read({ PAGE_VIEW_DAYS: '30', CLICK_DAYS: '120' }).retention).toEqual({
    pageViewDays: 30,
    clickDays: 120,
  });
});

it.each([
  ['PAGE_VIEW_DAYS', '0', 'from 1 to 90'],
  ['PAGE_VIEW_DAYS', '91', 'from 1 to 90'],
  ['PAGE_VIEW_DAYS', '13 months', 'from 1 to 90'],
  ['CLICK_DAYS', '119', 'from 120 to 396'],
  ['CLICK_DAYS', '397', 'from 120 to 396'],
])('refuses %s=%s', (name, value, range) => {
  expect(() => read({ [name]: value })).toThrow(`${name} must be a whole number ${range}.`);
});
