import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { TableLook, TableLookChange } from '@hive/contract/table-views';
import { ApiError } from '@hive/shared-auth/http';
import type { SavedView, TablePreferences } from '@hive/shared-ui/data-table';
import { usualPreferences } from '@hive/shared-ui/data-table';
import { useToast } from '@hive/shared-ui/toast';
import { saveTableLook, tableLooksQuery } from './table-looks';

/** The user's settings of a table, on every device. */
export interface TableLookControl {
  preferences: TablePreferences;
  setPreferences: (preferences: TablePreferences) => void;
  views: readonly SavedView[];
  setViews: (views: readonly SavedView[]) => void;
}

const noViews: readonly SavedView[] = [];

/** The first field error if there is one, since it is more specific than the general message. */
const reasonOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? (Object.values(error.fields ?? {})[0] ?? error.message) : undefined;

/**
 * The columns, density and saved views of a table, saved for the user on the server. A change applies straight away and
 * is reverted with a message if saving fails. If the api has no settings, column changes last until the tab is left.
 * @param table its name on the server: lower-case letters and hyphens; must never change
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
    // Run in sequence, so that the last change is the last to arrive.
    scope: { id: `table-look-${table}` },
    mutationFn: (change: TableLookChange) => saveTableLook(table, change),
    onMutate: async (change) => {
      // A running refetch would restore the previous state.
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
      // With several changes in flight, the previous state may itself be unsaved: reload it from the server.
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
    // Without the current views, saving would overwrite them.
    setViews: (views) => (data ? mutate({ views: [...views] }) : showFailure()),
  };
}
