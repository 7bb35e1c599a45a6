import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { retainFocus } from './retain-focus';

const keepOnHeading = retainFocus((container) => container.querySelector('h2'));
const keepOnItem = retainFocus();

function List() {
  const [names, setNames] = useState(['Tea', 'Jam']);
  return (
    <section ref={keepOnHeading}>
      <h2 tabIndex={-1}>Boxes</h2>
      <ul>
        {names.map((name) => (
          <li key={name} ref={keepOnItem} tabIndex={-1}>
            <button onClick={() => setNames(names.filter((one) => one !== name))}>{name}</button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A button that another one replaces, in a part that is mounted after the rest. */
function Item() {
  const [state, setState] = useState<'loading' | 'closed' | 'open'>('loading');
  return (
    <section ref={keepOnHeading}>
      <h2 tabIndex={-1}>Box</h2>
      {state === 'loading' ? (
        <button onClick={() => setState('closed')}>Load</button>
      ) : (
        <div ref={keepOnItem} tabIndex={-1} aria-label="Report" role="group">
          {state === 'open' ? <p>Sent</p> : <button onClick={() => setState('open')}>Open</button>}
        </div>
      )}
    </section>
  );
}

const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  act(() => {
    button.focus();
    button.click();
  });
};

it('moves the focus to the target when the focused element is removed', async () => {
  render(<List />);
  press('Tea');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Boxes' })).toHaveFocus());
});

it('leaves the focus where it is when the user had left the removed element', async () => {
  render(<List />);
  const [tea, jam] = ['Tea', 'Jam'].map((name) => screen.getByRole('button', { name }));
  await act(async () => {
    tea!.focus();
    tea!.blur();
  });
  act(() => tea!.click());
  await waitFor(() => expect(tea).not.toBeInTheDocument());
  expect(jam).toBeVisible();
  expect(document.body).toHaveFocus();
});

it('moves it to the innermost element that remains', async () => {
  render(<Item />);
  press('Load');
  await screen.findByRole('button', { name: 'Open' });
  press('Open');
  await waitFor(() => expect(screen.getByRole('group', { name: 'Report' })).toHaveFocus());
});

it('leaves the focus where another element has taken it, and ignores what had no focus', async () => {
  render(<List />);
  const jam = screen.getByRole('button', { name: 'Jam' });
  act(() => {
    jam.focus();
    screen.getByRole('button', { name: 'Tea' }).click();
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Tea' })).toBeNull());
  expect(jam).toHaveFocus();
});
