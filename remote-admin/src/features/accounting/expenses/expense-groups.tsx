import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { ExpenseFilter } from '@hive/contract/expenses';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { formatPounds } from '@hive/shared-ui/lib/format';
import { ErrorState, SkeletonGrid } from '@hive/shared-ui/state';
import { groupsQuery, type ExpenseGroup } from './api/group-expenses';
import { GroupRows } from './group-rows';
import type { GroupBy } from './filter';
import type { ExpenseActions } from './row-actions';
import { expenseCount } from './totals-line';
import styles from './groups.module.css';

interface ExpenseGroupsProps {
  filter: ExpenseFilter;
  groupBy: GroupBy;
  actions: ExpenseActions;
  empty: React.ReactNode;
}

/** Expenses by vendor or category: the total of each group, and its expenses once expanded. */
export function ExpenseGroups({ filter, groupBy, actions, empty }: ExpenseGroupsProps) {
  const list = useQuery({
    ...groupsQuery(filter, groupBy),
    // Keep showing the previous groups while new ones load.
    placeholderData: (previous) => previous,
  });
  if (list.isError) {
    return (
      <ErrorState
        message={getErrorMessage(list.error, 'The expenses could not be loaded.')}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!list.data) return <SkeletonGrid count={3} />;
  if (list.data.groups.length === 0) return empty;
  return (
    <ul className={styles.groups} aria-label={`Expenses by ${groupBy}`}>
      {list.data.groups.map((group) => (
        <Group
          key={group.name}
          group={group}
          filter={{ ...filter, [groupBy]: group.name }}
          groupBy={groupBy}
          actions={actions}
        />
      ))}
    </ul>
  );
}

interface GroupProps extends Omit<ExpenseGroupsProps, 'empty'> {
  group: ExpenseGroup;
}

function Group({ group, filter, groupBy, actions }: GroupProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={styles.group}>
      <h3 className={styles.heading}>
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRight size={18} aria-hidden="true" className={styles.chevron} />
          <span className={styles.name}>{group.name}</span>
          <span className={styles.count}>{expenseCount(group.count)}</span>
          <span className={styles.sum}>{formatPounds(group.amount)}</span>
        </button>
      </h3>
      {isOpen && (
        <GroupRows name={group.name} filter={filter} groupBy={groupBy} actions={actions} />
      )}
    </li>
  );
}
