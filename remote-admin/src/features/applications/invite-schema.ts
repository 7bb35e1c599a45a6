import { z } from 'zod';
import { invite } from '@hive/contract/invitations';

/** The invitation form's values, as typed, to the request body. An empty id means that no box is chosen. */
export const inviteSchema = z
  .object({ boxId: z.string().min(1, 'Choose a box.'), email: invite.body.shape.email })
  .pipe(invite.body);
