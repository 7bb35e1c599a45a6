import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CodeInput } from './code-input';

function Screen({ error }: { error?: string }) {
  const [code, setCode] = useState('');
  return (
    <CodeInput label="6-digit code" length={6} value={code} onChange={setCode} error={error} />
  );
}

const input = () => screen.getByRole('textbox', { name: '6-digit code' });

it('is a single input that phones can autofill', () => {
  render(<Screen />);
  expect(input()).toHaveAttribute('inputmode', 'numeric');
  expect(input()).toHaveAttribute('autocomplete', 'one-time-code');
});

it('accepts a pasted code with a space', async () => {
  render(<Screen />);
  await userEvent.click(input());
  await userEvent.paste('123 456');
  expect(input()).toHaveValue('123456');
});

it('accepts digits only, up to its length', async () => {
  render(<Screen />);
  await userEvent.type(input(), 'a1b2c3d4e5f6g7');
  expect(input()).toHaveValue('123456');
  await userEvent.keyboard('{Backspace}{Backspace}');
  expect(input()).toHaveValue('1234');
});

it('shows the error', () => {
  render(<Screen error="That code is not right." />);
  expect(input()).toBeInvalid();
  expect(input()).toHaveAccessibleDescription('That code is not right.');
});
