import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OwnBox } from '@hive/contract/partners';
import { paths } from '@hive/contract/paths';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { SelectField } from '@hive/shared-ui/select-field';
import { EmptyState, ErrorState, Skeleton } from '@hive/shared-ui/state';
import { Loading } from '../../lib/loading';
import { ownBoxesQuery } from './api/list-own-boxes';
import { BoxFacts } from './box-facts';
import styles from './box-picker.module.css';

interface BoxPickerProps {
  /** The selected box. Falls back to the first if it is not one of the user's boxes. */
  boxId: string | null;
  onChoose: (box: OwnBox) => void;
  children: (box: OwnBox) => ReactNode;
}

/** Renders its children for one box. Users who represent several boxes can choose. */
export function BoxPicker({ boxId, onChoose, children }: BoxPickerProps) {
  const query = useQuery(ownBoxesQuery());
  const boxes = query.data;
  if (!boxes && query.isError) {
    const message = getErrorMessage(query.error, 'Your boxes could not be loaded.');
    return <ErrorState message={message} onRetry={() => void query.refetch()} />;
  }
  if (!boxes) {
    return (
      <Loading label="Loading your boxes…">
        <Skeleton variant="line" />
        <Skeleton variant="tile" />
      </Loading>
    );
  }
  const box = boxes.find(({ _id }) => _id === boxId) ?? boxes[0];
  if (!box) {
    return (
      <EmptyState
        title="No box is linked to your account"
        action={<Link to={paths.listYourBox.getHref()}>List your box</Link>}
      >
        Apply to list your box. If it is already on Hive, our team can invite you.
      </EmptyState>
    );
  }
  return (
    <>
      {boxes.length > 1 && (
        <div className={styles.choice}>
          <SelectField
            label="Box"
            value={box._id}
            options={boxes.map(({ _id, name }) => ({ value: _id, label: name }))}
            onChange={({ target }) => {
              const chosen = boxes.find(({ _id }) => _id === target.value);
              if (chosen) onChoose(chosen);
            }}
          />
        </div>
      )}
      <BoxFacts box={box} isNamed={boxes.length === 1} />
      {children(box)}
    </>
  );
}
