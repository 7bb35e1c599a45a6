import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';

/** The section of /how-we-rank that explains the labels. */
export const labelsAnchor = 'labels';

/** Links to what 'Verified' means. */
export function VerifiedLink({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <Link to={`${paths.howWeRank.getHref()}#${labelsAnchor}`} className={className}>
      {children}
    </Link>
  );
}
