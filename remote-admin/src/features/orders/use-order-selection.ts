import { limits } from '@hive/contract/limits';
import { nothingSelected, type Selection } from '@hive/shared-ui/data-table';
import type { Order } from './api/list-orders';
import { canDecide } from './order-status';

interface OrderSelectionOptions {
  /** The orders of the page. */
  orders: readonly Order[];
  selection: Selection;
  setSelection: (selection: Selection) => void;
}

/** The selection of orders to decide: some, across pages, or all that match. */
export function useOrderSelection({ orders, selection, setSelection }: OrderSelectionOptions) {
  const chosen = selection.kind === 'some' ? selection.ids : [];
  const decidable = orders.filter(canDecide).map(({ _id }) => _id);
  const isSelected = ({ _id }: Order): boolean => selection.kind === 'all' || chosen.includes(_id);
  const choose = (ids: readonly string[]) => setSelection({ kind: 'some', ids });
  /** With 'all', one order less means: those of this page, without it. */
  const current = selection.kind === 'all' ? decidable : chosen;

  const select = ({ _id }: Order, isOn: boolean): void =>
    choose(isOn ? [...current, _id] : current.filter((id) => id !== _id));

  return {
    isAny: selection.kind === 'all' || chosen.length > 0,
    /** The api decides a limited number of named orders at a time. */
    isTooMany: chosen.length > limits.bulkMax,
    isSelected,
    select,
    /** Changes whether an order is selected, if it can be decided. */
    toggle: (order: Order) => {
      if (canDecide(order)) select(order, !isSelected(order));
    },
    isPageSelected:
      decidable.length > 0 &&
      (selection.kind === 'all' || decidable.every((id) => chosen.includes(id))),
    canSelectPage: decidable.length > 0,
    selectPage: (isOn: boolean) =>
      choose(
        isOn
          ? [...new Set([...current, ...decidable])]
          : current.filter((id) => !decidable.includes(id)),
      ),
    /** Removes decided orders from the selection. */
    drop: (ids: readonly string[]) => {
      if (selection.kind === 'some') choose(chosen.filter((id) => !ids.includes(id)));
    },
    clear: () => setSelection(nothingSelected),
  };
}

export type OrderSelection = ReturnType<typeof useOrderSelection>;
