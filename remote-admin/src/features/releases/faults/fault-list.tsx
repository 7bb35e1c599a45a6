import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FaultGroup } from '@hive/contract/faults';
import { EmptyState } from '@hive/shared-ui/state';
import { AdminList } from '../../../lib/admin-list/admin-list';
import { ChoiceFilter, ClearFilters } from '../../../lib/admin-list/list-filters';
import type { ListSettings } from '../../../lib/admin-list/list-settings';
import { useAdminList } from '../../../lib/admin-list/use-admin-list';
import { Freshness } from '../../../lib/freshness';
import { ListHead } from '../../../lib/list-head';
import { toParams } from '../../../lib/to-params';
import { faultsQuery } from './api/list-faults';
import { faultColumns } from './fault-columns';
import { causeOf } from './fault-labels';
import { Owners } from './owners';
import styles from './faults.module.css';

const settings: ListSettings<FaultGroup> = {
  name: 'Errors',
  table: 'faults',
  rowId: ({ _id }) => _id,
  rowName: (fault) => `${causeOf(fault)}, ${fault.app} ${fault.version}`,
  pageSizes: [25, 50, 100],
  sorts: ['count', 'networks', 'lastSeenAt', 'firstSeenAt'],
  usualSort: { by: 'lastSeenAt', descending: true },
  filters: ['app', 'owner', 'version', 'state'],
  choices: { state: ['served'] },
};

const toOptions = (values: readonly string[] = [], current = '') =>
  [...new Set([...values, ...(current ? [current] : [])])].map((value) => ({
    value,
    label: value,
  }));

/** Errors of releases in browsers, by cause. */
export function FaultList() {
  const [search] = useSearchParams();
  const columns = useMemo(
    () =>
      faultColumns(({ _id }) => `?${new URLSearchParams([...search, ['fault', _id]]).toString()}`),
    [search],
  );
  const list = useAdminList({ settings, request: (query) => faultsQuery(toParams(query)) });
  const { filters } = list.query;
  const choices = list.page?.choices;
  return (
    <div className={styles.section}>
      <ListHead
        title="Errors"
        end={
          <Freshness
            updatedAt={list.updatedAt}
            isFetching={list.isFetching}
            onRefresh={list.retry}
          />
        }
      >
        Errors of releases in browsers, by cause. Deleted 30 days after the last one.
      </ListHead>
      <AdminList
        list={list}
        columns={columns}
        failure="The errors could not be loaded."
        filters={
          <div className={styles.filters}>
            <ChoiceFilter
              list={list}
              name="app"
              label="App"
              options={toOptions(choices?.apps, filters['app'])}
            />
            <ChoiceFilter
              list={list}
              name="owner"
              label="Owner"
              options={toOptions(choices?.owners, filters['owner'])}
            />
            <ChoiceFilter
              list={list}
              name="version"
              label="Version"
              options={toOptions(choices?.versions, filters['version'])}
            />
            <ChoiceFilter
              list={list}
              name="state"
              label="Served"
              options={[{ value: 'served', label: 'Stable and canary only' }]}
            />
          </div>
        }
        tools={<ClearFilters list={list} />}
        empty={
          <EmptyState title="No errors">
            No browser has reported an error of a release in the last 30 days.
          </EmptyState>
        }
        noMatch={{ title: 'No matching errors', clearLabel: 'Clear filters' }}
      />
      <Owners />
    </div>
  );
}
