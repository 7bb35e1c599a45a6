import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ExpenseName } from '@hive/contract/expense-lists';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Button } from '@hive/shared-ui/button';
import { Card } from '@hive/shared-ui/card';
import { EmptyState, ErrorState, Skeleton } from '@hive/shared-ui/state';
import { TextField } from '@hive/shared-ui/text-field';
import { useToast } from '@hive/shared-ui/toast';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { categoriesQuery, vendorsQuery } from '../api/expense-names';
import { expenseCount } from '../totals-line';
import { NameForm } from './name-form';
import type { NameKind } from './save-name';
import styles from './names.module.css';

const labels = {
  vendor: {
    title: 'Vendors',
    query: vendorsQuery,
    empty: 'No vendors yet',
    hint: 'Vendors are added with their first expense.',
    failure: 'The vendors could not be loaded.',
  },
  category: {
    title: 'Categories',
    query: categoriesQuery,
    empty: 'No categories yet',
    hint: 'Each category is an account in the books.',
    failure: 'The categories could not be loaded.',
  },
} as const;

/** Number of names from which the search field is shown. */
const searchThreshold = 12;

/** The list of vendors or categories; each can be renamed. */
export function NameList({ kind }: { kind: NameKind }) {
  const { title, query, empty, hint, failure } = labels[kind];
  const id = useId();
  const list = useQuery(query);
  const [search, setSearch] = useState('');
  const toast = useToast();
  const all = list.data ?? [];
  const shown = all.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <Card as="section" aria-labelledby={id} className={styles.card}>
      <header>
        <h3 id={id} className={styles.heading}>
          {title}
        </h3>
        <p className={styles.quiet}>{hint}</p>
      </header>
      {kind === 'category' && (
        <NameForm
          kind={kind}
          existing={null}
          label="New category"
          onSaved={(name) => toast.show({ tone: 'leaf', title: `${name} was added.` })}
        />
      )}
      {all.length >= searchThreshold && (
        <TextField
          type="search"
          label={`Search ${title.toLowerCase()}`}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      {list.isError && (
        <ErrorState
          message={getErrorMessage(list.error, failure)}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && (
        <p role="status">
          <VisuallyHidden>Loading…</VisuallyHidden>
          <Skeleton variant="text" />
        </p>
      )}
      {list.data && shown.length === 0 && (
        <EmptyState title={all.length === 0 ? empty : 'No matches'} />
      )}
      <ul className={styles.names}>
        {shown.map((entry) => (
          <NameRow key={entry._id} kind={kind} entry={entry} />
        ))}
      </ul>
    </Card>
  );
}

function NameRow({ kind, entry }: { kind: NameKind; entry: ExpenseName }) {
  const [form, setForm] = useState<'initial' | 'open' | 'closed'>('initial');
  const toast = useToast();
  if (form === 'open') {
    return (
      <li className={styles.name}>
        <NameForm
          kind={kind}
          existing={entry}
          label={`New name for ${entry.name}`}
          onSaved={(name) => {
            setForm('closed');
            toast.show({ tone: 'leaf', title: `${entry.name} was renamed to ${name}.` });
          }}
          onCancel={() => setForm('closed')}
        />
      </li>
    );
  }
  return (
    <li className={styles.name}>
      <span className={styles.text}>{entry.name}</span>
      <span className={styles.quiet}>{expenseCount(entry.count)}</span>
      <Button
        variant="quiet"
        size="sm"
        // Move focus here: the form that had it has been unmounted.
        autoFocus={form === 'closed'}
        onClick={() => setForm('open')}
      >
        Rename
        <VisuallyHidden>{` ${entry.name}`}</VisuallyHidden>
      </Button>
    </li>
  );
}
