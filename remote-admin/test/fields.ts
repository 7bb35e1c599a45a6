import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

export const field = (name: string) => screen.findByLabelText(name);

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Replaces the text of a field in one step. */
export async function fill(name: string, text: string): Promise<void> {
  const control = await field(name);
  await userEvent.clear(control);
  await userEvent.click(control);
  await userEvent.paste(text);
}
