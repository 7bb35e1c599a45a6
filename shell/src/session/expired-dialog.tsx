import { Button } from '@hive/shared-ui/button';
import { Dialog } from '@hive/shared-ui/dialog';

const stay = () => undefined;

/** Cannot be closed except by logging in again, because nothing else is possible. */
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
