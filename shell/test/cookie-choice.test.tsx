import { act, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { CookieChoice } from '../src/layout/cookie-choice';

const app = (
  <MemoryRouter>
    <CookieChoice reopened={false} onClosed={() => undefined} />
  </MemoryRouter>
);

const choice = () => screen.queryByRole('region', { name: 'Cookie choice' });

let root: Root;
let container: HTMLElement;

beforeEach(() => {
  container = document.createElement('div');
  container.innerHTML = renderToString(app);
  document.body.append(container);
});

afterEach(async () => {
  await act(async () => root.unmount());
  container.remove();
  document.cookie = 'hive_consent=; path=/; max-age=0';
});

const hydrate = async () => {
  const onRecoverableError = vi.fn();
  await act(async () => {
    root = hydrateRoot(container, app, { onRecoverableError });
  });
  expect(onRecoverableError).not.toHaveBeenCalled();
};

test('Without a stored choice, the prerendered question stays', async () => {
  expect(choice()).toHaveAttribute('data-prerendered');
  const prerendered = choice();
  await hydrate();
  expect(choice()).toBe(prerendered);
  expect(choice()).not.toHaveAttribute('data-prerendered');
});

test('With a stored choice, hydration removes the prerendered question', async () => {
  document.cookie = 'hive_consent=rejected; path=/';
  await hydrate();
  expect(choice()).not.toBeInTheDocument();
});
