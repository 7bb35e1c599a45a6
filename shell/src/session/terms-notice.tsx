import { useState } from 'react';
import { Link } from 'react-router-dom';
import { apiPaths } from '@hive/contract/api-paths';
import { paths } from '@hive/contract/paths';
import type { TermsToAccept } from '@hive/contract/terms';
import { http } from '@hive/shared-auth/http';
import { markTermsAccepted, useSession } from '@hive/shared-auth/session';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { formatDate } from '@hive/shared-ui/lib/format';
import styles from './terms-notice.module.css';

const pages = {
  people: { name: 'terms for people', href: paths.terms.getHref() },
  brands: { name: 'terms for brands', href: paths.termsForBrands.getHref() },
} as const;

/** The notice about terms that the user has not accepted yet. It stays until they do. */
export function TermsNotice() {
  const user = useSession((session) => session.user);
  const [terms] = user?.termsToAccept ?? [];
  // A dialog or page for the second factor comes first.
  if (!user?.twoFAVerified || !terms) return null;
  return <Notice key={`${terms.audience} ${terms.version}`} terms={terms} />;
}

function Notice({ terms }: { terms: TermsToAccept }) {
  const [busy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { name, href } = pages[terms.audience];
  const { audience, version } = terms;

  async function accept() {
    setBusy(true);
    setFailed(false);
    try {
      await http.post(apiPaths.termsAcceptances, { audience, version });
      markTermsAccepted(audience);
    } catch {
      setFailed(true);
      setBusy(false);
    }
  }

  return (
    <section aria-label={`New ${name}`} className={styles.notice}>
      <p>
        <strong>{`New ${name} from ${formatDate(terms.effectiveOn)}.`}</strong> {terms.changes}{' '}
        <Link to={href}>{`Read the ${name}`}</Link>
      </p>
      {hasFailed && <Alert tone="berry">This could not be saved. Try again.</Alert>}
      <div>
        <Button size="sm" busy={busy} onClick={() => void accept()}>
          Accept
        </Button>
      </div>
    </section>
  );
}
