import { useQuery } from '@tanstack/react-query';
import { Alert } from '@hive/shared-ui/alert';
import { formatPence } from '@hive/shared-ui/lib/format';
import { boxNamesQuery } from '../../../../../lib/list-box-names';
import { LoadedSelect } from '../../../../../lib/loaded-select';
import styles from './assign.module.css';

interface RemainderProps {
  /** What is not assigned; below zero if too much is. */
  remainderPence: number;
  /** The box of all chosen invoices. */
  onlyBox: { name: string } | undefined;
  creditBoxId: string;
  error: string | undefined;
  onBox: (id: string) => void;
}

/** What is left of a payment, and whose credit it becomes. */
export function Remainder({ remainderPence, onlyBox, ...credit }: RemainderProps) {
  const sum = formatPence(Math.abs(remainderPence));
  if (remainderPence < 0)
    return (
      <Alert tone="berry">{`You have assigned ${sum} more than the payment. Lower an amount.`}</Alert>
    );
  return (
    <>
      <p role="status" className={styles.remainder}>
        {remainderPence === 0
          ? 'The whole payment is assigned.'
          : onlyBox
            ? `${sum} is left and becomes credit of ${onlyBox.name}.`
            : `${sum} is left and becomes credit.`}
      </p>
      {remainderPence > 0 && !onlyBox && <CreditBox {...credit} />}
    </>
  );
}

function CreditBox({
  creditBoxId,
  error,
  onBox,
}: Pick<RemainderProps, 'creditBoxId' | 'error' | 'onBox'>) {
  const boxes = useQuery(boxNamesQuery());
  return (
    <LoadedSelect
      label="Credit of"
      value={creditBoxId}
      query={boxes}
      failure="The partners could not be loaded."
      error={error}
      options={[
        { value: '', label: 'Choose a partner' },
        ...(boxes.data ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
      onChange={({ target }) => onBox(target.value)}
    />
  );
}
