import type { CheckKind, CheckOutcome, Drift, EndCause } from '@hive/contract/verification';

export const checkLabels: Record<CheckKind, string> = {
  company: 'Company number',
  vat: 'VAT number',
  domain: 'Domain',
};

export const outcomeLabels: Record<CheckOutcome, string> = {
  match: 'Matches',
  mismatch: 'Another name',
  inactive: 'Not active',
  'not-found': 'Not found',
  unavailable: 'No answer',
};

export const endLabels: Record<EndCause, string> = {
  ended: 'Ended by an admin',
  expired: 'Expired after a year',
  drift: 'The brand’s page differed',
  renewed: 'Renewed',
};

/** The labels within a sentence. */
export const checkNouns: Record<CheckKind, string> = {
  company: 'company number',
  vat: 'VAT number',
  domain: 'domain',
};

/** Differences between a listing and its brand's page, as sentences. */
export const describeDrifts = (drifts: readonly Drift[]): string =>
  drifts.map((one) => `${one.field}: listed ${one.listed}, found ${one.found}.`).join(' ');
