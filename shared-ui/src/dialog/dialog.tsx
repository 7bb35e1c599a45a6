import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Whether Escape, the backdrop and a close button close it. False if a decision is required. */
  dismissible?: boolean;
  className?: string;
}

const fields = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** A modal dialog: traps the focus, closes on Escape, and then restores the focus. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  dismissible = true,
  className,
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  return (
    <BaseDialog.Root
      open={open}
      disablePointerDismissal={!dismissible}
      onOpenChange={(next) => {
        if (next || dismissible) onOpenChange(next);
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} />
        <BaseDialog.Popup
          className={clsx(styles.popup, className)}
          // Focus the first field of a form, not the close button.
          initialFocus={() => body.current?.querySelector<HTMLElement>(fields) ?? true}
        >
          <div className={styles.head}>
            <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>
            {dismissible && (
              <BaseDialog.Close className={styles.close} aria-label="Close">
                <X size={18} aria-hidden="true" />
              </BaseDialog.Close>
            )}
          </div>
          <div className={styles.scroll}>
            {description && (
              <BaseDialog.Description className={styles.description} render={<div />}>
                {description}
              </BaseDialog.Description>
            )}
            <div ref={body} className={styles.body}>
              {children}
            </div>
          </div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** The buttons at the end of a dialog. They stay in view while a long dialog scrolls. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
