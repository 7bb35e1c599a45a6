import { Link } from 'react-router-dom';
import type { BankStatement } from '@hive/contract/bank-statements';
import { Badge } from '@hive/shared-ui/badge';
import type { TableColumn } from '@hive/shared-ui/data-table';
import {
  formatDate,
  formatDays,
  formatPounds,
  formatWholeNumber,
} from '@hive/shared-ui/lib/format';

/** The columns of the list; the first opens the lines. */
export const statementColumns = (
  hrefOf: (statement: BankStatement) => string,
): readonly TableColumn<BankStatement>[] => [
  {
    id: 'file',
    header: 'File',
    isFixed: true,
    cell: (statement) => <Link to={hrefOf(statement)}>{statement.fileName}</Link>,
  },
  { id: 'account', header: 'Account', cell: ({ account }) => account },
  { id: 'days', header: 'Days', cell: formatDays },
  {
    id: 'open',
    header: 'Open payments',
    align: 'end',
    cell: ({ open, openAmount }) =>
      open === 0 ? (
        <Badge tone="leaf">Done</Badge>
      ) : (
        `${formatWholeNumber(open)} (${formatPounds(openAmount)})`
      ),
  },
  {
    id: 'booked',
    header: 'Booked',
    align: 'end',
    cell: ({ booked }) => formatWholeNumber(booked),
  },
  {
    id: 'ignored',
    header: 'Ignored',
    align: 'end',
    cell: ({ ignored }) => formatWholeNumber(ignored),
  },
  {
    id: 'faults',
    header: 'Unreadable',
    align: 'end',
    cell: ({ faults }) => formatWholeNumber(faults),
  },
  {
    id: 'imported',
    header: 'Imported',
    cell: ({ importedAt, importedBy }) =>
      `${formatDate(importedAt)} by ${importedBy?.name ?? 'a former admin'}`,
  },
];
