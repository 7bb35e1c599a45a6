import { z } from 'zod';
import { id } from './common';

/**
 * What each place gives to its parts. Small JSON: remotes of other releases read it, so fields are added and never removed or
 * changed, and a part ignores fields that it does not know. The name `flags` belongs to the shell. The schemas describe the props for types and tests; nothing validates
 * them in the browser.
 */
export const slotProps = {
  'box-profile.personal': z.object({
    boxId: id,
    boxName: z.string(),
    /** The id of the element in the page where the user reads, writes and changes their review. */
    ownReviewAnchor: z.string(),
  }),
};

/** The props of the parts of each place. */
export type SlotProps = { [Place in keyof typeof slotProps]: z.infer<(typeof slotProps)[Place]> };
