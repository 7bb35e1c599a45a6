import { render, screen } from '@testing-library/react';
import { ago, AgeAndTime } from './time-ago';

const at = '2026-11-20T12:00:00.000Z';
const after = (seconds: number) => ago(at, Date.parse(at) + seconds * 1000);

it('formats the age, and after a week the London date', () => {
  expect([after(0), after(59), after(60), after(3599)]).toEqual([
    'just now',
    'just now',
    '1 minute ago',
    '59 minutes ago',
  ]);
  expect([after(3600), after(7200), after(86_400), after(7 * 86_400 - 1)]).toEqual([
    '1 hour ago',
    '2 hours ago',
    '1 day ago',
    '6 days ago',
  ]);
  expect(after(7 * 86_400)).toBe('20 Nov 2026');
  expect(ago('2026-06-30T23:30:00.000Z', Date.parse(at))).toBe('1 Jul 2026');
});

it('treats a future instant as now', () => {
  expect(after(-90)).toBe('just now');
});

it('shows the age with the time, and after a week the time alone', () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T13:00:00.000Z'));
  const { unmount } = render(<AgeAndTime at={at} />);
  expect(screen.getByRole('time')).toHaveTextContent('2 days ago20 Nov 2026, 12:00');
  unmount();
  now.mockReturnValue(Date.parse('2026-11-28T13:00:00.000Z'));
  render(<AgeAndTime at={at} />);
  expect(screen.getByRole('time')).toHaveTextContent(/^20 Nov 2026, 12:00$/);
  now.mockRestore();
});
