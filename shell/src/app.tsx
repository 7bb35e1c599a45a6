import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { lazy, StrictMode, Suspense, useEffect, useMemo, useSyncExternalStore } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { Guard } from './guards/guard';
import { AppBoundary } from './layout/app-boundary';
import { Layout } from './layout/layout';
import { NotFound } from './layout/not-found';
import { RouteTitle } from './layout/route-title';
import type { RegistryStore } from './registry';
import { withLoadTimeout } from './remotes/load-timeout';
import { PageSourceContext, usePageSource, type PageSource } from './remotes/page-source';
import { Region } from './remotes/region';
import { RegionSkeleton } from './remotes/region-skeleton';
import { routesOf, type PageRoute, type PageTarget } from './routes';
import { loadColumn } from './settings/load-column';

interface ColumnProps {
  children: ReactNode;
}

const createColumn = () =>
  lazy<ComponentType<ColumnProps>>(() =>
    withLoadTimeout(loadColumn()).catch(() => ({ default: PlainColumn })),
  );

let SettingsColumn = createColumn();

/** A page without the navigation, which could not be loaded in time. React caches that: the next settings page starts again. */
function PlainColumn({ children }: ColumnProps) {
  useEffect(() => () => void (SettingsColumn = createColumn()), []);
  return children;
}

export interface AppProps {
  queryClient: QueryClient;
  registry: RegistryStore;
  pages: PageSource;
  /** Wraps the app in a router: the browser's, or the web host's static one. */
  router: (app: ReactNode) => ReactNode;
}

/** The whole site: the same tree in the browser and on the web host. */
export function App({ queryClient, registry, pages, router }: AppProps) {
  const current = useSyncExternalStore(registry.subscribe, registry.get, registry.get);
  const routes = useMemo(() => routesOf(current).routes, [current]);
  return (
    <StrictMode>
      <AppBoundary version={current.shell.version}>
        <QueryClientProvider client={queryClient}>
          <PageSourceContext value={pages}>
            {router(
              <Layout>
                <Routes>
                  {routes.map((route) => (
                    <Route
                      key={route.path}
                      path={route.path}
                      element={
                        <>
                          <RouteTitle title={route.title} />
                          <Guard gate={route.gate}>
                            <Page route={route} />
                          </Guard>
                        </>
                      }
                    />
                  ))}
                  <Route path="*" element={<NotFound />} />
                </Routes>
              </Layout>,
            )}
          </PageSourceContext>
        </QueryClientProvider>
      </AppBoundary>
    </StrictMode>
  );
}

/** A route's page in its region. Each path has a new region, so that no error of the previous page remains. */
function Page({ route: { target, isSettings } }: { route: PageRoute }) {
  const source = usePageSource();
  const { pathname } = useLocation();
  if (target.kind === 'redirect') return <Navigate to={target.to} replace />;
  // A remote that was absent from the page's part of the registry gets a new region too.
  const region = <Region key={target.kind + pathname} loader={loaderOf(source, target)} />;
  if (!isSettings) return region;
  return (
    <Suspense fallback={<RegionSkeleton />}>
      <SettingsColumn>{region}</SettingsColumn>
    </Suspense>
  );
}

function loaderOf(source: PageSource, target: Exclude<PageTarget, { kind: 'redirect' }>) {
  switch (target.kind) {
    case 'screen':
      return source.screen(target.screen);
    case 'remote':
      return source.remote(target.remote, target.module);
    case 'absent':
      return source.remote(target.remote, '');
  }
}
