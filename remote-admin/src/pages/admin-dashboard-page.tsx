import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffectEvent, useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageFrame } from '@hive/shared-ui/page-frame';
import { SkeletonGrid } from '@hive/shared-ui/state';
import { Tabs } from '@hive/shared-ui/tabs';
import { ToastProvider } from '@hive/shared-ui/toast';
import { fetchFirstRows } from '../features/first-rows';
import { tabs, type TabId } from '../features/tabs';
import { AdminOnly } from '../lib/admin-only';
import { useTab } from '../lib/use-tab';
import { AdminHead } from './admin-head';

const ids = tabs.map(({ id }) => id) as [TabId, ...TabId[]];

/** /admin-dashboard: the tabs of the admin area. */
export default function AdminDashboardPage() {
  return (
    <AdminOnly>
      <ToastProvider label="Notifications">
        <PageFrame>
          <AdminHead title="Admin Dashboard" />
          <Dashboard />
        </PageFrame>
      </ToastProvider>
    </AdminOnly>
  );
}

function Dashboard() {
  const [tab, setTab] = useTab(ids);
  const { Panel } = tabs.find(({ id }) => id === tab)!;
  const cache = useQueryClient();
  const [search] = useSearchParams();
  const fetchRows = useEffectEvent(() => fetchFirstRows(tab, search, cache));
  // Before paint, so that the rows load as early as possible.
  useLayoutEffect(() => fetchRows(), [tab]);
  return (
    <Tabs
      label="Parts of the dashboard"
      tabs={tabs}
      value={tab}
      onChange={(id) => setTab(id as TabId)}
    >
      <Suspense fallback={<SkeletonGrid />}>
        <Panel key={tab} />
      </Suspense>
    </Tabs>
  );
}
