import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { RequestHandler } from 'msw';
import { setupWorker } from 'msw/browser';
import { createElement, Suspense, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { status, type SessionUser } from '@hive/contract/auth';
import type { RemoteDescription } from '@hive/contract/remote';
import { resetSession } from '@hive/shared-auth/session';
import { storeSession } from '@hive/shared-auth/session-store';
import { mockCall } from './mock-call';

/** What a remote's mock site shows. */
export interface MockSite {
  remote: RemoteDescription;
  /** The page components by module. */
  pages: Readonly<Record<string, ComponentType>>;
  /** The signed-in user; by default a visitor. */
  user?: SessionUser | null;
  /** The answers of the api. A call without a handler fails, and the console names it. */
  handlers?: readonly RequestHandler[];
}

/** The api's answer about the session. */
const sessionHandler = (user: SessionUser | null): RequestHandler =>
  mockCall(status, () =>
    user ? { isAuthenticated: true, user, accessToken: 'mock' } : { isAuthenticated: false },
  );

/** The list of the remote's pages, at any address that is not one of them. */
const pageList = ({ remote }: MockSite): ReactNode =>
  createElement(
    'main',
    null,
    createElement('h1', null, `Pages of ${remote.name}`),
    createElement(
      'ul',
      null,
      remote.pages.map(({ path, title }) =>
        createElement('li', { key: path }, createElement(Link, { to: path }, `${title} (${path})`)),
      ),
    ),
  );

function createPages(site: MockSite): ReactNode {
  const routes = site.remote.pages.map(({ path, module }) =>
    createElement(Route, { key: path, path, element: createElement(site.pages[module]!) }),
  );
  const others = createElement(Route, { key: '*', path: '*', element: pageList(site) });
  return createElement(Routes, null, ...routes, others);
}

/**
 * Shows the pages of a remote without a site: a service worker answers the calls of the api. The shell's header and guards are not
 * there; in a running site, `--for` shows the pages with them.
 */
export async function startMockSite(site: MockSite): Promise<void> {
  const worker = setupWorker(...(site.handlers ?? []), sessionHandler(site.user ?? null));
  await worker.start({
    onUnhandledRequest: (request, { error }) => {
      if (new URL(request.url).pathname.startsWith('/api/')) error();
    },
  });
  if (site.user) storeSession(site.user, 'mock');
  else resetSession();
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false } },
  });
  createRoot(document.getElementById('root')!).render(
    createElement(
      QueryClientProvider,
      { client: queryClient },
      createElement(BrowserRouter, null, createElement(Suspense, null, createPages(site))),
    ),
  );
}
