import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AdminBox } from '@hive/contract/admin-boxes';
import { withParams } from '@hive/shared-ui/lib/search-params';
import { useToast } from '@hive/shared-ui/toast';
import { EditPartner } from './edit-partner';
import { PartnerForm } from './lazy-partner-form';
import { PartnerList } from './partner-list';

/** URL parameter of the open form: a partner's id, or `newPartner`. */
const formParam = 'partner';
const newPartner = 'new';

/** The partner list, or the form of one partner in its place. */
export default function Boxes() {
  const [params, setParams] = useSearchParams();
  const toast = useToast();
  const opened = params.get(formParam);
  const [known, setKnown] = useState<AdminBox | null>(null);
  const [lastEditedId, setLastEditedId] = useState<string | null>(null);

  const open = useCallback(
    (id: string | null) => {
      setParams((before) => withParams(before, { [formParam]: id }), { replace: id === null });
    },
    [setParams],
  );
  const close = () => {
    setLastEditedId(opened);
    open(null);
  };
  const onEdit = useCallback(
    (box: AdminBox) => {
      setKnown(box);
      open(box._id);
    },
    [open],
  );
  const onSaved = () => {
    toast.show({ tone: 'leaf', title: '✅ Partner saved successfully!' });
    close();
  };

  if (opened === newPartner) {
    return <PartnerForm key={opened} box={null} onSaved={onSaved} onClose={close} />;
  }
  if (opened !== null) {
    return (
      <EditPartner
        key={opened}
        id={opened}
        known={known?._id === opened ? known : null}
        onSaved={onSaved}
        onClose={close}
      />
    );
  }
  return <PartnerList lastEditedId={lastEditedId} onAdd={() => open(newPartner)} onEdit={onEdit} />;
}
