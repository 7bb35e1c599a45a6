import { useState } from 'react';
import type { Recommendation, RecommendationsAnswer } from '@hive/contract/matching';

/** Notes that a match is dismissed, or that it is a match again. */
export type SetDismissed = (
  box: Pick<Recommendation, '_id' | 'name'>,
  isDismissed: boolean,
) => void;

/** A match as the page shows it. */
export interface ShownMatch extends Recommendation {
  isDismissed: boolean;
}

/** Marks the matches that are dismissed. */
export type ToShown = (boxes: readonly Recommendation[]) => ShownMatch[];

/**
 * The matches that were dismissed since the page was opened: each leaves a line in its list until the page is left.
 * @returns the lists with their reasons as they fit the boxes that are still above each; the setter; and the name of the
 * box that became a match again last
 */
export function useDismissed({
  differentFromAbove = [],
}: RecommendationsAnswer): [toShown: ToShown, setDismissed: SetDismissed, restored: string | null] {
  const [dismissed, setDismissed] = useState<Readonly<Record<string, boolean>>>({});
  const [restored, setRestored] = useState<string | null>(null);
  return [
    (boxes) => {
      let above = 0;
      return boxes.map((box) => {
        const isDismissed = dismissed[box._id] ?? false;
        const replacement = differentFromAbove[Math.min(above, 2) - 1] ?? [];
        if (!isDismissed) above += 1;
        const reasons = box.reasons.flatMap((reason) =>
          differentFromAbove.includes(reason) ? replacement : reason,
        );
        return { ...box, reasons, isDismissed };
      });
    },
    ({ _id, name }, isDismissed) => {
      setDismissed((others) => ({ ...others, [_id]: isDismissed }));
      setRestored(isDismissed ? null : name);
    },
    restored,
  ];
}
