import { nameCountry } from './country-name';

it.each(['GB', 'IE', 'FR', 'DE', 'NL', 'BE', 'ES', 'IT', 'US', 'JE', 'CH', 'AU'])(
  'names %s as Intl.DisplayNames names it',
  (code) => {
    const names = new Intl.DisplayNames('en-GB', { type: 'region' });
    expect(nameCountry(code)).toBe(names.of(code));
  },
);

it('shows a code that no country has', () => {
  expect(nameCountry('XQ')).toBe('XQ');
});
