import { Button } from '../button/button';
import { Dialog, DialogActions } from '../dialog/dialog';

interface RemoveDialogProps {
  onClose: () => void;
  onRemove: () => void;
}

/** Confirms the removal of a picture: no copy of it exists. */
export default function RemoveDialog({ onClose, onRemove }: RemoveDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Remove your picture?"
      description="Your initials will be shown instead. We don’t keep a copy of the picture."
    >
      <DialogActions>
        <Button variant="danger" onClick={onRemove}>
          Remove it
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Keep it
        </Button>
      </DialogActions>
    </Dialog>
  );
}
