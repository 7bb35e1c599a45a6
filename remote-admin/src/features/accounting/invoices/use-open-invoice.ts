import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { invoiceParam } from '../../../lib/record-links';

/** The open invoice. Stored in the URL, so that links from other pages open one. */
export function useOpenInvoice(): [string | null, (id: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const setOpen = useCallback(
    (id: string | null) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (id === null) next.delete(invoiceParam);
          else next.set(invoiceParam, id);
          return next;
        },
        { preventScrollReset: true, replace: id === null },
      ),
    [setParams],
  );
  return [params.get(invoiceParam), setOpen];
}
