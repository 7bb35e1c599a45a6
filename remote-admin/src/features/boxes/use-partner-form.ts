import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { AdminBox } from '@hive/contract/admin-boxes';
import type { apiPaths } from '@hive/contract/api-paths';
import { hasErrorCode } from '@hive/shared-auth/has-error-code';
import { useDraftKey } from '@hive/shared-auth/use-draft-key';
import { useSubmit } from '@hive/shared-auth/use-submit';
import { useZodForm } from '@hive/shared-ui/form';
import { useSavePartner, type SaveRequest } from './api/save-partner';
import { partnerFields, type PartnerField, type PartnerValues } from './partner-fields';
import type { VersionedValues } from './partner-schema';
import { changedFields, isHiding, toValues } from './partner-values';
import { useOffer, type OfferState } from './use-offer';

/** The part of the form state that fields need. */
export interface PartnerForm {
  values: PartnerValues;
  isNew: boolean;
  type: (change: Partial<PartnerValues>) => void;
  /** The error of the field; undefined once the value is valid. */
  faultOf: (name: PartnerField) => string | undefined;
  offers: OfferState;
  /** The reason for hiding the partner; null unless the edit hides it. */
  hiding: { reason: string; fault: string | undefined; type: (reason: string) => void } | null;
}

const isBox = (current: unknown): current is AdminBox =>
  typeof current === 'object' && current !== null && 'version' in current;

/** Another admin's change, saved while the partner was being edited here. */
export interface EditConflict {
  /** The fields that only the other admin changed, now merged into the form. */
  merged: readonly PartnerField[];
}

/** The draft stores the version only with a typed value, which differs from this one. */
const toDefaults = (box: AdminBox | null): VersionedValues => ({
  ...toValues(box),
  version: 0,
  reason: '',
});

/**
 * The state of a partner's form. Input is stored as a draft until it is saved or discarded. A save names the version
 * that the edit started from. On a conflict, the other admin's changes to untouched fields are merged and the rest is
 * offered.
 */
export function usePartnerForm(box: AdminBox | null, onSaved: (box: AdminBox) => void) {
  const [base, setBase] = useState(box);
  // The schema compares with the latest known state, also right after a conflict.
  const latest = useRef(box);
  const form = useZodForm<VersionedValues, SaveRequest>(
    () =>
      import(/* webpackChunkName: 'schemas' */ './partner-schema').then(({ partnerSchema }) =>
        partnerSchema(() => latest.current),
      ),
    {
      draftKey: useDraftKey(`partner ${box?._id ?? 'new'}`),
      draftUntil: 'sent',
      defaultValues: toDefaults(box),
    },
  );
  const { errors, isSubmitted } = form.formState;
  const { version, reason, ...fields } = {
    ...toDefaults(box),
    ...useWatch({ control: form.control }),
  };
  const draftVersion = version || (base?.version ?? 0);
  const before = toValues(base);

  function set(change: Partial<VersionedValues>): void {
    for (const [name, value] of Object.entries(change)) {
      const field = name as keyof VersionedValues;
      form.setValue(field, value, { shouldDirty: true, shouldValidate: isSubmitted });
    }
  }
  const type = (change: Partial<PartnerValues>) => set({ version: draftVersion, ...change });
  const offers = useOffer(fields, type);
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const save = useSavePartner();

  /** Moves the edit onto the current version of the partner. */
  function rebase(current: AdminBox): void {
    const now = toValues(current);
    const mine = changedFields(fields, before);
    // A restored draft may start from an older version: then every difference may come from the other admin.
    const theirs = base?.version === draftVersion ? changedFields(now, before) : mine;
    const conflicting = mine.filter((name) => theirs.includes(name) && now[name] !== fields[name]);
    const pick = (values: PartnerValues, names: readonly PartnerField[]) =>
      Object.fromEntries(names.map((name) => [name, values[name]]));
    latest.current = current;
    setBase(current);
    form.reset(toDefaults(current));
    set({ version: current.version, reason, ...pick(fields, mine) });
    setConflict({ merged: theirs.filter((name) => !mine.includes(name)) });
    offers.propose({ from: 'theirs', values: pick(now, conflicting) });
  }

  const { submit, error } = useSubmit(form, async (request) => {
    try {
      const saved = await save.mutateAsync(request);
      form.reset();
      onSaved(saved);
    } catch (failure) {
      if (
        hasErrorCode<'PATCH', typeof apiPaths.box>(failure, 'VERSION_CONFLICT') &&
        isBox(failure.current)
      ) {
        rebase(failure.current);
        return;
      }
      throw failure;
    }
  });

  const controls: PartnerForm = {
    values: fields,
    isNew: base === null,
    type,
    faultOf: (name) => errors[name]?.message,
    offers,
    hiding:
      base && isHiding(fields, before)
        ? { reason, fault: errors.reason?.message, type: (text) => set({ reason: text }) }
        : null,
  };
  return {
    form,
    controls,
    submit,
    /** The latest known version of the partner; null for a new one. */
    base,
    isTyped: changedFields(fields, before).length > 0,
    conflict,
    fault: error,
    /** The server's errors for fields that the form does not have. */
    otherErrors: Object.entries(error?.fields ?? {}).flatMap(([name, sentence]) =>
      name in partnerFields || name === 'reason' ? [] : [sentence],
    ),
    isSaving: form.formState.isSubmitting,
    /** Discards the input and its draft. */
    forget: () => form.reset(),
  };
}
