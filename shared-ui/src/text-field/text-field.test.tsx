import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SelectField } from '../select-field/select-field';
import { TextArea } from '../text-area/text-area';
import { PasswordField, TextField } from './text-field';

it('links label, hint and error to the input', () => {
  render(<TextField label="Email" hint="We never show it." error="Enter an email address." />);
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Enter an email address. We never show it.');
});

it('is valid and undescribed without error and hint', () => {
  render(<TextField label="Name" />);
  const input = screen.getByRole('textbox', { name: 'Name' });
  expect(input).toBeValid();
  expect(input).not.toHaveAttribute('aria-describedby');
});

it('shows and hides a password without submitting or losing it', async () => {
  render(<PasswordField label="Password" />);
  const input = screen.getByLabelText('Password');
  await userEvent.type(input, 'honey');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
  expect(input).toHaveValue('honey');
});

it('accepts a pasted password, and leaves completion to password managers', async () => {
  render(<PasswordField label="Password" autoComplete="current-password" />);
  const input = screen.getByLabelText('Password');
  await userEvent.click(input);
  await userEvent.paste('a long password from a manager');
  expect(input).toHaveValue('a long password from a manager');
  expect(input).toHaveAttribute('autocomplete', 'current-password');
});

it('labels long texts and lists alike', () => {
  render(
    <>
      <TextArea label="Your review" error="Write a few words." />
      <SelectField label="Sort by" options={[{ value: 'newest', label: 'Newest first' }]} />
    </>,
  );
  expect(screen.getByRole('textbox', { name: 'Your review' })).toBeInvalid();
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Newest first');
});
