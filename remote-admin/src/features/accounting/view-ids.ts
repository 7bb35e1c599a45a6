/** The accounting views in display order; the first is the default. */
export const viewIds = ['overview', 'expenses', 'invoices', 'debtors', 'bank', 'reports'] as const;

export type ViewId = (typeof viewIds)[number];
