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

const words = {
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

/** Names from which on a list can be searched. */
const worthSearching = 12;

/** The vendors or the categories: each can be called by another name. */
export function NameList({ kind }: { kind: NameKind }) {
  const { title, query, empty, hint, failure } = words[kind];
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
          renamed={null}
          label="New category"
          onSaved={(name) => toast.show({ tone: 'leaf', title: `${name} was added.` })}
        />
      )}
      {all.length >= worthSearching && (
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
        {shown.map((one) => (
          <NameRow key={one._id} kind={kind} one={one} />
        ))}
      </ul>
    </Card>
  );
}

function NameRow({ kind, one }: { kind: NameKind; one: ExpenseName }) {
  const [form, setForm] = useState<'unopened' | 'open' | 'left'>('unopened');
  const toast = useToast();
  if (form === 'open') {
    return (
      <li className={styles.name}>
        <NameForm
          kind={kind}
          renamed={one}
          label={`New name for ${one.name}`}
          onSaved={(name) => {
            setForm('left');
            toast.show({ tone: 'leaf', title: `${one.name} was renamed to ${name}.` });
          }}
          onCancel={() => setForm('left')}
        />
      </li>
    );
  }
  return (
    <li className={styles.name}>
      <span className={styles.text}>{one.name}</span>
      <span className={styles.quiet}>{expenseCount(one.count)}</span>
      <Button
        variant="quiet"
        size="sm"
        // The form goes with what had the focus: the keyboard must not be left nowhere.
        autoFocus={form === 'left'}
        onClick={() => setForm('open')}
      >
        Rename
        <VisuallyHidden>{` ${one.name}`}</VisuallyHidden>
      </Button>
    </li>
  );
}
