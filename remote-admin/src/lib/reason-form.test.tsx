import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@hive/shared-auth/http';
import { ReasonForm } from './reason-form';

const message = 'Use ordinary characters.';
const refusal = new ApiError({
  status: 400,
  code: 'VALIDATION_FAILED',
  message,
  fields: { reason: message },
});

const open = (busy = false, onSend = vi.fn(() => Promise.reject(refusal))) => {
  render(
    <ReasonForm
      draft="test reason"
      verb="Reject"
      hint="It is emailed."
      reasons={['The link is broken.']}
      busy={busy}
      onSend={onSend}
      onCancel={() => undefined}
    />,
  );
  return onSend;
};

it('shows an error of the api until the reason is corrected, and again for the refused one', async () => {
  open();
  const field = screen.getByLabelText('Reason');
  await userEvent.type(field, 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(field).toHaveFocus();

  await userEvent.type(field, 'y');
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  expect(field).not.toBeInvalid();

  await userEvent.click(screen.getByRole('button', { name: 'The link is broken.' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText(message)).toBeVisible();
});

it('sends a reason once, by the key as well', async () => {
  const onSend = open(true);
  const field = screen.getByLabelText('Reason');
  expect(field).toHaveFocus();
  await userEvent.type(field, 'x{Control>}{Enter}{/Control}');
  expect(onSend).not.toHaveBeenCalled();
});
