import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  BankAllocation,
  BankLine,
  BankLineRefund,
  BankProposal,
} from '@hive/contract/bank-lines';
import { ApiError } from '@hive/shared-auth/http';
import { useToast } from '@hive/shared-ui/toast';
import type { ListSettings } from '../../../../lib/admin-list/list-settings';
import { useAdminList } from '../../../../lib/admin-list/use-admin-list';
import { entriesPerPage } from '../../../../lib/queue/entry-list';
import { useCurrentItem } from '../../../../lib/queue/use-current-item';
import { useQueueFocus } from '../../../../lib/queue/use-queue-focus';
import { queryKeys } from '../../../../lib/query-keys';
import { confirmLine, matchRefund } from '../api/decide-line';
import { linesKey, linesQuery, type LinesPage, type MatchedLine } from '../api/list-lines';
import { canBook, canReopen, isOpen, lineName, lineStates } from './line-labels';
import { useLineSelection } from './use-line-selection';

/** The open dialog. */
export type LineDialog =
  | { kind: 'assign' | 'ignore' | 'reopen'; line: BankLine }
  | { kind: 'reverse-part'; line: BankLine; part: InvoicePart }
  | { kind: 'confirm-all' }
  | { kind: 'confirm-selected'; lines: readonly MatchedLine[] }
  | { kind: 'shortcuts' };

/** The part of a booked line for one invoice. */
type InvoicePart = BankAllocation &
  Required<Pick<BankAllocation, '_id'>> & {
    invoice: NonNullable<BankAllocation['invoice']>;
  };
const isInvoicePart = (part: BankAllocation): part is InvoicePart =>
  part._id !== undefined && part.invoice !== null;

const settings: ListSettings<BankLine> = {
  name: 'Lines',
  table: 'bank-lines',
  rowId: ({ _id }) => _id,
  rowName: lineName,
  pageSizes: [entriesPerPage],
  sorts: [],
  usualSort: null,
  filters: ['state'],
  choices: { state: lineStates },
};

const none: readonly BankLine[] = [];

/** The state of the lines of a statement: the list, the current line, and the decisions. */
export function useLineDesk(statementId: string) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const [dialog, setDialog] = useState<LineDialog | null>(null);
  const [fault, setFault] = useState<{ id: string; error: ApiError } | null>(null);
  const [last, setLast] = useState<BankLine | null>(null);
  const list = useAdminList({ settings, request: (query) => linesQuery(statementId, query) });
  const lines = list.page?.items ?? none;
  const { place, current, choose, chooseFirst } = useCurrentItem(lines);
  const selection = useLineSelection(lines);
  const focus = useQueueFocus({
    list: list.isUpdating ? 'updating' : list.queryString,
    items: lines,
    current,
    onRemoved: (line) =>
      toast.show({ tone: 'honey', title: `${lineName(line)} is no longer on this page.` }),
  });
  const confirming = useMutation({
    mutationFn: (send: () => Promise<BankLine>) => send(),
  });

  const reload = () => queryClient.invalidateQueries({ queryKey: queryKeys.accounting });

  /** Moves on from a decided line that stays in the list to the next open one, or else to the first. */
  function moveOn(): void {
    const others = lines.flatMap((line, index) => (isOpen(line) && index !== place ? [index] : []));
    const next = others.find((index) => index > place) ?? others[0];
    if (next === undefined) return;
    choose(next);
    focus.focusEntry(next);
  }

  /** Shows the decided line, announces it, moves on, and refreshes the lists. */
  async function finish(line: BankLine, text: string): Promise<void> {
    const isFiltered = list.query.filters['state'] !== undefined;
    setLast(line);
    show(line, text);
    if (!isFiltered && !isOpen(line) && line._id === current?._id) moveOn();
    await reload();
  }

  /** Shows a changed line that stays the current one, announces it, and refreshes the lists. */
  async function update(line: BankLine, text: string): Promise<void> {
    show(line, text);
    await reload();
  }

  function show(line: BankLine, text: string): void {
    focus.follow(line._id);
    toast.show({ tone: 'leaf', title: text });
    queryClient.setQueriesData<LinesPage>(
      { queryKey: linesKey },
      (page) =>
        page && {
          ...page,
          items: page.items.map((item) => (item._id === line._id ? line : item)),
        },
    );
  }

  /** Sends a decision about a line, and shows the outcome or the fault. */
  async function decide(line: BankLine, send: () => Promise<BankLine>, outcome: string) {
    if (confirming.isPending) return;
    setFault(null);
    try {
      await finish(await confirming.mutateAsync(send), `${lineName(line)}: ${outcome}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault({ id: line._id, error });
      // The line or an invoice was changed meanwhile.
      if (error.code === 'BANK_LINE_STATE' || error.code === 'INVOICE_STATE') void reload();
    }
  }

  async function confirm({ line, proposal, date = '' }: Partial<Confirmation>): Promise<void> {
    if (line && proposal)
      await decide(line, () => confirmLine(line._id, proposal, date), 'booked.');
  }

  const openDialog = (kind: 'assign' | 'ignore' | 'reopen', line: BankLine | null | undefined) =>
    line && setDialog({ kind, line });

  return {
    list,
    lines,
    place,
    current,
    focus,
    selection,
    dialog,
    setDialog,
    choose,
    chooseFirst,
    reload,
    finish,
    update,
    isConfirming: confirming.isPending,
    /** Why the last confirmation of a line failed. */
    faultOf: ({ _id }: BankLine) => (fault?.id === _id ? fault.error : null),
    move: (by: 1 | -1) => {
      choose(place + by);
      focus.focusEntry(place + by);
    },
    confirm: (proposal: BankProposal, date: string) =>
      void confirm({ line: current, proposal, date }),
    matchRefund: ({ _id, box }: BankLineRefund) => {
      if (!current) return;
      const send = () => matchRefund(current._id, _id);
      void decide(current, send, `matched with credit paid back to ${box.name}.`);
    },
    toggle: () => current && selection.select(current, !selection.isSelected(current)),
    confirmSelected: () => setDialog({ kind: 'confirm-selected', lines: selection.selected }),
    /** Confirms the first proposal of the current line. */
    confirmFirst: () =>
      current &&
      canBook(current) &&
      void confirm({ line: current, proposal: current.proposals[0] }),
    assign: () => current && canBook(current) && openDialog('assign', current),
    ignore: () => current && isOpen(current) && openDialog('ignore', current),
    reversePart: (part: BankAllocation) =>
      current && isInvoicePart(part) && setDialog({ kind: 'reverse-part', line: current, part }),
    /** Reopens the current line if it is decided, else the line that was decided last. */
    reopen: () =>
      openDialog(
        'reopen',
        [current, last].find((line) => line && canReopen(line)),
      ),
  };
}

interface Confirmation {
  line: BankLine;
  proposal: BankProposal;
  /** The booking day; empty for the line's. */
  date: string;
}

export type LineDesk = ReturnType<typeof useLineDesk>;
