import { Link } from 'react-router-dom';
import type { OwnBox } from '@hive/contract/partners';
import { paths } from '@hive/contract/paths';
import { Badge } from '@hive/shared-ui/badge';
import styles from './box-picker.module.css';

/** The selected box's public page, or that it has none yet, after its name unless a select field shows that. */
export function BoxFacts({ box, isNamed }: { box: OwnBox; isNamed: boolean }) {
  return (
    <p className={styles.box}>
      {isNamed && <strong>{box.name}</strong>}
      {box.isActive ? (
        <Link to={paths.partner.getHref(box._id)}>See your public page</Link>
      ) : (
        <Badge tone="berry">Not visible yet</Badge>
      )}
    </p>
  );
}
