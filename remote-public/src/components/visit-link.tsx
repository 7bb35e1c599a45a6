import { ArrowUpRight } from 'lucide-react';
import { paths } from '@hive/contract/paths';
import { AdLabel } from '@hive/shared-ui/badge';
import { buttonClass } from '@hive/shared-ui/button';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import styles from './visit-link.module.css';

interface VisitLinkProps {
  box: { id: string; name: string };
  label: string;
  /** Where the link is, if its clicks are counted apart. */
  place?: 'sponsored';
  buttonStyle?: Parameters<typeof buttonClass>[0];
}

/** The link to a brand, labelled 'Ad'. The api counts the visit and redirects. Works without a script. */
export function VisitLink({ box, label, place, buttonStyle }: VisitLinkProps) {
  return (
    <span className={styles.visit}>
      <a
        href={paths.go.getHref(box.id, place)}
        target="_blank"
        rel="sponsored noopener noreferrer"
        className={buttonClass(buttonStyle)}
      >
        {label}
        <VisuallyHidden>{` ${place ? `${place} ` : ''}${box.name} (opens in a new tab)`}</VisuallyHidden>
        <ArrowUpRight size={16} aria-hidden="true" />
      </a>
      <AdLabel />
    </span>
  );
}
