import type { QueryClient } from '@tanstack/react-query';
import type { BrowserRegistry } from '@hive/contract/release';

/** The exports of the shell's own server bundle (`src/server.tsx`). */
export interface ShellServerBundle {
  /** Finds the page for a path. */
  matchPage(
    pathname: string,
    registry: BrowserRegistry,
  ):
    | { kind: 'remote'; app: string; module: string; params: Record<string, string> }
    | { kind: 'shell'; status: 200 | 404; hasLayout?: boolean };
  /** Renders the whole app for an anonymous visitor: head tags first, then `<div data-app>`. */
  render(options: {
    url: string;
    queryClient: QueryClient;
    components: Record<string, unknown>;
    registry: BrowserRegistry;
  }): Promise<string>;
}
