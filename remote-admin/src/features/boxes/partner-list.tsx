import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { AdminBox } from '@hive/contract/admin-boxes';
import { Button } from '@hive/shared-ui/button';
import { SelectField } from '@hive/shared-ui/select-field';
import { narrowed } from '@hive/shared-ui/lib/table-query';
import { EmptyState } from '@hive/shared-ui/state';
import { useToast } from '@hive/shared-ui/toast';
import { AdminList } from '../../lib/admin-list/admin-list';
import { ChoiceFilter, SearchFilter } from '../../lib/admin-list/list-filters';
import { useAdminList } from '../../lib/admin-list/use-admin-list';
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
  const toast = useToast();
  const [deleting, setDeleting] = useState<AdminBox | null>(null);
  const columns = useMemo(() => partnerColumns({ onEdit, onDelete: setDeleting }), [onEdit]);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useAdminList({
    settings: listSettings,
    request: listPartners,
    isBusy: deleting !== null,
  });
  const { query } = list;

  const restoreFocus = useEffectEvent(() => {
    if (lastEditedId === null) return;
    const from = document.getElementById(editId(lastEditedId)) ?? document.getElementById(addId);
    from?.focus();
  });
  useEffect(() => restoreFocus(), []);

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
      <AdminList
        list={list}
        columns={columns}
        failure="Failed to load partners."
        filters={
          <>
            <div className={styles.search}>
              <SearchFilter list={list} placeholder="Name or keyword" />
            </div>
            <ChoiceFilter list={list} name="tier" label="Tier" options={tiers} />
            <SelectField
              label="Sort"
              value={query.sort?.by}
              options={sorts}
              onChange={({ target }) =>
                list.setQuery(narrowed(query, { sort: { by: target.value, descending: false } }))
              }
            />
          </>
        }
        empty={
          <EmptyState
            title="No partners yet."
            action={<Button onClick={onAdd}>Add your first partner</Button>}
          />
        }
        noMatch={{ title: 'No partners found.', clearLabel: 'Show all partners' }}
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
