import { Writable } from 'node:stream';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { BrowserRegistry } from '@hive/contract/release';
import { App } from './app';
import { withFlags } from './flags/with-flags';
import { createRegistryStore, type RegistryStore } from './registry';
import { atHand, type PageLoader } from './remotes/page-loader';
import type { PageSource } from './remotes/page-source';
import { findRoute } from './routes';

/** Milliseconds a page may take. After that the browser renders it. */
const loadTimeout = 2000;

/**
 * The page of a path: a remote's, or the shell's own with its status code.
 * @returns `hasLayout`: whether the layout is rendered, with a skeleton in place of the page. Others would show visitors' links to
 *   users until their session is known
 */
export function matchPage(
  pathname: string,
  registry: BrowserRegistry,
):
  | { kind: 'remote'; app: string; module: string; params: Record<string, string> }
  | { kind: 'shell'; status: 200 | 404; hasLayout?: boolean } {
  const found = findRoute(pathname, registry);
  if (!found) return { kind: 'shell', status: 404 };
  const { target, gate } = found.route;
  if (target.kind !== 'remote') {
    const isOpen = gate === 'open' || gate === 'public';
    return { kind: 'shell', status: 200, hasLayout: target.kind === 'screen' && isOpen };
  }
  return { kind: 'remote', app: target.remote, module: target.module, params: found.params };
}

export interface RenderOptions {
  /** The requested URL; its host is ignored. */
  url: string;
  queryClient: QueryClient;
  /** Page components by 'remote-public/HomePage'. */
  components: Record<string, ComponentType>;
  registry: BrowserRegistry;
}

/** Ends the rendering of a screen: its region shows the skeleton, and the browser renders the screen. */
class RenderedInBrowserError extends Error {}

/** The digest of such an error: the browser does not log it. */
const inBrowser = 'browser';

/** Pages that the web host has evaluated. The browser renders the shell's own screens. */
const evaluated = (
  components: RenderOptions['components'],
  registry: RegistryStore,
): PageSource => {
  const loaderOf = (remote: string, id: string): PageLoader => ({
    origin: () => ({ remote, version: '' }),
    forget: () => undefined,
    read() {
      const component = components[id];
      if (!component) throw new Error(`${id} is not rendered on the server`);
      return atHand(withFlags(component, registry.get(), remote));
    },
  });
  return {
    registry,
    remote: (name, module) => loaderOf(name, `${name}/${module.replace(/^\.\//, '')}`),
    screen: (name) => ({
      ...loaderOf('shell', name),
      read() {
        throw new RenderedInBrowserError(name);
      },
    }),
  };
};

/**
 * Renders the app for an anonymous visitor: head tags first, then `<div data-app>`.
 * Rejects on any error and on timeout, because a page rendered by the browser is better than a partial one.
 */
export function render({ url, queryClient, components, registry }: RenderOptions): Promise<string> {
  const { pathname, search } = new URL(url, 'http://localhost');
  const store = createRegistryStore(registry);
  const app = (
    <App
      queryClient={queryClient}
      registry={store}
      pages={evaluated(components, store)}
      router={(content) => <StaticRouter location={pathname + search}>{content}</StaticRouter>}
    />
  );
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => stream.abort(new Error(`No page within ${loadTimeout} ms`)),
      loadTimeout,
    );
    let failed = false;
    const fail = (error: unknown): void => {
      failed = true;
      clearTimeout(timer);
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const stream = renderToPipeableStream(app, {
      // React would otherwise move large parts with an inline script, which the content security policy refuses.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        if (error instanceof RenderedInBrowserError) return inBrowser;
        return fail(error);
      },
      onShellError: fail,
      onAllReady() {
        clearTimeout(timer);
        if (!failed) stream.pipe(collect(resolve));
      },
    });
  });
}

function collect(done: (html: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, callback) {
      chunks.push(Buffer.from(chunk));
      callback();
    },
    final(callback) {
      done(Buffer.concat(chunks).toString('utf8'));
      callback();
    },
  });
}
