import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ApiError } from '@hive/shared-auth/http';
import { ReasonForm } from './reason-form';

const message = 'Use ordinary characters.';
const refusal = new ApiError({
  status: 400,
  code: 'VALIDATION_FAILED',
  message,
  fields: { reason: message },
});

function Screen() {
  const [fault, setFault] = useState<ApiError | null>(null);
  return (
    <ReasonForm
      draft="test reason"
      verb="Reject"
      hint="It is emailed."
      reasons={['The link is broken.']}
      fault={fault}
      onSend={async () => {
        setFault(refusal);
        return false;
      }}
      onCancel={() => undefined}
    />
  );
}

it('shows an error of the api until the reason is corrected, and again for the refused one', async () => {
  render(<Screen />);
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
