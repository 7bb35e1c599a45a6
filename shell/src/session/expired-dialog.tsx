import { Button } from '@hive/shared-ui/button';
import { Dialog } from '@hive/shared-ui/dialog';

const stay = () => undefined;

/** The one thing left to do is to log in again, so it cannot be closed otherwise. */
export default function ExpiredDialog({ onLogIn }: { onLogIn: () => void }) {
  return (
    <Dialog
      open
      dismissible={false}
      onOpenChange={stay}
      title="Session ended"
      description="Your session has expired. Please log in again."
    >
      <Button onClick={onLogIn}>Login</Button>
    </Dialog>
  );
}
