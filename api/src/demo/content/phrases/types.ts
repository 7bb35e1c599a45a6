/** Sentences about one brand or one category, by how content their writer is. */
export interface Remarks {
  /** Five and four stars. */
  good: string[];
  /** Three stars. */
  fair: string[];
  /** One and two stars. */
  poor: string[];
}
