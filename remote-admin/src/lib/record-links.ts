import { paths } from '@hive/contract/paths';

/** The parts of the dashboard that links lead to, by the parameters of its URL. */
const dashboard = (params: Readonly<Record<string, string>>): string =>
  `${paths.adminDashboard.getHref()}?${new URLSearchParams(params).toString()}`;

/** Parameters that open the page of one record within its tab, with its id. */
export const personParam = 'person';
export const boxParam = 'box';
/** Opens the verifications that need attention within the tab of partners. */
export const renewalsParam = 'renewals';
/** Opens an invoice in the list of invoices. */
export const invoiceParam = 'invoice';

export const tabHref = (tab: string): string => dashboard({ tab });

export const accountingHref = (view: string): string => dashboard({ tab: 'accounting', view });

/** The page of a person. */
export const personHref = (id: string): string => dashboard({ tab: 'users', [personParam]: id });

/** The page of a box. */
export const boxHref = (id: string): string => dashboard({ tab: 'affiliates', [boxParam]: id });

/** The form of a box. */
export const editBoxHref = (id: string): string => dashboard({ tab: 'affiliates', partner: id });

/** The desk, with the orders of a box. */
export const boxOrdersHref = (id: string, filters: { view: string; flagged?: string }): string =>
  dashboard({ tab: 'orders', box: id, ...filters });

/** The desk, with the orders of a reference. */
export const orderHref = ({ box, reference }: { box: string; reference: string }): string =>
  dashboard({ tab: 'orders', view: 'all', box, search: reference });

export const invoiceHref = (id: string): string =>
  dashboard({ tab: 'accounting', view: 'invoices', [invoiceParam]: id });

/** The audit log, with the entries about a record. */
export const auditHref = ({ kind, id }: { kind: string; id: string }): string =>
  dashboard({ tab: 'audit', entity: kind, entityId: id });

/** The emails that an address is part of. */
export const mailsToHref = (address: string): string => dashboard({ tab: 'mail', search: address });
