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
  'admin-start.areas': z.object({
    /** When the page's own figures were loaded, in Unix milliseconds: a part loads its figures again when it changes. */
    loadedAt: z.number().int(),
    /** The address of the list of invitations. */
    invitationsHref: z.string(),
    /** The address of a box's page for admins: the id of the box is appended. */
    boxHrefPrefix: z.string(),
  }),
};

/** The props of the parts of each place. */
export type SlotProps = { [Place in keyof typeof slotProps]: z.infer<(typeof slotProps)[Place]> };
