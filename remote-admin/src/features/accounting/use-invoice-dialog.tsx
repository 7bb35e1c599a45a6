import { lazy, Suspense, useState } from 'react';

const InvoiceDialog = lazy(() =>
  import(/* webpackChunkName: 'accounting' */ './invoices/invoice-dialog').then((module) => ({
    default: module.InvoiceDialog,
  })),
);

/** The dialog of an invoice over another view. Render `dialog`; `open` opens it by the invoice's id. */
export function useInvoiceDialog() {
  const [openId, setOpenId] = useState<string | null>(null);
  return {
    open: setOpenId,
    dialog: openId && (
      <Suspense>
        <InvoiceDialog id={openId} onClose={() => setOpenId(null)} />
      </Suspense>
    ),
  };
}
