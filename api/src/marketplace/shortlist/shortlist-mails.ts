import { formatPounds, toPounds } from '@hive/contract/money';
import { paths } from '@hive/contract/paths';
import type { Addressee } from '../../mail/addressee';
import { layoutMail } from '../../mail/mail-layout';
import type { OutgoingMail } from '../../platform/ports/mailer';

/** What has changed about a box on a shortlist. */
export interface BoxChangeNotice {
  boxId: string;
  boxName: string;
  /** The earlier and the current cost of a month with delivery in pence, if it has fallen. */
  drop: { from: number; to: number } | null;
  isBack: boolean;
}

const format = (pence: number): string => formatPounds(toPounds(pence));

function describe({ boxName, drop, isBack }: BoxChangeNotice): string {
  const back = isBack ? `${boxName} is back on Hive.` : '';
  if (!drop) return back;
  const cost = `${format(drop.to)} a month with delivery. It was ${format(drop.from)}.`;
  return isBack ? `${back} It now costs ${cost}` : `${boxName} now costs ${cost}`;
}

/** Characters of a subject that a phone shows. */
const subjectMax = 60;

/** The box of an email about one box. */
const onlyOf = (changes: readonly BoxChangeNotice[]): BoxChangeNotice | undefined =>
  changes.length === 1 ? changes[0] : undefined;

function toSubject(changes: readonly BoxChangeNotice[]): string {
  const only = onlyOf(changes);
  if (!only) return `${changes.length} boxes on your Hive shortlist have changed`;
  const what = only.isBack ? 'is back on Hive' : 'now costs less';
  const subject = `${only.boxName} ${what}`;
  return subject.length > subjectMax ? 'A box on your Hive shortlist has changed' : subject;
}

/** The page of the only box: several have their links on the shortlist. */
function linkBox(publicUrl: string, changes: readonly BoxChangeNotice[]) {
  const only = onlyOf(changes);
  if (!only) return [];
  return [{ link: publicUrl + paths.partner.getHref(only.boxId), label: `See ${only.boxName}` }];
}

/** One email about all boxes of a person's shortlist that have become cheaper or are back. */
export const writeShortlistMail = (
  to: Addressee,
  publicUrl: string,
  changes: readonly BoxChangeNotice[],
): OutgoingMail =>
  layoutMail(to, toSubject(changes), [
    ...changes.map(describe),
    ...linkBox(publicUrl, changes),
    { link: publicUrl + paths.shortlist.getHref(), label: 'See your shortlist' },
    {
      note: 'You asked for this email on your shortlist, where you can switch it off for each box.',
    },
  ]);
