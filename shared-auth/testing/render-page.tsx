import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';

function Address() {
  return <output aria-label="Address">{useLocation().pathname}</output>;
}

/** Renders a page with the shell's providers, without retries, and shows the current path. */
export function renderPage(Page: ComponentType, at = '/') {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false },
      mutations: { networkMode: 'always' },
    },
  });
  const ui = (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[at]}>
        <Page />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>
  );
  return { ...render(ui), queryClient };
}
