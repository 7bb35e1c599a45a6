import { Sparkles } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { AutoFill as ScrapedValues } from '@hive/contract/auto-fill';
import { ApiError } from '@hive/shared-auth/http';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { withScheme } from '@hive/shared-ui/lib/web-url';
import { useScrape } from './api/scrape-website';
import { OfferAll } from './offer-bar';
import { fieldId } from './offer-note';
import { listLabels } from './partner-fields';
import type { PartnerForm } from './use-partner-form';
import styles from './partner-form.module.css';

const failureTitle = 'Unable to auto-fill from website.';
const scrapedFields = ['logoUrl', 'shortDescription', 'longDescription', 'keywords'] as const;
type ScrapedField = (typeof scrapedFields)[number];

/** Why nothing was filled in. Adds the server's reason where the user can act on it. */
function describe(error: ApiError): string {
  if (error.fields?.['website']) return `${failureTitle} ${error.fields['website']}`;
  return ['NETWORK', 'RATE_LIMITED'].includes(error.code)
    ? `${failureTitle} ${error.message}`
    : failureTitle;
}

/** Fills empty fields from the brand's website. For fields with a value, offers both to choose from. */
export function AutoFill({ form }: { form: PartnerForm }) {
  const scrape = useScrape();
  const [filled, setFilled] = useState<readonly ScrapedField[] | null>(null);

  // The form at the time of the response: text typed during the request is not overwritten.
  const latestForm = useRef(form);
  useEffect(() => {
    latestForm.current = form;
  });

  function applyResult(found: ScrapedValues): void {
    const { values, type, offers } = latestForm.current;
    // A conflict with another admin's changes is resolved first.
    if (offers.offer?.from === 'theirs' && offers.open.length > 0) return;
    const provided = scrapedFields.filter((name) => found[name] !== '');
    const empty = provided.filter((name) => values[name].trim() === '');
    const pick = (fields: readonly ScrapedField[]) =>
      Object.fromEntries(fields.map((name) => [name, found[name]]));
    type(pick(empty));
    offers.propose({
      from: 'website',
      values: pick(provided.filter((name) => !empty.includes(name))),
    });
    setFilled(empty);
  }

  function start(): void {
    const { website } = form.values;
    setFilled(null);
    if (website.trim() === '') document.getElementById(fieldId('website'))?.focus();
    scrape.mutate(withScheme(website), { onSuccess: applyResult });
  }

  const { open, offer } = form.offers;
  const undecided = offer?.from === 'website' ? open : [];
  return (
    <div className={styles.autoFill} data-wide>
      <div className={styles.answers}>
        <Button
          variant="secondary"
          size="sm"
          busy={scrape.isPending}
          // One choice at a time: a conflict with another admin's changes is resolved first.
          disabled={offer?.from === 'theirs' && open.length > 0}
          onClick={start}
        >
          {!scrape.isPending && <Sparkles size={16} aria-hidden="true" />}
          Auto-Fill from Website
        </Button>
        {scrape.isPending && (
          <>
            <Button variant="quiet" size="sm" onClick={scrape.cancel}>
              Cancel auto-fill
            </Button>
            <span role="status" className={styles.progress}>
              Reading the website. This takes up to 8 seconds.
            </span>
          </>
        )}
      </div>
      {scrape.error instanceof ApiError && <Alert tone="berry">{describe(scrape.error)}</Alert>}
      {scrape.isSuccess && !filled && (
        <Alert tone="sky">
          Nothing was filled in. Resolve the other admin’s changes first, then auto-fill again.
        </Alert>
      )}
      {scrape.isSuccess && filled && (
        <Alert tone={filled.length + undecided.length > 0 ? 'leaf' : 'sky'}>
          <p>
            {filled.length > 0
              ? `Filled in: ${listLabels(filled)}.`
              : undecided.length === 0 && 'The website has nothing new.'}
            {undecided.length > 0 && ` You already have text for: ${listLabels(undecided)}.`}
          </p>
          {offer?.from === 'website' && <OfferAll offers={form.offers} theirs={false} />}
        </Alert>
      )}
    </div>
  );
}
