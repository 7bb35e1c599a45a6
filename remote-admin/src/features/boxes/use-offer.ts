import { useState } from 'react';
import type { PartnerField, PartnerValues } from './partner-fields';

/** Alternative values for fields that have one. The user chooses field by field or all at once. */
export interface Offer {
  /** The source: the brand's website or another admin. */
  from: 'website' | 'theirs';
  values: Partial<PartnerValues>;
}

/** Holds an offer and applies the user's choices. */
export function useOffer(
  values: PartnerValues,
  type: (change: Partial<PartnerValues>) => void,
): OfferState {
  const [offer, setOffer] = useState<Offer | null>(null);
  const open = (Object.keys(offer?.values ?? {}) as PartnerField[]).filter(
    (name) => offer?.values[name] !== values[name],
  );
  const dismiss = (names: readonly PartnerField[]) =>
    setOffer(
      (before) =>
        before && {
          ...before,
          values: Object.fromEntries(
            Object.entries(before.values).filter(([name]) => !names.includes(name as PartnerField)),
          ),
        },
    );
  return {
    offer,
    open,
    propose: setOffer,
    use(names) {
      type(Object.fromEntries(names.map((name) => [name, offer?.values[name]])));
      dismiss(names);
    },
    keep: dismiss,
  };
}

export interface OfferState {
  offer: Offer | null;
  /** The fields whose offered value differs from the typed one. */
  open: readonly PartnerField[];
  propose: (offer: Offer | null) => void;
  /** Copies the offered values of these fields into the form. */
  use: (names: readonly PartnerField[]) => void;
  /** Rejects the offered values of these fields. */
  keep: (names: readonly PartnerField[]) => void;
}
