import type { AdminBox } from '@hive/contract/admin-boxes';
import { limits } from '@hive/contract/limits';
import { toPounds } from '@hive/contract/money';
import { plans } from '@hive/contract/plans';
import {
  cancellations,
  frequencies,
  subscriptions,
  tierModes,
  tiers,
  type Choice,
} from './choices';

interface FieldDefinition {
  label: string;
  /** A sentence below the field. */
  hint?: string;
  /** `picture`: a web address, or a path of an uploaded picture. */
  kind: 'text' | 'url' | 'picture' | 'number' | 'select' | 'checkbox';
  /** The choices of a select; the category's come from the api. */
  choices?: readonly Choice[];
  /** The section that shows all of its fields in the order of this table; the others name theirs. */
  section?: 'box';
  /** The initial value for a new partner; empty if omitted. */
  initial?: string | boolean;
  /** Whether the form of a new partner has it. The others are edited later. */
  isNew?: true;
  /** `new`: an existing partner may be without it. */
  required?: 'always' | 'new';
  /** Whether an update may clear it (null). */
  isClearable?: true;
}

/** Every field of the partner form, for new and existing partners. */
export const partnerFields = {
  name: { label: 'Name', kind: 'text', isNew: true, required: 'always' },
  website: {
    label: 'Website',
    hint: 'Like https://brand.example.',
    kind: 'url',
    isNew: true,
    required: 'new',
    isClearable: true,
  },
  affiliateLink: {
    label: 'Affiliate Link',
    hint: 'We add the click’s id to this link.',
    kind: 'url',
    isNew: true,
    required: 'new',
    isClearable: true,
  },
  commission: {
    label: 'Commission (%)',
    hint: 'Percentage of each order.',
    kind: 'number',
    isNew: true,
    required: 'always',
  },
  tier: { label: 'Tier', kind: 'select', choices: tiers, initial: 'bronze', isNew: true },
  shortDescription: {
    label: 'Short Description',
    hint: `A sentence or two: at most ${limits.shortDescriptionMax} characters.`,
    kind: 'text',
    isNew: true,
  },
  longDescription: { label: 'Long Description', kind: 'text', isNew: true },
  logoUrl: { label: 'Logo URL', kind: 'picture', isNew: true, isClearable: true },
  keywords: { label: 'Keywords', hint: 'Separated by commas.', kind: 'text', isNew: true },
  subscriptionTier: {
    label: 'Subscription',
    hint: `Free of charge when set here. Partners can also buy it for £${toPounds(plans.premium.monthlyPence)} a month; setting it to Free then ends it today.`,
    kind: 'select',
    choices: subscriptions,
    initial: 'free',
    isNew: true,
  },
  allowVideo: {
    label: 'Allow Video',
    hint: 'Takes effect with ‘Video Ad + Replies’.',
    kind: 'checkbox',
    initial: false,
    isNew: true,
  },
  allowReply: {
    label: 'Allow Reply',
    hint: 'Takes effect with ‘Video Ad + Replies’.',
    kind: 'checkbox',
    initial: false,
    isNew: true,
  },
  isActive: {
    label: 'Active',
    hint: 'It appears in lists and matches.',
    kind: 'checkbox',
    initial: true,
    isNew: true,
  },
  tierMode: { label: 'Tier Mode', kind: 'select', choices: tierModes, initial: 'fixed' },
  isVerified: {
    label: 'Verified',
    hint: 'Removing it ends the verification. To set it, verify the partner with evidence on its page.',
    kind: 'checkbox',
    initial: false,
  },
  category: { label: 'Category', kind: 'select', section: 'box', isClearable: true },
  imageUrl: { label: 'Image URL', kind: 'picture', section: 'box', isClearable: true },
  price: {
    label: 'Price (£)',
    hint: 'For one delivery.',
    kind: 'number',
    section: 'box',
    required: 'always',
  },
  deliveryPrice: {
    label: 'Delivery (£)',
    hint: '0 means free delivery.',
    kind: 'number',
    section: 'box',
    required: 'always',
  },
  firstBoxPrice: {
    label: 'First box (£)',
    hint: 'What the first box costs with delivery. Leave empty without an offer.',
    kind: 'number',
    section: 'box',
    isClearable: true,
  },
  frequency: {
    label: 'Frequency',
    kind: 'select',
    choices: frequencies,
    section: 'box',
    initial: 'monthly',
  },
  minimumTerm: {
    label: 'Minimum Term (months)',
    hint: '0 means none.',
    kind: 'number',
    section: 'box',
    required: 'always',
  },
  cancellation: {
    label: 'Cancellation',
    kind: 'select',
    choices: cancellations,
    section: 'box',
    initial: 'anytime',
  },
  giftWrapping: {
    label: 'Gift Wrapping',
    hint: 'The profile says that it is available.',
    kind: 'checkbox',
    section: 'box',
    initial: false,
  },
} as const satisfies Partial<Record<keyof AdminBox, FieldDefinition>>;

export type PartnerField = keyof typeof partnerFields;
export type CheckboxName = {
  [Name in PartnerField]: (typeof partnerFields)[Name]['kind'] extends 'checkbox' ? Name : never;
}[PartnerField];
export type TextFieldName = Exclude<PartnerField, CheckboxName>;

/** Whether the field's value is a boolean. */
export const isCheckbox = (name: PartnerField): name is CheckboxName =>
  fieldOf(name).kind === 'checkbox';

/** The form's values: numbers and URLs are strings, as typed. */
export type PartnerValues = Record<TextFieldName, string> & Record<CheckboxName, boolean>;

export const fieldNames = Object.keys(partnerFields) as PartnerField[];

/** A field's definition with its optional properties. */
export const fieldOf = (name: PartnerField): FieldDefinition => partnerFields[name];

/** The labels of fields, as a list in a sentence. */
export const listLabels = (names: readonly PartnerField[]): string =>
  names.map((name) => fieldOf(name).label).join(', ');
