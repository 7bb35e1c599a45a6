import { limits } from '@hive/contract/limits';
import type { ImportedBankStatement } from '@hive/contract/bank-statements';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { formatQuantity, formatWholeNumber } from '@hive/shared-ui/lib/format';
import { UploadProgress } from '@hive/shared-ui/upload-progress';
import { useSettledError } from '../../../../lib/use-settled-error';
import { describeImportError } from '../../describe-import-error';
import { DropZone } from '../../drop-zone';
import { useFileImport } from '../../use-file-import';
import { sendStatement, type StatementSettings } from '../api/import-statement';
import { PreviewLines } from './preview-lines';
import { StatementFields } from './statement-fields';
import { StatementFigures } from './statement-figures';
import styles from '../../file-import.module.css';

const defaultSettings: StatementSettings = { mapping: null, dates: 'day-first', account: '' };

interface ImportStatementProps {
  /** @param saved the number of new lines */
  onImported: (statementId: string, saved: number) => void;
}

/** Imports a bank statement: shows a preview first, then stores the lines that are new. */
export function ImportStatement({ onImported }: ImportStatementProps) {
  const state = useFileImport({
    defaultSettings,
    send: sendStatement,
    onSaved: ({ statementId, counts }) => statementId && onImported(statementId, counts.saved),
  });
  const { file, preview, saving } = state;
  const savingError = useSettledError(saving);
  const result = preview.data;
  const hasNew = result !== undefined && countNew(result) > 0;
  return (
    <div className={styles.section}>
      <DropZone
        lead="Drop a bank statement here"
        hint={`CSV of a UK bank, OFX or camt.053. Up to 5 MB and ${formatWholeNumber(limits.bankLinesMax)} lines. You check the lines before anything is imported.`}
        chooseLabel="Choose statement"
        accept=".csv,.ofx,.qfx,.xml,text/csv,application/xml,text/xml"
        onFiles={([first]) => first && state.choose(first)}
      />
      {(preview.isPending || saving.isPending) && (
        <UploadProgress
          label={saving.isPending ? 'Importing' : 'Reading the file'}
          fraction={state.fraction}
          onceSent={saving.isPending ? 'Importing…' : 'Reading the file…'}
        />
      )}
      {preview.isError && (
        <Alert tone="berry" title={`${file?.name ?? 'The file'} could not be read.`}>
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
      {result && file && (
        <section aria-label="Preview" className={styles.section}>
          <h3 className={styles.heading}>{file.name}</h3>
          <StatementFields
            key={`${file.name} ${file.lastModified}`}
            result={result}
            settings={state.settings}
            onSettings={state.set}
          />
          {!result.needsMapping && <StatementFigures result={result} />}
          {isRepeated(result) && (
            <Alert tone="honey" title="This statement was imported before.">
              None of its lines is new, so there is nothing to import.
            </Alert>
          )}
          {!result.needsMapping && <PreviewLines result={result} isUpdating={preview.isPending} />}
          {savingError && (
            <Alert tone="berry" title="Nothing was imported.">
              {describeImportError(savingError)}
            </Alert>
          )}
          <div className={styles.actions}>
            {hasNew && (
              <Button
                busy={saving.isPending}
                disabled={preview.isPending || result.needsMapping}
                onClick={state.save}
              >
                {`Import ${formatQuantity(countNew(result), 'line')}`}
              </Button>
            )}
            <Button variant={hasNew ? 'quiet' : 'secondary'} onClick={() => state.choose(null)}>
              {hasNew ? 'Cancel' : 'Choose another file'}
            </Button>
            {result.counts.withFaults > 0 && (
              <p className={styles.text}>
                {`${formatQuantity(result.counts.withFaults, 'line')} can’t be read and will be left out.`}
              </p>
            )}
          </div>
        </section>
      )}
    </div>
  );
}

const countNew = ({ counts }: ImportedBankStatement): number => counts.payments + counts.ignored;

const isRepeated = (result: ImportedBankStatement): boolean =>
  result.counts.repeats > 0 && countNew(result) === 0;
