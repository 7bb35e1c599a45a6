import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { AdminBox } from '@hive/contract/admin-boxes';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Button } from '@hive/shared-ui/button';
import { DataTable, SavedViews } from '@hive/shared-ui/data-table';
import { SelectField } from '@hive/shared-ui/select-field';
import { narrowed, readTableQuery } from '@hive/shared-ui/lib/table-query';
import { EmptyState } from '@hive/shared-ui/state';
import { useToast } from '@hive/shared-ui/toast';
import { keepLive } from '../../lib/live';
import { SearchField } from '../../lib/search-field';
import { useLastPage } from '../../lib/use-last-page';
import { useListQuery } from '../../lib/use-list-query';
import { useTableLook } from '../../lib/use-table-look';
import { listPartners } from './api/list-partners';
import { tiers } from './choices';
import { DeletePartner } from './delete-partner';
import { listSettings, sortNames } from './list-settings';
import { editId, partnerColumns } from './partner-columns';
import styles from './partner-list.module.css';

interface PartnerListProps {
  /** The partner whose form was just closed: focus returns to its row. */
  lastEditedId: string | null;
  onAdd: () => void;
  onEdit: (box: AdminBox) => void;
}

const sorts = Object.entries(sortNames).map(([value, label]) => ({ value, label }));

/** The partner list. The server searches, filters, sorts and pages it. */
export function PartnerList({ lastEditedId, onAdd, onEdit }: PartnerListProps) {
  const { query, setQuery, search } = useListQuery(listSettings);
  const toast = useToast();
  const [deleting, setDeleting] = useState<AdminBox | null>(null);
  const list = useQuery({ ...listPartners(query), ...keepLive(deleting !== null) });
  const columns = useMemo(() => partnerColumns({ onEdit, onDelete: setDeleting }), [onEdit]);
  const look = useTableLook('partners', columns);
  const heading = useRef<HTMLHeadingElement>(null);

  const restoreFocus = useEffectEvent(() => {
    if (lastEditedId === null) return;
    const from = document.getElementById(editId(lastEditedId)) ?? document.getElementById(addId);
    from?.focus();
  });
  useEffect(() => restoreFocus(), []);

  useLastPage(list.isPlaceholderData ? undefined : list.data, query, setQuery);

  const tier = query.filters['tier'] ?? '';
  const isNarrowed = query.search !== '' || tier !== '';
  return (
    <div className={styles.whole}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          Manage Affiliate Partners
        </h2>
        <Button id={addId} onClick={onAdd}>
          <Plus size={18} aria-hidden="true" />
          Add Partner
        </Button>
      </div>
      <DataTable
        name="Partners"
        columns={columns}
        rowId={({ _id }) => _id}
        rowName={({ name }) => name}
        page={list.data}
        isUpdating={list.isPlaceholderData}
        error={list.isError ? getErrorMessage(list.error, 'Failed to load partners.') : null}
        onRetry={() => void list.refetch()}
        query={query}
        onQuery={setQuery}
        pageSizes={listSettings.pageSizes}
        preferences={look.preferences}
        onPreferences={look.setPreferences}
        tools={
          <>
            <div className={styles.search}>
              <SearchField
                label="Search"
                placeholder="Name or keyword"
                value={query.search}
                onSearch={(search) => setQuery(narrowed(query, { search }))}
              />
            </div>
            <SelectField
              label="Tier"
              value={tier}
              options={[{ value: '', label: 'All' }, ...tiers]}
              onChange={({ target }) =>
                setQuery(narrowed(query, { filters: target.value ? { tier: target.value } : {} }))
              }
            />
            <SelectField
              label="Sort"
              value={query.sort?.by}
              options={sorts}
              onChange={({ target }) =>
                setQuery(narrowed(query, { sort: { by: target.value, descending: false } }))
              }
            />
            <SavedViews
              views={look.views}
              search={search}
              onOpen={(view) =>
                setQuery(readTableQuery(new URLSearchParams(view.search), listSettings))
              }
              onChange={look.setViews}
            />
          </>
        }
        empty={
          isNarrowed ? (
            <EmptyState
              title="No partners found."
              action={
                <Button
                  variant="secondary"
                  onClick={() => setQuery(narrowed(query, { search: '', filters: {} }))}
                >
                  Show all partners
                </Button>
              }
            />
          ) : (
            <EmptyState
              title="No partners yet."
              action={<Button onClick={onAdd}>Add your first partner</Button>}
            />
          )
        }
      />
      {deleting && (
        <DeletePartner
          box={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            setDeleting(null);
            toast.show({ tone: 'leaf', title: 'The partner was deleted.' });
            heading.current?.focus();
          }}
        />
      )}
    </div>
  );
}

const addId = 'add-partner';
