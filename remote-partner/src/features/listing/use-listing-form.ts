import { useRef, useState } from 'react';
import { boxDetailTopics } from '@hive/contract/box-detail-options';
import type { OwnListing } from '@hive/contract/listings';
import { ApiError } from '@hive/shared-auth/http';
import { useSession } from '@hive/shared-auth/session';
import { useFormDraft } from '@hive/shared-auth/use-form-draft';
import { useFormSubmit } from '@hive/shared-auth/use-form-submit';
import { useSaveDraft, useStoreListing } from './api/listing';
import {
  findNumberProblems,
  isSame,
  toDraft,
  topicKey,
  toValues,
  type ListingKey,
  type ListingValues,
} from './listing-values';

/** What is typed and not saved, with the revision and the saved values that it was typed over. */
type Typed = ListingValues & { revision: number; base: Partial<ListingValues> };

/** Fields that another person of the brand saved while the user typed in them. */
export interface Conflict {
  keys: readonly ListingKey[];
  theirs: ListingValues;
  /** Who saved them: 'you' in another tab or on another device; null if it is not known. */
  by: 'you' | { name: string } | null;
}

const author = (savedBy: OwnListing['savedBy'], userId: string | undefined): Conflict['by'] => {
  if (!savedBy) return null;
  return savedBy._id === userId ? 'you' : { name: savedBy.name || savedBy.email };
};

/** What the user changed: without fields that have the value again that they had before. */
const changesOf = ({ base, ...typed }: Partial<Typed>): Partial<Typed> =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([key, value]) => !(base && key in base && isSame(value, base[key as ListingKey])),
    ),
  );

/**
 * The fields that both changed, each in another way.
 * @param sent the draft with what was typed, as it would be read again: '19' is then '19.00'
 */
const conflictingKeys = (
  typed: Partial<Typed>,
  theirs: ListingValues,
  sent: ListingValues,
): ListingKey[] =>
  (Object.keys(theirs) as ListingKey[]).filter(
    (key) =>
      key in changesOf(typed) &&
      !isSame(theirs[key], typed.base?.[key]) &&
      !isSame(theirs[key], sent[key]),
  );

/** The values at the api's paths of their fields. */
const toPaths = (values: ListingValues) => ({
  ...values,
  details: Object.fromEntries(boxDetailTopics.map((topic) => [topic, values[topicKey(topic)]])),
});

/** The body has the form's values in `draft`: its errors get the paths of the form. */
function withFormPaths(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.fields) return error;
  const fields = Object.entries(error.fields).map(([path, message]) => [
    path.replace(/^draft\./, ''),
    message,
  ]);
  return new ApiError({ ...error, message: error.message, fields: Object.fromEntries(fields) });
}

/** The form of a listing: its values, its draft on the server and in the tab, and conflicts by field. */
export function useListingForm(listing: OwnListing, onPublish: () => void) {
  const { boxId } = listing;
  const userId = useSession(({ user }) => user?._id);
  const saved = toValues(listing.live, listing.draft);
  const blank: Typed = { ...saved, revision: listing.revision, base: {} };
  const { values, typed, type, forget } = useFormDraft(`listing ${boxId}`, blank);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const isPublishing = useRef(false);
  const save = useSaveDraft(boxId);
  const store = useStoreListing(boxId);
  const isDirty = (Object.keys(saved) as ListingKey[]).some(
    (key) => key in typed && !isSame(typed[key], saved[key]),
  );

  /** Changes a field. The first change remembers what it replaces. */
  function change<Key extends ListingKey>(key: Key, value: ListingValues[Key]): void {
    const base = typed.base ?? {};
    type({
      [key]: value,
      base: key in base ? base : { ...base, [key]: saved[key] },
      revision: typed.revision ?? listing.revision,
    } as Partial<Typed>);
    if (save.isSuccess) save.reset();
  }

  /** @returns whether it is saved; false after a conflict, which the user settles first */
  async function saveOver(newest: OwnListing, revision: number): Promise<boolean> {
    const theirs = toValues(newest.live, newest.draft);
    const draft = toDraft({ ...theirs, ...changesOf(typed) } as ListingValues, newest.live);
    try {
      await save.mutateAsync({ draft, revision });
    } catch (error) {
      const current =
        error instanceof ApiError && error.code === 'VERSION_CONFLICT'
          ? (error.current as OwnListing | undefined)
          : undefined;
      if (!current) throw withFormPaths(error);
      const latest = toValues(current.live, current.draft);
      const keys = conflictingKeys(typed, latest, toValues(current.live, draft));
      if (keys.length === 0) return saveOver(current, current.revision);
      store(current);
      type({ revision: current.revision, base: latest });
      setConflict({ keys, theirs: latest, by: author(current.savedBy, userId) });
      return false;
    }
    forget();
    setConflict(null);
    return true;
  }

  const { fault, problems, errors, onSubmit, clear } = useFormSubmit(
    save,
    async () => {
      const isSaved = !isDirty || (await saveOver(listing, values.revision));
      if (isSaved && isPublishing.current) onPublish();
    },
    { values: toPaths(values), check: () => findNumberProblems(values) },
  );

  return {
    values: values as ListingValues,
    change,
    isDirty,
    /** Removes what is typed, with the messages about it. */
    discard(): void {
      forget();
      setConflict(null);
      clear();
    },
    conflict,
    /** Settles a conflict by field. */
    settle(choices: Partial<Record<ListingKey, 'yours' | 'theirs'>>): void {
      const taken = conflict?.keys.filter((key) => choices[key] === 'theirs') ?? [];
      type(Object.fromEntries(taken.map((key) => [key, conflict?.theirs[key]])) as Partial<Typed>);
      setConflict(null);
    },
    save,
    fault,
    problems,
    errors,
    onSubmit,
    /** Which button submits: whether the summary of the publication follows. */
    intend: (toPublish: boolean) => (isPublishing.current = toPublish),
  };
}
export type ListingForm = ReturnType<typeof useListingForm>;
