/** The closed lists of a box's details, each with its label. No schema here: browsers import it. */

/** What everyone can eat or use, or what a customer can choose: a mark holds for every box of the brand. */
export const dietLabels = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  'vegetarian-option': 'Vegetarian choice',
  'vegan-option': 'Vegan choice',
  'gluten-free-option': 'Gluten-free choice',
  'dairy-free-option': 'Dairy-free choice',
  'contains-nuts': 'May contain nuts',
  'contains-alcohol': 'Contains alcohol',
  organic: 'Certified organic',
  'cruelty-free': 'Not tested on animals',
} as const;
export type Diet = keyof typeof dietLabels;

/** What box and packaging are made of. */
export const materialLabels = {
  'recyclable-packaging': 'Recyclable packaging',
  'compostable-packaging': 'Compostable packaging',
  'plastic-free-packaging': 'Plastic-free packaging',
  'returnable-packaging': 'Packaging that you send back',
  'insulated-packaging': 'Insulated packaging',
  'fsc-paper': 'FSC-certified paper or wood',
  'natural-fibres': 'Natural fibres',
  'recycled-materials': 'Recycled materials',
} as const;
export type Material = keyof typeof materialLabels;

/** Parts of the British Isles to which delivery is often refused or dearer. */
export const islandLabels = {
  highlands: 'Scottish Highlands and islands',
  'northern-ireland': 'Northern Ireland',
  'isle-of-man': 'Isle of Man',
  'channel-islands': 'Channel Islands',
} as const;
export type Island = keyof typeof islandLabels;

/** What a customer gets back for prepaid boxes that are not sent yet. */
export const prepaidRefundLabels = {
  full: 'Full refund of boxes not sent yet',
  part: 'Part refund of boxes not sent yet',
  none: 'No refund after the first 14 days',
  'not-offered': 'No prepayment: each box is paid for separately',
} as const;
export type PrepaidRefund = keyof typeof prepaidRefundLabels;

/** A term for the customer, or one that is given to a person. */
export const termKindLabels = { prepaid: 'Prepaid', gift: 'Gift' } as const;
export type TermKind = keyof typeof termKindLabels;

/** Who states a fact. */
export const detailSourceLabels = {
  brand: 'the brand',
  hive: 'Hive',
  website: 'the brand’s website',
} as const;
export type DetailSource = keyof typeof detailSourceLabels;

/** The topics of a box's details in the order of pages and forms. A brand confirms one topic at a time. */
export const boxDetailTopicLabels = {
  firstBox: 'First box and what follows',
  schedule: 'Cut-off and dispatch',
  pausing: 'Pausing and skipping',
  cancelling: 'How to cancel',
  refunds: 'Refunds of prepaid boxes',
  terms: 'Gift and prepaid terms',
  marks: 'Diet, age and materials',
  contents: 'In the last boxes',
  delivery: 'Where it is delivered',
} as const;
export type BoxDetailTopic = keyof typeof boxDetailTopicLabels;

/** The topics in order. */
export const boxDetailTopics = Object.keys(boxDetailTopicLabels) as BoxDetailTopic[];
