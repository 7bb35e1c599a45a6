import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ExpenseFilter } from '@hive/contract/expenses';
import { ApiError } from '@hive/shared-auth/http';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { formatWholeNumber } from '@hive/shared-ui/lib/format';
import { saveFile } from '@hive/shared-ui/lib/save-file';
import type { GroupBy } from './filter';
import styles from './viewer.module.css';

interface PdfButtonProps {
  filter: ExpenseFilter;
  sort: string | undefined;
  groupBy: GroupBy | null;
}

const failure = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'Nothing was saved. Try again.';

/** Exports the filtered expenses as a PDF, grouped as on the screen. The PDF code is loaded on click. */
export function PdfButton({ filter, sort, groupBy }: PdfButtonProps) {
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const making = useMutation({
    mutationFn: async () => {
      const { signal } = (running.current = new AbortController());
      setProgress({ done: 0, total: 0 });
      const { makePdf } = await import('./pdf/make-pdf');
      const onProgress = (done: number, total: number) => setProgress({ done, total });
      const pdf = await makePdf({ filter, sort, groupBy }, onProgress, signal);
      if (!signal.aborted) saveFile('expenses.pdf', pdf, 'application/pdf');
    },
  });
  const { done, total } = progress;
  return (
    <>
      <Button variant="secondary" size="sm" busy={making.isPending} onClick={() => making.mutate()}>
        <FileDown size={16} aria-hidden="true" />
        Export PDF
      </Button>
      {making.isPending && total > 0 && (
        <span role="status" className={styles.progress}>
          {done < total ? `${formatWholeNumber(done)} of ${formatWholeNumber(total)}` : 'Creating…'}
        </span>
      )}
      {making.isError && (
        <Alert tone="berry" title="The PDF could not be created.">
          {failure(making.error)}
        </Alert>
      )}
    </>
  );
}
