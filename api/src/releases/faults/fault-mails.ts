import { paths } from '@hive/contract/paths';
import { layoutMail } from '../../mail/mail-layout';
import type { OutgoingMail } from '../../platform/ports/mailer';
import type { FaultRow } from './merge-faults';

/** What an email says of an error. Its message and stack are left out: anyone can send a report with any text. */
export type MailedFault = Pick<FaultRow, 'id' | 'app' | 'version' | 'kind'> & { networks: number };

const tab = (publicUrl: string, more: Record<string, string>): string =>
  `${publicUrl}${paths.adminDashboard.getHref()}?${new URLSearchParams({ tab: 'releases', part: 'errors', ...more })}`;

/** Names of errors by which no sentence can be made. */
const kindOf = ({ kind }: MailedFault): string => (/^\w+Error$/.test(kind) ? kind : 'Error');

const inNetworks = ({ networks }: MailedFault): string =>
  `in ${networks} ${networks === 1 ? 'network' : 'networks'}`;

/** To the owner of a release with a new error. */
export const writeFaultMail = (to: string, publicUrl: string, fault: MailedFault): OutgoingMail =>
  layoutMail(to, `Hive: new error in ${fault.app}`, [
    `${fault.app} has a new error in browsers: ${kindOf(fault)}, seen ${inNetworks(fault)} so far.`,
    `Version: ${fault.version}`,
    { link: tab(publicUrl, { fault: fault.id }), label: 'Open the error' },
    'You get this email because your team owns this release. Each error is emailed once.',
  ]);

/** To the owner of releases with more new errors than are emailed one by one. */
export function writeFaultSummaryMail(
  to: string,
  publicUrl: string,
  owner: string,
  faults: readonly MailedFault[],
): OutgoingMail {
  const releases = [...new Set(faults.map(({ app, version }) => `${app} ${version}`))];
  const shown = releases.slice(0, 10).join(', ');
  const count = faults.length === 1 ? '1 more new error' : `${faults.length} more new errors`;
  return layoutMail(to, `Hive: ${count} in your releases`, [
    `Your releases have ${count} in browsers.`,
    `Releases: ${shown}${releases.length > 10 ? ' and others' : ''}`,
    { link: tab(publicUrl, { owner }), label: 'Open the errors' },
    'You get this email because your team owns these releases. We email at most five errors an hour one by one.',
  ]);
}
