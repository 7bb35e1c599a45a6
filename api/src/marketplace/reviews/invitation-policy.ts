const daySeconds = 24 * 60 * 60;

/** When people are invited to review a box that they ordered. The same for every brand and every order. */
export const invitationPolicy = {
  /** After the order: the first box has arrived and was used. */
  afterSeconds: 14 * daySeconds,
  /** Orders that are approved later than this get no invitation: nobody remembers them well. */
  untilSeconds: 60 * daySeconds,
  /** People who are read at once. */
  batch: 200,
} as const;
