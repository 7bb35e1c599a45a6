import { limits } from '@hive/contract/limits';

/** What the form of the box finder has sent without scripts. */
export interface FinderForm {
  text: string;
  /** The id of the box that a fifth replaces. */
  replaced: string | null;
}

export const readFinderForm = (search: URLSearchParams): FinderForm => ({
  text: (search.get('find') ?? '').trim().slice(0, limits.wishMax),
  replaced: search.get('replaced'),
});
