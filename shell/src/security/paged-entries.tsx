import type { ReactNode } from 'react';
import { useState } from 'react';
import { Pager } from '@hive/shared-ui/pager';
import { EntryList } from '../settings/section';

const pageSize = 5;

interface PagedEntriesProps<Item> {
  label: string;
  items: readonly Item[];
  /** One `Entry`, with its key. */
  children: (item: Item) => ReactNode;
}

/** A section's list, a few entries per page. */
export function PagedEntries<Item>({ label, items, children }: PagedEntriesProps<Item>) {
  const [wanted, setWanted] = useState(1);
  const last = Math.max(1, Math.ceil(items.length / pageSize));
  // The last page may have become empty.
  const page = Math.min(wanted, last);
  const shown = items.slice((page - 1) * pageSize, page * pageSize);
  return (
    <>
      <EntryList label={label}>{shown.map(children)}</EntryList>
      {last > 1 && (
        <Pager
          aria-label={`Pages of ${label.toLowerCase()}`}
          page={page}
          pageSize={pageSize}
          total={items.length}
          onPage={setWanted}
        />
      )}
    </>
  );
}
