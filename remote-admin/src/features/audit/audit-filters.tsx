import {
  operatorActorId,
  releaseSystemActorId,
  releaseSystemName,
} from '@hive/contract/audit-actors';
import { useQuery } from '@tanstack/react-query';
import { ChoiceFilter, SearchFilter } from '../../lib/admin-list/list-filters';
import { DayRange } from '../../lib/day-range';
import { LoadedSelect } from '../../lib/loaded-select';
import type { ListQuery } from '../../lib/use-list-query';
import { adminsQuery } from './api/list-admins';
import { actionChoices, actorName, entityChoices } from '../../lib/audit-labels';
import styles from './audit.module.css';

const withoutAccount = [
  { value: releaseSystemActorId, label: releaseSystemName },
  { value: operatorActorId, label: 'Operators' },
];

/** The filters of the audit log: who, what, which type, when. */
export function AuditFilters({ list }: { list: ListQuery }) {
  const admins = useQuery(adminsQuery);
  const { actor = '' } = list.query.filters;
  const people = (admins.data?.items ?? []).map((admin) => ({
    value: admin._id,
    label: actorName(admin),
  }));
  // The filtered user may no longer be an admin.
  const isKnown =
    actor === '' || [...withoutAccount, ...people].some(({ value }) => value === actor);
  return (
    <div className={styles.filters}>
      <SearchFilter list={list} placeholder="Word or ID" />
      <LoadedSelect
        label="Who"
        value={actor}
        failure="The admins could not be loaded."
        query={admins}
        options={[
          { value: '', label: 'Anyone' },
          ...withoutAccount,
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
      <DayRange list={list} labels={['From', 'To']} />
    </div>
  );
}
