import { useState } from 'react';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { Card } from '@hive/shared-ui/card';
import { UploadProgress } from '@hive/shared-ui/upload-progress';
import { useSettledError } from '../../../../lib/use-settled-error';
import { describeImportError } from '../../describe-import-error';
import { FileField } from '../../file-field';
import { expenseCount } from '../totals-line';
import { MappingForm } from './mapping-form';
import { PreviewTable } from './preview-table';
import { Summary } from './summary';
import { useImport } from './use-import';
import styles from '../../file-import.module.css';

/** Imports expenses from a CSV file: shows a preview first, then books all lines or none. */
export function CsvImport() {
  const state = useImport();
  const { preview, saving: booking, settings } = state;
  const bookingError = useSettledError(booking);
  // A new key remounts the file field, which clears the previous file name.
  const [fieldKey, setFieldKey] = useState(0);
  const result = preview.data;
  const toBook = result ? bookable(result.counts, settings.skipRepeats) : 0;

  if (booking.isSuccess) {
    return (
      <div className={styles.section}>
        <Alert tone="leaf" title={`${expenseCount(booking.data.counts.booked)} booked.`}>
          {booking.data.counts.repeats > 0 &&
            settings.skipRepeats &&
            `${expenseCount(booking.data.counts.repeats)} skipped: already booked.`}
        </Alert>
        <Button
          variant="secondary"
          className={styles.start}
          onClick={() => {
            booking.reset();
            state.choose(null);
            setFieldKey(fieldKey + 1);
          }}
        >
          Import another file
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.section}>
      <Card>
        <FileField
          key={fieldKey}
          label="CSV file"
          accept=".csv,text/csv"
          hint="The first line must be a header. Up to 5 MB and 10,000 lines. You check the lines before anything is booked."
          onFile={state.choose}
        />
      </Card>
      {(preview.isPending || booking.isPending) && (
        <UploadProgress
          label={booking.isPending ? 'Booking' : 'Reading the file'}
          fraction={state.fraction}
          onceSent={booking.isPending ? 'Booking…' : 'Reading the file…'}
        />
      )}
      {preview.isError && (
        <Alert tone="berry" title="The file could not be read.">
          <p className={styles.text}>{describeImportError(preview.error)}</p>
          <Button
            variant="secondary"
            size="sm"
            className={styles.retry}
            onClick={state.retryPreview}
          >
            Retry
          </Button>
        </Alert>
      )}
      {result && (
        <>
          <MappingForm result={result} state={state} />
          <Summary result={result} />
          <PreviewTable result={result} isUpdating={preview.isPending} />
          {bookingError && (
            <Alert tone="berry" title="Nothing was booked.">
              {describeImportError(bookingError)}
            </Alert>
          )}
          <div className={styles.actions}>
            <Button
              busy={booking.isPending}
              disabled={preview.isPending || result.counts.withProblems > 0 || toBook === 0}
              onClick={state.save}
            >
              {`Book ${expenseCount(toBook)}`}
            </Button>
            {result.counts.withProblems > 0 && (
              <p className={styles.text}>
                Fix the lines with problems before you book. Choose other columns, or correct the
                file and choose it again.
              </p>
            )}
          </div>
        </>
      )}
    </div>
  );
}

const bookable = (
  { lines, withProblems, repeats }: { lines: number; withProblems: number; repeats: number },
  skipRepeats: boolean,
): number => Math.max(0, lines - withProblems - (skipRepeats ? repeats : 0));
