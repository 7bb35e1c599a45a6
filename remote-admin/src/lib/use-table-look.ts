import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { TableLook, TableLookChange } from '@hive/contract/table-views';
import { ApiError } from '@hive/shared-auth/http';
import type { SavedView, TablePreferences } from '@hive/shared-ui/data-table';
import { usualPreferences } from '@hive/shared-ui/data-table';
import { useToast } from '@hive/shared-ui/toast';
import { saveTableLook, tableLooksQuery } from './table-looks';

/** How a table looks to this person, on whichever device. */
export interface TableLookControl {
  preferences: TablePreferences;
  setPreferences: (preferences: TablePreferences) => void;
  views: readonly SavedView[];
  setViews: (views: readonly SavedView[]) => void;
}

const noViews: readonly SavedView[] = [];

/** The server names the field it refuses; what is said of that is plainer than the refusal's own sentence. */
const reasonOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? (Object.values(error.fields ?? {})[0] ?? error.message) : undefined;

/**
 * The columns, density and saved views of a table, kept for the person on the server. A choice holds at once; where it
 * cannot be kept a message says so, and how it was comes back. With an api that keeps none, columns are chosen for now.
 * @param table its name on the server: small letters and hyphens, never changed
 */
export function useTableLook(
  table: string,
  columns: readonly { id: string; isHiddenAtFirst?: boolean }[],
): TableLookControl {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { data } = useQuery(tableLooksQuery);
  const [unsaved, setUnsaved] = useState<TablePreferences | null>(null);
  const look = data?.tables.find((one) => one.table === table);
  const usual = usualPreferences(columns);

  const show = (next: TableLook) =>
    queryClient.setQueryData(tableLooksQuery.queryKey, (before) => ({
      tables: [...(before?.tables.filter((one) => one.table !== table) ?? []), next],
    }));
  const showFailure = (error?: unknown) =>
    void toast.show({
      tone: 'berry',
      title: 'Your table settings could not be saved.',
      description: reasonOf(error),
    });

  const lookKey = ['table-look', table];
  const hasFailed = useRef(false);
  const { mutate } = useMutation({
    mutationKey: lookKey,
    // One after the other: the last choice is the last to arrive.
    scope: { id: `table-look-${table}` },
    mutationFn: (change: TableLookChange) => saveTableLook(table, change),
    onMutate: async (change) => {
      // What is on its way would put back how it was.
      await queryClient.cancelQueries({ queryKey: tableLooksQuery.queryKey });
      const before = queryClient.getQueryData(tableLooksQuery.queryKey);
      const now = before?.tables.find((one) => one.table === table);
      show({ table, hidden: null, density: usual.density, views: [], ...now, ...change });
      return before;
    },
    onError: (error, _change, before) => {
      queryClient.setQueryData(tableLooksQuery.queryKey, before);
      hasFailed.current = true;
      showFailure(error);
    },
    onSettled: () => {
      if (!hasFailed.current || queryClient.isMutating({ mutationKey: lookKey }) > 1) return;
      hasFailed.current = false;
      // What stood before one of several may itself not have been kept: only the server knows.
      void queryClient.invalidateQueries({ queryKey: tableLooksQuery.queryKey });
    },
  });

  return {
    preferences: unsaved ?? {
      hidden: look?.hidden ?? usual.hidden,
      density: look?.density ?? usual.density,
    },
    setPreferences: ({ hidden, density }) => {
      setUnsaved(data ? null : { hidden, density });
      if (data) mutate({ hidden: [...hidden], density });
    },
    views: look?.views ?? noViews,
    // Views that are not known must not be written over.
    setViews: (views) => (data ? mutate({ views: [...views] }) : showFailure()),
  };
}
