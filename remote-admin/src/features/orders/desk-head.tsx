import { useQuery } from '@tanstack/react-query';
import { Timer } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '@hive/shared-ui/button';
import { ListHead } from '../../lib/list-head';
import { ShortcutsButton } from '../../lib/queue/shortcuts-button';
import { rulesQuery } from './api/approval-rules';
import { describeRules } from './rules/rule-labels';
import styles from './orders.module.css';

interface DeskHeadProps {
  headingRef: Ref<HTMLHeadingElement>;
  onRules: () => void;
  onShortcuts: () => void;
}

/** The header of the desk, with the rule in effect. */
export function DeskHead({ headingRef, onRules, onShortcuts }: DeskHeadProps) {
  const { data } = useQuery(rulesQuery(1));
  return (
    <ListHead
      title="Orders"
      headingRef={headingRef}
      end={
        <div className={styles.tools}>
          <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={onRules}>
            <Timer size={16} aria-hidden="true" />
            {data ? `Rules: ${describeRules(data.site.choice, data.total)}` : 'Rules'}
          </Button>
          <ShortcutsButton onOpen={onShortcuts} />
        </div>
      }
    >
      Orders that brands report. Only approved orders are billed. You can undo a decision for ten
      seconds; then it is final.
    </ListHead>
  );
}
