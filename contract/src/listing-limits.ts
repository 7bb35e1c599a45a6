/** Limits of a listing that the partner's form shows and the api's checklist applies, without the schemas of listings. */
export const listingLimits = {
  /** Characters from which a long description counts as complete: it says enough to decide by. */
  completeTextMin: 100,
} as const;
