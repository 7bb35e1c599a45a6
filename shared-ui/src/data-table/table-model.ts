import { rowSelectionFeature, tableFeatures, type ColumnDef } from '@tanstack/react-table';
import type { ReactNode } from 'react';

/**
 * What our tables need of TanStack Table: rows that are chosen, one by one or in a run. Order and pages are the
 * server's, and which columns are shown is a list of ours.
 */
export const features = tableFeatures({ rowSelectionFeature });

export type Features = typeof features;

/** One column of a table. */
export interface TableColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Its heading sorts by it; the server knows it by the column's id. */
  isSortable?: boolean;
  /** Figures stand at the end. */
  align?: 'end';
  /** Stays on one line: dates, invoice numbers. */
  isUnbroken?: boolean;
  /** Cannot be hidden: what tells the rows apart. The first such column names its row. */
  isFixed?: boolean;
  /** Hidden until somebody chooses it. */
  isHiddenAtFirst?: boolean;
}

/** Our column in TanStack's words. */
export const toColumnDef = <Row extends object>(
  column: TableColumn<Row>,
): ColumnDef<Features, Row> => ({
  id: column.id,
  header: column.header,
  cell: ({ row }) => column.cell(row.original),
});

/** How somebody likes a table to look. */
export interface TablePreferences {
  /** Ids of the columns that are not shown. */
  hidden: readonly string[];
  density: 'comfortable' | 'compact';
}

/** How a table looks until somebody chooses. */
export const usualPreferences = (
  columns: readonly { id: string; isHiddenAtFirst?: boolean }[],
): TablePreferences => ({
  hidden: columns.filter((column) => column.isHiddenAtFirst).map(({ id }) => id),
  density: 'comfortable',
});

/** Which rows are chosen: some, by id, over all pages; or all that the query finds, loaded or not. */
export type Selection = { kind: 'some'; ids: readonly string[] } | { kind: 'all' };

export const nothingSelected: Selection = { kind: 'some', ids: [] };
