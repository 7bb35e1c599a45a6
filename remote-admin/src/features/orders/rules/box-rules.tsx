import { LinkButton } from '../../../lib/link-button';
import type { BoxRule } from '@hive/contract/approval-rules';
import { Pager } from '@hive/shared-ui/pager';
import { rulesPerPage } from '../api/approval-rules';
import { boxRuleName } from './rule-labels';
import styles from './rules.module.css';

interface BoxRulesProps {
  page: number;
  rules: { items: readonly BoxRule[]; total: number };
  onPage: (page: number) => void;
  onChoose: (boxId: string) => void;
}

/** The boxes that do not use the rule of the site. */
export function BoxRules({ page, rules, onPage, onChoose }: BoxRulesProps) {
  if (rules.total === 0)
    return <p className={styles.quiet}>No box has its own rule. Choose a box above to set one.</p>;
  return (
    <section aria-label="Boxes with their own rule" className={styles.boxes}>
      <h3 className={styles.heading}>Boxes with their own rule</h3>
      <ul className={styles.list}>
        {rules.items.map(({ box, choice }) => (
          <li key={box._id} className={styles.box}>
            <LinkButton onClick={() => onChoose(box._id)}>{box.name}</LinkButton>
            <span>{boxRuleName(choice)}</span>
          </li>
        ))}
      </ul>
      {rules.total > rulesPerPage && (
        <Pager
          aria-label="Pages of boxes with their own rule"
          page={page}
          pageSize={rulesPerPage}
          total={rules.total}
          onPage={onPage}
        />
      )}
    </section>
  );
}
