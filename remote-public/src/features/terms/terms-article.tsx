import { Link, useSearchParams } from 'react-router-dom';
import type { TermsAudience, TermsVersion } from '@hive/contract/terms-versions';
import { currentTerms, termsVersions } from '@hive/contract/terms-versions';
import { formatDate } from '@hive/shared-ui/lib/format';
import { Article, type ArticlePart } from '../../components/article';
import { PageHead } from '../../components/page-head';
import { innerClass } from '../../components/section';
import { findTerms } from './find-terms';

interface TermsArticleProps {
  audience: TermsAudience;
  title: string;
  lead: string;
  getHref: (version?: string) => string;
  /** The text of each version. */
  texts: Readonly<Record<string, readonly ArticlePart[]>>;
}

/** The terms for an audience: the current version, or the one that the address names. */
export function TermsArticle({ audience, title, lead, getHref, texts }: TermsArticleProps) {
  const [search] = useSearchParams();
  const terms = findTerms(audience, search.get('version'));
  const text = terms && texts[terms.version];
  if (!terms || !text) return <UnknownVersion title={title} href={getHref()} />;
  const versions: ArticlePart = {
    id: 'versions',
    title: 'Versions of these terms',
    content: <Versions audience={audience} shown={terms} getHref={getHref} />,
  };
  return (
    <>
      <PageHead
        title={title}
        description={`${lead} Version of ${formatDate(terms.version)}.`}
        path={terms === currentTerms(audience) ? getHref() : getHref(terms.version)}
        type="article"
      />
      <Article title={title} lead={lead} parts={[...text, versions]} isTemplate />
    </>
  );
}

interface VersionsProps extends Pick<TermsArticleProps, 'audience' | 'getHref'> {
  shown: TermsVersion;
}

/** Every version with its changes. A link to each other one than the shown one. */
function Versions({ audience, shown, getHref }: VersionsProps) {
  return (
    <ul>
      {termsVersions[audience].map((terms) => (
        <li key={terms.version}>
          {terms === shown ? (
            <strong>Version of {formatDate(terms.version)} (this page)</strong>
          ) : (
            <Link to={getHref(terms.version)}>Version of {formatDate(terms.version)}</Link>
          )}
          {`, in effect from ${formatDate(terms.effectiveOn)}. ${terms.changes}`}
        </li>
      ))}
    </ul>
  );
}

function UnknownVersion({ title, href }: { title: string; href: string }) {
  return (
    <div className={innerClass}>
      <title>{`${title} | Hive`}</title>
      <meta name="robots" content="noindex" />
      <h1>There is no such version</h1>
      <p>
        <Link to={href}>See the current terms</Link>
      </p>
    </div>
  );
}
