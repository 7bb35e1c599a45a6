import { useMutation } from '@tanstack/react-query';
import { limits } from '@hive/contract/limits';
import { toPence, toPounds } from '@hive/contract/money';
import { useSettledError } from '../../../../lib/use-settled-error';
import { confirmLines, type ConfirmedLines } from '../api/decide-line';

interface Confirmation {
  minConfidence: number;
  /** The booking day; empty for each line's. */
  date: string;
  /** By default all lines of the statement. */
  lineIds?: readonly string[];
}

/** Books many lines. One call books a limited number, so it repeats while lines remain. */
export function useConfirmMany(statementId: string, onChanged: () => void) {
  const confirmation = useMutation({
    async mutationFn({ lineIds, ...terms }: Confirmation) {
      let booked = 0;
      let pence = 0;
      let left = lineIds;
      const skipped = new Map<string, ConfirmedLines['skipped'][number]>();
      for (;;) {
        const part = await confirmLines(statementId, {
          ...terms,
          ...(left && { lineIds: left.slice(0, limits.bankConfirmMax) }),
        });
        booked += part.booked;
        pence += toPence(part.amount);
        for (const line of part.skipped) skipped.set(line._id, line);
        left = left?.slice(limits.bankConfirmMax);
        // Without chosen lines, a call that books nothing would book nothing again.
        if (left ? left.length === 0 : part.remaining === 0 || part.booked === 0) break;
      }
      return { booked, amount: toPounds(pence), skipped: [...skipped.values()] };
    },
    // Also after an error: earlier calls may have booked lines.
    onSettled: onChanged,
  });
  const { mutate, isPending, data } = confirmation;
  return { confirm: mutate, isPending, result: data, error: useSettledError(confirmation) };
}
