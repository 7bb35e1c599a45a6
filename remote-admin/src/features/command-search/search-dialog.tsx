import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { limits } from '@hive/contract/limits';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { Dialog } from '@hive/shared-ui/dialog';
import { GroupedSearch } from '@hive/shared-ui/grouped-search';
import { formatQuantity } from '@hive/shared-ui/lib/format';
import { useDebounced } from '../../lib/use-debounced';
import { searchQuery } from './api/search-records';
import { matchPlaces, toGroups, type LinkedOption, type Place } from './search-results';
import styles from './command-search.module.css';

/** How long input pauses before the search starts. Milliseconds. */
const debounceMs = 200;

interface SearchDialogProps {
  places: readonly Place[];
  initialText: string;
  onClose: () => void;
}

/** Finds people, boxes, orders and invoices on the server, and places in the browser, and opens the chosen one. */
export default function SearchDialog({ places, initialText, onClose }: SearchDialogProps) {
  const [typed, setTyped] = useState(initialText);
  const navigate = useNavigate();
  const text = typed.trim();
  const settled = useDebounced(text, debounceMs);
  const isSearch = text.length >= limits.searchMin;
  const search = useQuery({
    ...searchQuery(settled),
    // The results of the previous text stay until the next ones arrive.
    placeholderData: <T,>(earlier: T): T => earlier,
  });
  const records = isSearch && search.data ? toGroups(search.data) : [];
  const groups = [{ label: 'Places', items: matchPlaces(places, text) }, ...records];
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const isPending = isSearch && (settled !== text || search.isFetching);

  function open({ href }: LinkedOption): void {
    onClose();
    void navigate(href);
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Search"
      className={styles.dialog}
    >
      <GroupedSearch
        label="Search people, boxes, orders, invoices and places"
        placeholder="Name, email, order or invoice number"
        maxLength={limits.searchMax}
        value={typed}
        onValue={setTyped}
        groups={groups}
        onChoose={open}
        status={
          <>
            <p role="status" className={styles.status}>
              {describe({ text, isPending, isFailed: search.isError, count })}
            </p>
            {isSearch && search.isError && !search.isFetching && (
              <Alert tone="berry" title="The search failed." className={styles.fault}>
                <p className={styles.text}>
                  {getErrorMessage(search.error, 'Try again in a moment.')}
                </p>
                <Button variant="secondary" size="sm" onClick={() => void search.refetch()}>
                  Retry
                </Button>
              </Alert>
            )}
          </>
        }
      />
    </Dialog>
  );
}

interface Progress {
  text: string;
  isPending: boolean;
  isFailed: boolean;
  count: number;
}

/** The state of the search in words. */
function describe({ text, isPending, isFailed, count }: Progress): string {
  if (text.length < limits.searchMin)
    return `Enter at least ${limits.searchMin} characters to find people, boxes, orders and invoices.`;
  if (isPending) return 'Searching…';
  if (isFailed) return '';
  if (count === 0) return `Nothing matches ‘${text}’. Check the spelling, or try part of it.`;
  return formatQuantity(count, 'result');
}
