import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextCell } from './text-cell';

it('is one text without line breaks, which Enter saves', async () => {
  const save = vi.fn(async () => ({ isSaved: true as const }));
  render(
    <TextCell
      label="Title of Ada Byron"
      placeholder="Add a title"
      value=""
      onDirty={() => undefined}
      onSave={save}
    />,
  );
  await userEvent.click(screen.getByRole('textbox', { name: 'Title of Ada Byron' }));
  await userEvent.paste('Head of\r\nroasting');
  await userEvent.keyboard('{Enter}');
  expect(save).toHaveBeenCalledWith('Head of roasting');
});
