import { dehydrate, QueryClient } from '@tanstack/react-query';
import type { BrowserRegistry } from '@hive/contract/release';
import type { PageTarget, Task, TaskResults } from '@hive/shared-node/rendering/messages';
import { remoteBundle, shellBundle } from './bundles';

/** Finds the page of a path. */
const match = (pathname: string, registry: BrowserRegistry): TaskResults['match'] =>
  shellBundle().matchPage(pathname, registry);

async function render(
  { url, target, status: planned }: Extract<Task, { task: 'render' }>,
  registry: BrowserRegistry,
): Promise<TaskResults['render']> {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: 60_000, gcTime: Infinity, retry: false } },
  });
  try {
    const page = await prepare(new URL(url), target, queryClient);
    const html = await shellBundle().render({
      url,
      queryClient,
      components: page.components,
      registry,
    });
    const queryState = target ? JSON.stringify(dehydrate(queryClient)) : null;
    return { html, queryState, status: page.status ?? planned, isComplete: page.isComplete };
  } finally {
    queryClient.clear();
  }
}

/**
 * Requests the data of a page's queries. Returns its component, and whether all were answered; no component for an unknown
 * address.
 */
async function prepare(
  url: URL,
  target: PageTarget | null,
  queryClient: QueryClient,
): Promise<{ components: Record<string, unknown>; status?: number; isComplete: boolean }> {
  if (!target) return { components: {}, isComplete: true };
  const { pages, components } = remoteBundle();
  let isComplete = true;
  const result = await pages
    .find(({ module }) => module === target.module)
    ?.prefetch({
      params: target.params,
      search: url.searchParams,
      origin: url.origin,
      prefetch: (query) =>
        queryClient.fetchQuery(query as never).catch(() => {
          isComplete = false;
        }) as never,
    });
  const name = `${target.app}/${target.module.slice(2)}`;
  return {
    components: { [name]: components[target.module] },
    status: result?.status,
    isComplete,
  };
}

/** Runs a task. */
export async function runTask(task: Task, registry: BrowserRegistry): Promise<unknown> {
  if (task.task === 'match') return match(task.pathname, registry);
  return render(task, registry);
}
