import { useState } from 'react';
import type { AdminBox } from '@hive/contract/admin-boxes';
import type { apiPaths } from '@hive/contract/api-paths';
import { hasErrorCode } from '@hive/shared-auth/has-error-code';
import { ApiError } from '@hive/shared-auth/http';
import { useFormDraft } from '@hive/shared-auth/use-form-draft';
import { useFormSubmit } from '@hive/shared-auth/use-form-submit';
import { useSavePartner } from './api/save-partner';
import {
  changedFields,
  fieldNames,
  toChange,
  toNewPartner,
  toValues,
  type PartnerField,
  type PartnerValues,
} from './partner-values';
import { useOffer, type OfferState } from './use-offer';

/** The part of the form state that fields need. */
export interface PartnerForm {
  values: PartnerValues;
  type: (change: Partial<PartnerValues>) => void;
  /** The server's error for the field; undefined once the value changes. */
  faultOf: (name: PartnerField) => string | undefined;
  offers: OfferState;
}

const isBox = (current: unknown): current is AdminBox =>
  typeof current === 'object' && current !== null && 'version' in current;

/** Another admin's change, saved while the partner was being edited here. */
export interface EditConflict {
  /** The fields that only the other admin changed, now merged into the form. */
  merged: readonly PartnerField[];
}

/**
 * The state of a partner's form. Input is kept as a draft until it is saved or discarded. A save names the version
 * that the edit started from. On a conflict, the other admin's changes to untouched fields are merged and the rest is
 * offered.
 */
export function usePartnerForm(box: AdminBox | null, onSaved: (box: AdminBox) => void) {
  const [base, setBase] = useState(box);
  const before = toValues(base);
  const { values, typed, type, forget } = useFormDraft(`partner ${box?._id ?? 'new'}`, {
    ...before,
    version: base?.version ?? 0,
  });
  const { version: draftVersion, ...fields } = values;
  const typeFields = (change: Partial<PartnerValues>) => type({ version: draftVersion, ...change });
  const offers = useOffer(fields, typeFields);
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const [refused, setRefused] = useState<{ values: PartnerValues; fault: ApiError } | null>(null);
  const save = useSavePartner();

  /** Moves the edit onto the current version of the partner. */
  function rebase(current: AdminBox): void {
    const now = toValues(current);
    const mine = changedFields(fields, before);
    // A restored draft may start from an older version: then every difference may come from the other admin.
    const theirs = base?.version === draftVersion ? changedFields(now, before) : mine;
    const conflicting = mine.filter((name) => theirs.includes(name) && now[name] !== fields[name]);
    setBase(current);
    type({ version: current.version });
    setConflict({ merged: theirs.filter((name) => !mine.includes(name)) });
    offers.propose({
      from: 'theirs',
      values: Object.fromEntries(conflicting.map((name) => [name, now[name]])),
    });
  }

  const submission = useFormSubmit(save, async () => {
    try {
      const saved = await save.mutateAsync(
        base
          ? { id: base._id, change: { ...toChange(fields, before), version: draftVersion } }
          : { id: null, partner: toNewPartner(fields) },
      );
      forget();
      onSaved(saved);
    } catch (error) {
      if (
        hasErrorCode<'PATCH', typeof apiPaths.box>(error, 'VERSION_CONFLICT') &&
        isBox(error.current)
      ) {
        rebase(error.current);
        return;
      }
      if (error instanceof ApiError) setRefused({ values: fields, fault: error });
      throw error;
    }
  });

  const faultOf = (name: PartnerField): string | undefined =>
    submission.fault && refused?.values[name] === fields[name]
      ? submission.fault.fields?.[name]
      : undefined;

  const form: PartnerForm = { values: fields, type: typeFields, faultOf, offers };
  return {
    form,
    /** The latest known version of the partner; null for a new one. */
    base,
    isTyped: Object.keys(typed).length > 0,
    conflict,
    fault: submission.fault,
    /** The server's errors for fields that the form does not have. */
    otherErrors: Object.entries(submission.fault?.fields ?? {}).flatMap(([name, sentence]) =>
      name in fieldNames ? [] : [sentence],
    ),
    isSaving: save.isPending,
    onSubmit: submission.onSubmit,
    forget,
  };
}
