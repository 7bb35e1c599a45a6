import { useQueryClient } from '@tanstack/react-query';
import {
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type RefObject,
} from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageFrame } from '@hive/shared-ui/page-frame';
import { SkeletonGrid } from '@hive/shared-ui/state';
import { ToastProvider } from '@hive/shared-ui/toast';
import { fetchFirstRows } from '../features/first-rows';
import { Navigation } from '../features/navigation/navigation';
import { tabGroups, tabs, type TabId } from '../features/tabs';
import { useHasChanged } from '../lib/use-has-changed';
import { AdminOnly } from '../lib/admin-only';
import { boxParam, personParam, renewalsParam } from '../lib/record-links';
import { useTab } from '../lib/use-tab';
import { AdminHead } from './admin-head';
import styles from './admin-dashboard-page.module.css';
import { useScrollToView } from './use-scroll-to-view';

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

/** The record whose page a tab shows instead of its list. */
function recordOf(tab: TabId, search: URLSearchParams): string {
  if (tab === 'affiliates' && search.has(renewalsParam)) return renewalsParam;
  const param = tab === 'affiliates' ? boxParam : tab === 'users' ? personParam : '';
  return search.get(param) ?? '';
}

function Dashboard() {
  const tab = useTab(ids);
  const { Panel } = tabs.find(({ id }) => id === tab)!;
  const cache = useQueryClient();
  const [search] = useSearchParams();
  const frame = useRef<HTMLDivElement>(null);
  const hasChanged = useHasChanged(tab);
  useScrollToView(frame, `${tab} ${recordOf(tab, search)}`);
  const fetchRows = useEffectEvent(() => fetchFirstRows(tab, search, cache));
  // Before paint, so that the rows load as early as possible.
  useLayoutEffect(() => fetchRows(), [tab]);
  return (
    <div ref={frame} className={styles.dashboard}>
      <Navigation groups={tabGroups} current={tab} />
      <Suspense fallback={<SkeletonGrid />}>
        <Panel key={tab} />
        {hasChanged && <TabFocus key={`focus ${tab}`} frame={frame} />}
      </Suspense>
    </div>
  );
}

/** Focuses the heading of a new tab if the link that opened it was in the previous one, and so is gone. */
function TabFocus({ frame }: { frame: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const heading = frame.current?.querySelector('h2');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [frame]);
  return null;
}
