import { useState } from 'react';
import type { PartnerField, PartnerValues } from './partner-values';

/** Values from elsewhere for fields that hold something: the person chooses, field by field or all at once. */
export interface Offer {
  /** Whose values they are. */
  from: 'website' | 'theirs';
  values: Partial<PartnerValues>;
}

/** What is offered, and what becomes of it. */
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
  /** The fields in which it differs from what is typed. */
  open: readonly PartnerField[];
  propose: (offer: Offer | null) => void;
  /** Puts what is offered for these fields into the form. */
  use: (names: readonly PartnerField[]) => void;
  /** Keeps what is typed in these fields. */
  keep: (names: readonly PartnerField[]) => void;
}
