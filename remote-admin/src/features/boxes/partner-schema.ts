import { z } from 'zod';
import { boxChange, newPartner, type AdminBox } from '@hive/contract/admin-boxes';
import { toFigure } from '@hive/shared-ui/lib/figure';
import { withScheme } from '@hive/shared-ui/lib/web-url';
import { fieldNames, fieldOf, type PartnerField, type PartnerValues } from './partner-fields';
import { changedFields, isHiding, toValues } from './partner-values';

/**
 * The form's values with the version that the edit started from, 0 before anything was typed, and the reason for hiding
 * the partner.
 */
export type VersionedValues = PartnerValues & { version: number; reason: string };

function toRequestValue(name: PartnerField, value: string | boolean): unknown {
  if (typeof value === 'boolean') return value;
  const { kind } = fieldOf(name);
  if (kind === 'number') return toFigure(value);
  return kind === 'url' ? withScheme(value) : value;
}

/** In an update, an empty value clears the field. */
const toChangedValue = (name: PartnerField, value: string | boolean): unknown =>
  fieldOf(name).isClearable && String(value).trim() === '' ? null : toRequestValue(name, value);

function pick(
  names: readonly PartnerField[],
  values: PartnerValues,
  convert: typeof toRequestValue,
): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, convert(name, values[name])]));
}

const newFields = fieldNames.filter((name) => fieldOf(name).isNew);

const creation = z
  .transform((values: VersionedValues): unknown => pick(newFields, values, toRequestValue))
  .pipe(newPartner)
  .transform((partner) => ({ id: null, partner }));

/** An edit sends the fields that differ from the partner's latest known state. */
const editOf = (getBase: () => AdminBox, id: string) =>
  z
    .transform((values: VersionedValues): unknown => {
      const base = getBase();
      const changed = changedFields(values, toValues(base));
      return {
        ...pick(changed, values, toChangedValue),
        ...(isHiding(values, toValues(base)) && { reason: values.reason }),
        version: values.version || base.version,
      };
    })
    .pipe(boxChange)
    .transform((change) => ({ id, change }));

/**
 * The values of the partner form, as typed, to the request.
 * @param getBase the partner's latest known state; null for a new one
 */
export function partnerSchema(getBase: () => AdminBox | null) {
  const base = getBase();
  return base ? editOf(() => getBase() ?? base, base._id) : creation;
}
