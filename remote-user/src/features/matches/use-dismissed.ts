import { useState } from 'react';
import type { Recommendation, RecommendationsAnswer } from '@hive/contract/matching';

/** Notes that a match is dismissed, or that it is a match again. */
export type SetDismissed = (id: string, isDismissed: boolean) => void;

/** A match as the page shows it. */
export interface ShownMatch extends Recommendation {
  isDismissed: boolean;
}

/**
 * The matches that were dismissed since the page was opened: each leaves a line in its list until the page is left.
 * @returns the lists with their reasons as they fit the boxes that are still above each; and the setter
 */
export function useDismissed({
  differentFromAbove = [],
}: RecommendationsAnswer): [
  toShown: (boxes: readonly Recommendation[]) => ShownMatch[],
  setDismissed: SetDismissed,
] {
  const [dismissed, setDismissed] = useState<Readonly<Record<string, boolean>>>({});
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
    (id, isDismissed) => setDismissed((others) => ({ ...others, [id]: isDismissed })),
  ];
}
