/** Limits of the home page, separate from the others so that its first visit does not load them all. */
export const homeLimits = {
  /** Characters of a search of the directory. */
  wishMax: 200,
  /** Milliseconds each testimonial stays. */
  testimonialMs: 5000,
  /** The fewest testimonials that are shown. */
  testimonialsMin: 2,
} as const;
