import { ApiError, offlineError } from '../src/api-error';
import { getErrorMessage } from '../src/get-error-message';

const refused = (code: 'RATE_LIMITED' | 'NOT_FOUND') =>
  new ApiError({ status: 400, code, message: 'From the server.' });
const offline = 'You seem to be offline. Check your connection and try again.';

it.each([
  ['Failed to update tier.', `Failed to update tier. ${offline}`],
  ['Failed to load invoices', `Failed to load invoices. ${offline}`],
  ['Failed to fetch analytics. Please try again.', 'Failed to fetch analytics. Please try again.'],
])('without a response, %s has one advice', (fallback, expected) => {
  expect(getErrorMessage(offlineError(null), fallback)).toBe(expected);
});

it('shows the server’s message only for the codes that matter', () => {
  const fallback = 'This was not changed. Try again.';
  expect(getErrorMessage(refused('RATE_LIMITED'), fallback)).toBe('From the server.');
  expect(getErrorMessage(refused('NOT_FOUND'), fallback)).toBe(fallback);
  expect(getErrorMessage(refused('NOT_FOUND'), fallback, 'NOT_FOUND')).toBe('From the server.');
  expect(getErrorMessage(new TypeError('x'), fallback)).toBe(fallback);
});
