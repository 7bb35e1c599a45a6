import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { json, mockRequest, ownBox, setUpApi } from '../../../test/api';
import { BoxPicker } from './box-picker';

setUpApi();

it('loads the boxes again when it is opened again, so that a live box is not shown as not visible', async () => {
  function Toggled() {
    const [isOpen, setIsOpen] = useState(true);
    return (
      <>
        <button onClick={() => setIsOpen(!isOpen)}>Toggle</button>
        {isOpen && (
          <BoxPicker boxId={null} onChoose={() => undefined}>
            {() => null}
          </BoxPicker>
        )}
      </>
    );
  }
  mockRequest('get', '/partner/boxes', () => json({ boxes: [ownBox({ isActive: false })] }));
  const { queryClient } = renderPage(Toggled);
  expect(await screen.findByText('Not visible yet')).toBeVisible();

  // As in the shell's query client.
  queryClient.setDefaultOptions({ queries: { staleTime: 60_000 } });
  mockRequest('get', '/partner/boxes', () => json({ boxes: [ownBox()] }));
  await userEvent.click(screen.getByRole('button', { name: 'Toggle' }));
  await userEvent.click(screen.getByRole('button', { name: 'Toggle' }));
  expect(await screen.findByRole('link', { name: 'See your public page' })).toBeVisible();
});
