import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog';

function Screen({ dismissible }: { dismissible?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Delete</button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Delete this box?"
        description="Its clicks stay."
        dismissible={dismissible}
      >
        <button onClick={() => setOpen(false)}>Keep it</button>
      </Dialog>
    </>
  );
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Delete' }));

it('opens with its name and description, and keeps the focus inside', async () => {
  render(<Screen />);
  await open();
  const dialog = await screen.findByRole('dialog', { name: 'Delete this box?' });
  expect(dialog).toHaveAccessibleDescription('Its clicks stay.');
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
});

it('closes with Escape and restores the focus', async () => {
  render(<Screen />);
  await open();
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus());
});

it('waits for a decision if it is not dismissible', async () => {
  render(<Screen dismissible={false} />);
  await open();
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
