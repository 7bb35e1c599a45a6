import type { AdminBox } from '@hive/contract/admin-boxes';
import { fieldNames, fieldOf, type PartnerField, type PartnerValues } from './partner-fields';

/** A box's value as the form shows it. */
function toValue(name: PartnerField, box: AdminBox): string | boolean {
  const value = name === 'category' ? box.category?._id : box[name];
  return typeof value === 'boolean' ? value : String(value ?? '');
}

/** The form values of a box, or the initial values without one. */
export const toValues = (box: AdminBox | null): PartnerValues =>
  Object.fromEntries(
    fieldNames.map((name) => [name, box ? toValue(name, box) : (fieldOf(name).initial ?? '')]),
    // The kinds of the table give the types of the values.
  ) as PartnerValues;

/** The names of the fields that differ. */
export const changedFields = (values: PartnerValues, before: PartnerValues): PartnerField[] =>
  fieldNames.filter((name) => values[name] !== before[name]);

/** Whether an edit hides a visible partner, which needs a reason. */
export const isHiding = (values: PartnerValues, before: PartnerValues): boolean =>
  before.isActive && !values.isActive;
