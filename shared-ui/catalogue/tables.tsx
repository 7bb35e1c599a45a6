import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../src/button/button';
import { CustomerAccount } from '../src/customer-account/customer-account';
import {
  DataTable,
  SavedViews,
  SelectionBar,
  usualPreferences,
  type DataTableProps,
  type TableColumn,
} from '../src/data-table/data-table';
import { ScrollRegion } from '../src/scroll-region/scroll-region';
import { EmptyState } from '../src/state/state';
import { ignore, longText, type ExampleGroup } from './example';

interface Person {
  id: string;
  name: string;
  clicks: number;
}

const people: readonly Person[] = [
  { id: 'a', name: 'Una Bramble', clicks: 12 },
  { id: 'b', name: 'Piers Oakley', clicks: 0 },
  { id: 'c', name: longText, clicks: 12_345 },
];
const columns: TableColumn<Person>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, isSortable: true, isFixed: true },
  { id: 'clicks', header: 'Clicks', cell: ({ clicks }) => clicks, align: 'end', isSortable: true },
  {
    id: 'actions',
    header: 'Actions',
    cell: () => (
      <Button variant="quiet" size="sm">
        Edit
      </Button>
    ),
  },
];
const comfortable = usualPreferences(columns);

const People = (props: Partial<DataTableProps<Person>>) => (
  <DataTable
    name="Users"
    columns={columns}
    rowId={({ id }) => id}
    rowName={({ name }) => name}
    page={{ items: people, total: 44 }}
    onRetry={ignore}
    query={{
      page: 1,
      pageSize: 5,
      sort: { by: 'name', descending: false },
      search: '',
      filters: {},
    }}
    onQuery={ignore}
    pageSizes={[5, 20]}
    preferences={comfortable}
    onPreferences={ignore}
    empty={<EmptyState title="No users match." />}
    {...props}
  />
);

const selection = {
  value: { kind: 'some', ids: ['a'] } as const,
  onChange: ignore,
  actions: (
    <Button variant="secondary" size="sm">
      Export
    </Button>
  ),
};

const views = [
  { name: 'New users', search: '?sort=-created' },
  { name: longText, search: '?search=a' },
];

const Views = ({ saved }: { saved: typeof views }) => (
  <SavedViews views={saved} search="?sort=-created" onOpen={ignore} onChange={ignore} />
);

/** Opens the menu of the first button inside. */
function Opened({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const isOpened = useRef(false);
  useEffect(() => {
    // Strict mode runs effects twice: a second click would close the menu.
    if (isOpened.current) return;
    isOpened.current = true;
    frame.current?.querySelector('button')?.click();
  }, []);
  return <div ref={frame}>{children}</div>;
}

const hours = Array.from({ length: 24 }, (_, hour) => `${hour}:00`);

/** A table that is wider than every window. */
function Hours({ scrolledTo = 0 }: { scrolledTo?: number }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.firstElementChild?.scrollTo({ left: scrolledTo });
  }, [scrolledTo]);
  return (
    <div ref={frame}>
      <ScrollRegion label="Clicks by hour">
        <table>
          <thead>
            <tr>
              {hours.map((hour) => (
                <th key={hour} scope="col">{`From\u00a0${hour}`}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              {hours.map((hour, clicks) => (
                <td key={hour}>{`${clicks}\u00a0clicks`}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}

const entry = { invoiceId: 'i', date: '2026-10-01', number: 'HIVE-000012' };
const account = {
  box: { _id: 'box', name: 'Kettlewick Leaf' },
  from: '2026-10-01',
  to: '2026-11-20',
  opening: 0,
  totals: { invoiced: 120, credited: -12, paid: -60 },
  closing: 48,
  items: [
    { ...entry, _id: '1', kind: 'invoice' as const, amount: 120, balance: 120 },
    { ...entry, _id: '2', kind: 'credit-note' as const, amount: -12, balance: 108 },
    { ...entry, _id: '3', kind: 'payment' as const, amount: -60, balance: 48 },
  ],
};

export const tables: ExampleGroup = {
  id: 'tables',
  title: 'Tables',
  components: [
    {
      name: 'DataTable',
      states: {
        usual: <People />,
        compact: <People preferences={{ ...comfortable, density: 'compact' }} />,
        selectable: <People selection={selection} />,
        loading: <People page={undefined} />,
        updating: <People isUpdating />,
        empty: <People page={{ items: [], total: 0 }} />,
        'not loaded': <People page={undefined} error="The users could not be loaded." />,
      },
    },
    {
      name: 'ScrollRegion',
      states: { 'at its start': <Hours />, scrolled: <Hours scrolledTo={40} /> },
    },
    {
      name: 'SelectionBar',
      states: {
        'some rows': (
          <SelectionBar
            selection={selection.value}
            total={44}
            onSelection={ignore}
            onCleared={ignore}
            actions={selection.actions}
          />
        ),
        'all rows': (
          <SelectionBar
            selection={{ kind: 'all' }}
            total={1000}
            isTotalCapped
            onSelection={ignore}
            onCleared={ignore}
            actions={selection.actions}
          />
        ),
      },
    },
    {
      name: 'SavedViews',
      frameHeight: 360,
      states: {
        closed: <Views saved={views} />,
        'open with views': (
          <Opened>
            <Views saved={views} />
          </Opened>
        ),
        'open without views': (
          <Opened>
            <Views saved={[]} />
          </Opened>
        ),
      },
    },
    {
      name: 'CustomerAccount',
      states: {
        usual: <CustomerAccount account={account} renderNumber={({ number }) => number} />,
        'no entries': (
          <CustomerAccount
            account={{
              ...account,
              totals: { invoiced: 0, credited: 0, paid: 0 },
              closing: 0,
              items: [],
            }}
            renderNumber={({ number }) => number}
          />
        ),
        updating: (
          <CustomerAccount account={account} renderNumber={({ number }) => number} isUpdating />
        ),
      },
    },
  ],
};
