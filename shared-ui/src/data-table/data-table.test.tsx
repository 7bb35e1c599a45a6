import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { EmptyState } from '../state/state';
import { DataTable, type DataTableProps } from './data-table';
import { SavedViews, type SavedView } from './saved-views';
import { nothingSelected, usualPreferences, type Selection, type TableColumn } from './table-model';

interface Person {
  id: string;
  name: string;
  clicks: number;
}

const people: Person[] = ['Ann', 'Bea', 'Cem', 'Dot'].map((name, index) => ({
  id: name.toLowerCase(),
  name,
  clicks: index * 10,
}));

const columns: TableColumn<Person>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, isSortable: true, isFixed: true },
  { id: 'clicks', header: 'Clicks', cell: ({ clicks }) => clicks, align: 'end' },
  {
    id: 'actions',
    header: 'Actions',
    cell: ({ name }) => <button type="button">{`Edit ${name}`}</button>,
  },
];

const onQuery = vi.fn();
const onRetry = vi.fn();
const query = { page: 1, pageSize: 5, sort: null, search: '', filters: {} };

beforeEach(() => vi.clearAllMocks());

/** A page that stores preferences and selection in its state. */
function People({
  canSelect,
  ...given
}: Partial<DataTableProps<Person>> & { canSelect?: boolean }) {
  const [preferences, onPreferences] = useState(usualPreferences(columns));
  const [selected, setSelected] = useState<Selection>(nothingSelected);
  return (
    <DataTable
      name="People"
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      page={{ items: people, total: 44 }}
      onRetry={onRetry}
      query={query}
      onQuery={onQuery}
      pageSizes={[5, 20]}
      preferences={preferences}
      onPreferences={onPreferences}
      empty={<EmptyState title="No people found." />}
      selection={
        canSelect
          ? {
              value: selected,
              onChange: setSelected,
              actions: <output>{JSON.stringify(selected)}</output>,
            }
          : undefined
      }
      {...given}
    />
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const box = (name: string) => screen.getByRole('checkbox', { name });

it('shows rows with their names and headings, and the position in the list', () => {
  render(<People />);
  const row = screen.getByRole('row', { name: /^Cem 20/ });
  expect(within(row).getByRole('rowheader', { name: 'Cem' })).toBeVisible();
  expect(screen.getByText('Page 1 of 9')).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

it('sorts by a heading, reverses on the second click, and returns to page 1', async () => {
  const { rerender } = render(<People query={{ ...query, page: 3 }} />);
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'none');
  await userEvent.click(button('Name'));
  const sort = { by: 'name', descending: false };
  expect(onQuery).toHaveBeenLastCalledWith({ ...query, sort, page: 1 });

  rerender(<People query={{ ...query, sort }} />);
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await userEvent.click(button('Name'));
  expect(onQuery).toHaveBeenLastCalledWith({ ...query, sort: { by: 'name', descending: true } });
});

it('changes pages, and returns to page 1 with another page size', async () => {
  render(<People query={{ ...query, page: 2 }} />);
  await userEvent.click(button('Next'));
  expect(onQuery).toHaveBeenLastCalledWith({ ...query, page: 3 });
  await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '20');
  expect(onQuery).toHaveBeenLastCalledWith({ ...query, pageSize: 20, page: 1 });
});

it('hides a column, but never the row header', async () => {
  render(<People />);
  await userEvent.click(button('View'));
  expect(screen.queryByRole('checkbox', { name: 'Name' })).not.toBeInTheDocument();
  await userEvent.click(box('Clicks'));
  expect(screen.queryByRole('columnheader', { name: 'Clicks' })).not.toBeInTheDocument();
  expect(screen.queryByRole('cell', { name: '20' })).not.toBeInTheDocument();
  await userEvent.click(box('Compact rows'));
  expect(screen.getByRole('table')).toHaveAttribute('data-density', 'compact');
});

it('moves between rows with the arrow keys', async () => {
  render(<People />);
  button('Edit Ann').focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(button('Edit Cem')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(button('Edit Bea')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(button('Edit Ann')).toHaveFocus();
});

it('marks the edges that further columns are beyond', () => {
  const changeSizes: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class implements ResizeObserver {
      constructor(onChange: ResizeObserverCallback) {
        changeSizes.push(() => onChange([], this));
      }
      observe = vi.fn();
      unobserve = vi.fn();
      disconnect = vi.fn();
    },
  );
  render(<People />);
  const frame = screen.getByRole('region', { name: 'People table' });
  vi.spyOn(frame, 'clientWidth', 'get').mockReturnValue(700);
  const scrollWidth = vi.spyOn(frame, 'scrollWidth', 'get').mockReturnValue(700);
  const resize = () => act(() => changeSizes.forEach((changeSize) => changeSize()));
  resize();
  expect(frame).not.toHaveAttribute('data-more');
  scrollWidth.mockReturnValue(900);
  resize();
  expect(frame).toHaveAttribute('data-more', 'end');
  const scrollTo = (left: number) => {
    frame.scrollLeft = left;
    fireEvent.scroll(frame);
  };
  scrollTo(100);
  expect(frame).toHaveAttribute('data-more', 'start end');
  scrollTo(200);
  expect(frame).toHaveAttribute('data-more', 'start');
});

describe('selectable rows', () => {
  it('are selected one by one, as a range with Shift, and deselected', async () => {
    const user = userEvent.setup();
    render(<People canSelect />);
    await user.click(box('Select Ann'));
    expect(screen.getByText('1 selected')).toBeVisible();
    await user.keyboard('{Shift>}');
    await user.click(box('Select Cem'));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('3 selected')).toBeVisible();
    expect(screen.getByText('{"kind":"some","ids":["ann","bea","cem"]}')).toBeVisible();
    await user.click(button('Clear'));
    expect(screen.getByRole('region', { name: 'People' })).toHaveFocus();
    expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
  });

  it('stay selected when their page is no longer shown', async () => {
    const { rerender } = render(<People canSelect />);
    await userEvent.click(box('Select Ann'));
    rerender(<People canSelect page={{ items: people.slice(2), total: 44 }} />);
    await userEvent.click(box('Select Cem'));
    expect(screen.getByText('{"kind":"some","ids":["ann","cem"]}')).toBeVisible();
  });

  it('can include all matches of the query', async () => {
    render(<People canSelect />);
    await userEvent.click(box('Select all on this page'));
    expect(screen.getByText('4 selected')).toBeVisible();
    await userEvent.click(button('Select all 44'));
    expect(button('Clear')).toHaveFocus();
    expect(screen.getByText('All 44 selected')).toBeVisible();
    expect(screen.getByText('{"kind":"all"}')).toBeVisible();
    expect(box('Select Dot')).toBeChecked();
    await userEvent.click(box('Select Dot'));
    expect(screen.getByText('{"kind":"some","ids":["ann","bea","cem"]}')).toBeVisible();
  });
});

describe('a list', () => {
  it('shows that it is loading', () => {
    render(<People page={undefined} />);
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('No people found.')).not.toBeInTheDocument();
  });

  it('shows an empty state', () => {
    render(<People page={{ items: [], total: 0 }} />);
    expect(screen.getByText('No people found.')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('shows why it failed to load, and retries', async () => {
    render(<People page={undefined} error="Failed to load people." />);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load people.');
    await userEvent.click(button('Retry'));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('keeps its rows when a refresh fails', () => {
    render(<People error="Failed to load people." />);
    expect(screen.getByRole('alert')).toBeVisible();
    expect(screen.getByRole('row', { name: /^Cem 20/ })).toBeVisible();
  });
});

describe('saved views', () => {
  function Views({ onOpen }: { onOpen: (view: SavedView) => void }) {
    const [views, onChange] = useState<readonly SavedView[]>([]);
    return <SavedViews views={views} search="role=admin" onOpen={onOpen} onChange={onChange} />;
  }

  it('are saved under a name, opened and removed', async () => {
    const onOpen = vi.fn();
    render(<Views onOpen={onOpen} />);
    await userEvent.click(button('Saved views'));
    await userEvent.type(screen.getByLabelText('Name of this view'), '  Admins {Enter}');
    await userEvent.click(button('Admins'));
    expect(onOpen).toHaveBeenCalledWith({ name: 'Admins', search: 'role=admin' });

    await userEvent.click(button('Saved views'));
    await userEvent.click(button('Remove Admins'));
    expect(screen.queryByRole('button', { name: 'Admins' })).not.toBeInTheDocument();
  });
});
