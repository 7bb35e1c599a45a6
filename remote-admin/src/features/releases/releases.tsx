import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@hive/shared-ui/state';
import { ListState } from './list-state';
import { Freshness } from '../../lib/freshness';
import { ListHead } from '../../lib/list-head';
import { releasesQuery } from './api/list-releases';
import { AppCard } from './app-card';
import { Changes } from './changes';
import { PageSpeed } from './page-speed';
import { Overrides } from './overrides';
import styles from './releases.module.css';

/** The releases of each app and their health in browsers. */
export default function Releases() {
  const query = useQuery(releasesQuery);
  const { data } = query;
  return (
    <div className={styles.section}>
      <ListHead
        title="Releases"
        end={
          <Freshness
            updatedAt={query.dataUpdatedAt}
            isFetching={query.isFetching}
            onRefresh={() => void query.refetch()}
          />
        }
      >
        The version of each app that browsers load. Loads and errors cover the last 24 hours.
      </ListHead>
      <ListState query={query} items="releases" skeletons={4} />
      {data && data.apps.length === 0 && (
        <EmptyState title="Nothing is released yet">
          The first release of each app appears here.
        </EmptyState>
      )}
      {data && data.apps.length > 0 && (
        <>
          <ul className={styles.grid}>
            {data.apps.map((app) => (
              <AppCard key={app.app} app={app} />
            ))}
          </ul>
          <PageSpeed />
          <Overrides permitted={data.overrides} />
          <Changes changes={data.history} apps={data.apps.map(({ app }) => app)} />
        </>
      )}
    </div>
  );
}
