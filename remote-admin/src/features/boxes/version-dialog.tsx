import type { ListingVersion } from '@hive/contract/listings';
import { Button } from '@hive/shared-ui/button';
import { Dialog, DialogActions } from '@hive/shared-ui/dialog';
import { formatMoment } from '@hive/shared-ui/lib/format';
import { ListingPreview } from '@hive/shared-ui/listing-preview';

/** A version of a listing as customers saw it. */
export default function VersionDialog(props: { version: ListingVersion; onClose: () => void }) {
  const { from, until, content } = props.version;
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title={`${content.name} from ${formatMoment(from)}`}
      description={
        until === null ? 'The current version.' : `Customers saw it until ${formatMoment(until)}.`
      }
    >
      <ListingPreview content={content} />
      {/* A long version is scrolled with the keyboard from a control inside it. */}
      <DialogActions>
        <Button variant="secondary" size="sm" onClick={props.onClose}>
          Back to the box
        </Button>
      </DialogActions>
    </Dialog>
  );
}
