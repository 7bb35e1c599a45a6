/** Sentences about a brand or a category, by rating. */
export interface Remarks {
  /** Five and four stars. */
  good: string[];
  /** Three stars. */
  fair: string[];
  /** One and two stars. */
  poor: string[];
}
