import { everyPage } from '../../fixtures/every-page';
import type { PageState } from '../../fixtures/page-state';

/** A part of a page that differs between runs, and is shown in the same way in each image. */
export type Steadied = {
  /** Why it differs. */
  why: string;
} & (
  | {
      /** Matches in the page's text; the rest of the text is compared. */
      text: RegExp;
      becomes: string;
    }
  | {
      /** A CSS selector of elements that are not drawn; they still take their room. */
      hidden: string;
    }
);

/** A page that is compared with its stored images. */
export interface PageImage extends PageState {
  /** Its route's path, with the parameter that opens a part of it; null for what the shell shows on any address. */
  path: string | null;
  steadied?: readonly Steadied[];
  /**
   * Where its images end, in CSS pixels. Without a value, they end after the part of a long page that differs from other
   * pages; 'all' is for pages whose lower parts exist nowhere else.
   */
  height?: number | 'all';
}

/** A page without an image. */
export interface ExcludedPage {
  path: string;
  /** Why it has none. */
  why: string;
}

const states = new Map(everyPage.map((state) => [state.name, state]));

/** A page in a state that other tests open too. */
export function stateNamed(name: string): PageState {
  const state = states.get(name);
  if (!state) throw new Error(`e2e/fixtures/every-page.ts has no page named '${name}'.`);
  return state;
}
