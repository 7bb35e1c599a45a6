import { useMutation } from '@tanstack/react-query';
import { toPence, toPounds } from '@hive/contract/money';
import { confirmLines, type ConfirmedLines } from '../api/decide-line';

/** Books all lines above a confidence. One call books a limited number, so it repeats while lines remain. */
export function useConfirmAll(statementId: string, onChanged: () => void) {
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async ({ confidence, date }: { confidence: number; date: string }) => {
      let booked = 0;
      let pence = 0;
      const skipped = new Map<string, ConfirmedLines['skipped'][number]>();
      for (;;) {
        const part = await confirmLines(statementId, confidence, date);
        booked += part.booked;
        pence += toPence(part.amount);
        for (const line of part.skipped) skipped.set(line._id, line);
        // A call that books nothing would book nothing again.
        if (part.remaining === 0 || part.booked === 0) break;
      }
      return { booked, amount: toPounds(pence), skipped: [...skipped.values()] };
    },
    // Also after an error: earlier calls may have booked lines.
    onSettled: onChanged,
  });
  return {
    confirm: (confidence: number, date: string) => mutate({ confidence, date }),
    isPending,
    result: data,
    error,
  };
}
