import type { Ref } from 'react';
import { Button } from '@hive/shared-ui/button';
import { Disclosure } from '@hive/shared-ui/disclosure';
import { formatDays, formatPounds, formatQuantity } from '@hive/shared-ui/lib/format';
import { ListHead } from '../../../../lib/list-head';
import { ShortcutsButton } from '../../../../lib/queue/shortcuts-button';
import type { LinesPage } from '../api/list-lines';
import type { LineDialog } from './use-line-desk';
import styles from './lines.module.css';

interface LinesHeadProps {
  /** Undefined until loaded. */
  page: LinesPage | undefined;
  headingRef: Ref<HTMLHeadingElement>;
  onOpen: (dialog: LineDialog) => void;
}

/** The header of a statement: what it covers, what can be confirmed at once, and the lines that could not be read. */
export function LinesHead({ page, headingRef, onOpen }: LinesHeadProps) {
  return (
    <>
      <ListHead
        title={page?.statement.fileName ?? 'Bank statement'}
        headingRef={headingRef}
        end={
          <div className={styles.tools}>
            {page && page.matched.lines > 0 && (
              <Button
                size="sm"
                aria-haspopup="dialog"
                onClick={() => onOpen({ kind: 'confirm-all' })}
              >
                {`Confirm ${formatQuantity(page.matched.lines, 'matched payment')} (${formatPounds(page.matched.amount)})`}
              </Button>
            )}
            <ShortcutsButton onOpen={() => onOpen({ kind: 'shortcuts' })} />
          </div>
        }
      >
        {page && describe(page)}
      </ListHead>
      {page && page.faults.length > 0 && (
        <Disclosure
          summary={`${formatQuantity(page.faults.length, 'line')} of the file could not be read`}
        >
          <ul className={styles.faults}>
            {page.faults.map(({ line, text, fault }) => (
              <li key={line}>{`Line ${line}: ${fault} ${text && `(${text})`}`}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

function describe({ statement }: LinesPage): string {
  const { account, lines, open, openAmount } = statement;
  const rest =
    open === 0
      ? 'Nothing is left to do.'
      : `${formatQuantity(open, 'payment')} left (${formatPounds(openAmount)}).`;
  return `${account}, ${formatDays(statement)}, ${formatQuantity(lines, 'line')}. ${rest}`;
}
