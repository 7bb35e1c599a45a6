import { useQuery } from '@tanstack/react-query';
import { londonToday } from '@hive/shared-ui/lib/days';
import { ChoiceFilter, SearchFilter } from '../../lib/admin-list/list-filters';
import { DayField } from '../../lib/day-field';
import { LoadedSelect } from '../../lib/loaded-select';
import type { ListQuery } from '../../lib/use-list-query';
import { adminsQuery } from './api/list-admins';
import { actionChoices, actorName, entityChoices } from './audit-labels';
import styles from './audit.module.css';

/** The filters of the audit log: who, what, which type, when. */
export function AuditFilters({ list }: { list: ListQuery }) {
  const admins = useQuery(adminsQuery);
  const { actor = '', from = '', to = '' } = list.query.filters;
  const people = (admins.data?.items ?? []).map((admin) => ({
    value: admin._id,
    label: actorName(admin),
  }));
  // The filtered user may no longer be an admin.
  const isKnown = actor === '' || people.some(({ value }) => value === actor);
  const today = londonToday();
  return (
    <div className={styles.filters}>
      <SearchFilter list={list} placeholder="Word, name or ID" />
      <LoadedSelect
        label="Who"
        value={actor}
        failure="The admins could not be loaded."
        query={admins}
        options={[
          { value: '', label: 'Anyone' },
          ...people,
          ...(isKnown ? [] : [{ value: actor, label: 'Another admin' }]),
        ]}
        onChange={({ target }) => list.setFilter('actor', target.value)}
      />
      <ChoiceFilter list={list} name="action" label="What" all="Anything" options={actionChoices} />
      <ChoiceFilter
        list={list}
        name="entity"
        label="Type"
        all="All types"
        options={entityChoices}
      />
      <DayField
        label="From"
        value={from}
        max={today}
        onDay={(day) => list.setFilter('from', day)}
      />
      <DayField
        label="To"
        value={to}
        max={today}
        error={
          from && to && to < from ? 'Choose an end date on or after the start date.' : undefined
        }
        onDay={(day) => list.setFilter('to', day)}
      />
    </div>
  );
}
