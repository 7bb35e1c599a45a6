import { rowSelectionFeature, tableFeatures, type ColumnDef } from '@tanstack/react-table';
import type { ReactNode } from 'react';

/**
 * The TanStack Table features in use: row selection, one by one or as a range. The server sorts and pages; the visible
 * columns are our own list.
 */
export const features = tableFeatures({ rowSelectionFeature });

export type Features = typeof features;

/** One column of a table. */
export interface TableColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The heading sorts by this column; the column's id is the sort key of the api. */
  isSortable?: boolean;
  /** 'end' for figures. */
  align?: 'end';
  /** Does not wrap: dates, invoice numbers. */
  isUnbroken?: boolean;
  /** Cannot be hidden. The first such column is the row header. */
  isFixed?: boolean;
  /** Hidden by default. */
  isHiddenAtFirst?: boolean;
}

/** Converts our column to a TanStack column definition. */
export const toColumnDef = <Row extends object>(
  column: TableColumn<Row>,
): ColumnDef<Features, Row> => ({
  id: column.id,
  header: column.header,
  cell: ({ row }) => column.cell(row.original),
});

/** Display preferences of a user for a table. */
export interface TablePreferences {
  /** Ids of the hidden columns. */
  hidden: readonly string[];
  density: 'comfortable' | 'compact';
}

/** The default preferences. */
export const usualPreferences = (
  columns: readonly { id: string; isHiddenAtFirst?: boolean }[],
): TablePreferences => ({
  hidden: columns.filter((column) => column.isHiddenAtFirst).map(({ id }) => id),
  density: 'comfortable',
});

/** The selected rows: some, by id, across pages; or all that match the query, loaded or not. */
export type Selection = { kind: 'some'; ids: readonly string[] } | { kind: 'all' };

export const nothingSelected: Selection = { kind: 'some', ids: [] };
