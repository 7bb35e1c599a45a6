import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { setUpApi } from '../../../test/api';
import { CommandSearch } from './command-search';

const code = vi.hoisted(() => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { arrived, arrive };
});

vi.mock('./search-dialog', async (load) => {
  await code.arrived;
  return load();
});

setUpApi();

function Page() {
  return (
    <>
      <label>
        Notes <input />
      </label>
      <CommandSearch places={[]} />
    </>
  );
}

it('takes the text typed while its code loads, which the focused field does not get', async () => {
  renderPage(Page, '/admin-dashboard');
  const notes = screen.getByRole('textbox', { name: 'Notes' });
  await userEvent.click(notes);

  await userEvent.keyboard('{Control>}k{/Control}Aq{Backspace}{Enter}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(notes).toHaveValue('');
  await act(async () => code.arrive());

  const field = await screen.findByRole('combobox');
  expect(field).toHaveValue('A');
});
