import type { CheckKind } from '@hive/contract/verification';
import type { ClientBase } from 'pg';
import { domainOf } from '../../marketplace/verification/domain-record';
import { verificationPolicy } from '../../marketplace/verification/verification-policy';
import { londonDay } from '../../platform/time/london-day';
import { addDays } from '../../platform/time/report-days';
import { brands, type DemoBrand } from '../content/brands';
import { demoEvidence } from '../content/demo-evidence';
import { dayMs } from './demo-days';
import { demoId } from './demo-ids';
import { boxId } from './seed-catalogue';

/** Days since the oldest verification: it is listed for renewal. It is of a brand without a partner, whom it would email. */
const oldestDays = 345;
/** Days between a brand's listing and its verification, at least. */
const afterListingDays = 1;

/** Spreads verifications over the year; the same brand has the same day in each demo. */
const verifiedDaysAgo = ({ id, createdDaysAgo }: DemoBrand): number =>
  Math.max(0, Math.min(oldestDays - ((id * 37 + 160) % 320), createdDaysAgo - afterListingDays));

/** Gives each verified brand of the demo its evidence: checks by the registers' fakes, and a test order for every second. */
export async function seedVerifications(client: ClientBase, end: number): Promise<void> {
  const admin = demoId('account', 'admin@hive.example');
  const verified = brands.filter(({ isVerified }) => isVerified).map((brand) => toRows(brand, end));
  await client.query(
    `insert into box_check (box_id, kind, subject, outcome, found_name, message, checked_at, checked_by)
     select box_id, kind, subject, 'match', found_name, message, checked_at, $2
     from jsonb_to_recordset($1) as c (box_id uuid, kind text, subject text, found_name text, message text, checked_at timestamptz)`,
    [JSON.stringify(verified.flatMap(({ checks }) => checks)), admin],
  );
  await client.query(
    `insert into box_verification (id, box_id, verified_at, verified_by, evidence, test_order_note, expires_on)
     select id, box_id, verified_at, $2, evidence, test_order_note, expires_on
     from jsonb_to_recordset($1) as v (id uuid, box_id uuid, verified_at timestamptz, evidence jsonb, test_order_note text, expires_on date)`,
    [JSON.stringify(verified.map(({ verification }) => verification)), admin],
  );
}

function toRows(brand: DemoBrand, end: number) {
  const { companyNumber, companyName, vatNumber } = demoEvidence(brand);
  const domain = domainOf(brand.website)!;
  const verifiedAt = new Date(end - verifiedDaysAgo(brand) * dayMs - 4 * 60 * 60 * 1000);
  const checkedAt = new Date(verifiedAt.getTime() - 60 * 60 * 1000).toISOString();
  const found: { kind: CheckKind; subject: string; found_name: string | null; message: string }[] =
    [
      {
        kind: 'company',
        subject: companyNumber,
        found_name: companyName,
        message: `Companies House has ${companyNumber} as ${companyName}.`,
      },
      {
        kind: 'vat',
        subject: vatNumber,
        found_name: companyName,
        message: `HMRC has ${vatNumber} as ${companyName}.`,
      },
      {
        kind: 'domain',
        subject: domain,
        found_name: null,
        message: `${domain} has the DNS record of this box.`,
      },
    ];
  return {
    checks: found.map((check) => ({ ...check, box_id: boxId(brand), checked_at: checkedAt })),
    verification: {
      id: demoId('verification', brand.slug),
      box_id: boxId(brand),
      verified_at: verifiedAt.toISOString(),
      evidence: found.map(({ kind, subject, found_name: foundName }) => ({
        kind,
        subject,
        foundName,
        checkedAt,
      })),
      test_order_note:
        brand.id % 2 === 0
          ? 'A test order arrived on the day that the page states, with the contents that it shows.'
          : null,
      expires_on: addDays(londonDay(verifiedAt), verificationPolicy.days - 1),
    },
  };
}
