import { ArrowUpRight } from 'lucide-react';
import type { ClickPage } from '@hive/contract/click-pages';
import { paths } from '@hive/contract/paths';
import { AdLabel } from '@hive/shared-ui/badge';
import { buttonClass } from '@hive/shared-ui/button';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import styles from './visit-link.module.css';

interface VisitLinkProps {
  box: { id: string; name: string };
  label: string;
  /** The kind of page that the link is on. */
  page: ClickPage;
  buttonStyle?: Parameters<typeof buttonClass>[0];
}

/** The link to a brand, labelled 'Ad'. The api counts the visit and redirects. Works without a script. */
export function VisitLink({ box, label, page, buttonStyle }: VisitLinkProps) {
  return (
    <span className={styles.visit}>
      <a
        href={paths.go.getHref(box.id, page)}
        target="_blank"
        rel="sponsored noopener noreferrer"
        className={buttonClass(buttonStyle)}
      >
        {label}
        <VisuallyHidden>{` ${page === 'sponsored' ? 'sponsored ' : ''}${box.name} (opens in a new tab)`}</VisuallyHidden>
        <ArrowUpRight size={16} aria-hidden="true" />
      </a>
      <AdLabel />
    </span>
  );
}
