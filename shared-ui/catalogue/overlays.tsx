import { useEffect } from 'react';
import { Button } from '../src/button/button';
import { Dialog, DialogActions } from '../src/dialog/dialog';
import { TextField } from '../src/text-field/text-field';
import type { ToastOptions } from '../src/toast/toast';
import { ToastProvider, useToast } from '../src/toast/toast';
import { ignore, longText, type ExampleGroup } from './example';

const dialog = { open: true, onOpenChange: ignore };

const toasts: readonly ToastOptions[] = [
  { title: 'Saved', tone: 'leaf' },
  { title: 'The email was not sent', description: longText, tone: 'berry' },
  { title: 'A new version is ready', action: <Button size="sm">Reload</Button> },
];

function ShowToasts() {
  const { show } = useToast();
  useEffect(() => {
    for (const toast of toasts) show({ ...toast, durationMs: null });
  }, [show]);
  return null;
}

export const overlays: ExampleGroup = {
  id: 'overlays',
  title: 'Dialogs and toasts',
  components: [
    {
      name: 'Dialog',
      frameHeight: 420,
      states: {
        dismissible: (
          <Dialog {...dialog} title="Invite a colleague" description="They get an email.">
            <TextField label="Email" />
          </Dialog>
        ),
        'that requires a decision': (
          <Dialog {...dialog} title={longText} dismissible={false}>
            {longText}
          </Dialog>
        ),
      },
    },
    {
      name: 'DialogActions',
      frameHeight: 420,
      states: {
        'below a long text': (
          <Dialog {...dialog} title="Delete the account?">
            {Array.from({ length: 12 }, (_, index) => (
              <p key={index}>{longText}</p>
            ))}
            <DialogActions>
              <Button variant="secondary">Cancel</Button>
              <Button variant="danger">Delete</Button>
            </DialogActions>
          </Dialog>
        ),
      },
    },
    {
      name: 'ToastProvider',
      frameHeight: 420,
      states: {
        floating: (
          <ToastProvider>
            <ShowToasts />
          </ToastProvider>
        ),
        'in the page': (
          <ToastProvider inFlow>
            <ShowToasts />
          </ToastProvider>
        ),
      },
    },
  ],
};
