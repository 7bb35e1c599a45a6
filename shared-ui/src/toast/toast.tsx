import clsx from 'clsx';
import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import styles from './toast.module.css';
import type { ToastApi, ToastOptions } from './toast-context';
import { ToastContext } from './toast-context';

export { useToast } from './toast-context';
export type { ToastApi, ToastOptions } from './toast-context';

/** Milliseconds a toast stays while not hovered or focused: long enough to read two sentences. */
const defaultDurationMs = 6000;

const icons = { neutral: Info, sky: Info, honey: Info, leaf: CircleCheck, berry: TriangleAlert };

interface Shown extends ToastOptions {
  id: number;
}

interface ToastProviderProps {
  /** Accessible name of the region, to distinguish two regions on one page. */
  label?: string;
  /**
   * Places the messages that stay until dismissed in the page flow, where the region is. Brief ones, and all messages
   * otherwise, float over the page.
   */
  inFlow?: boolean;
  children: ReactNode;
}

/** Stores the messages and renders the live region. Render one near the root of the page. */
export function ToastProvider({
  label = 'Messages',
  inFlow = false,
  children,
}: ToastProviderProps) {
  const [toasts, setToasts] = useState<Shown[]>([]);
  const [held, setHeld] = useState(false);
  const lastId = useRef(0);

  const dismiss = useCallback((id: number) => {
    setToasts((all) => all.filter((toast) => toast.id !== id));
    setHeld(false);
  }, []);
  const show = useCallback((toast: ToastOptions) => {
    lastId.current += 1;
    const id = lastId.current;
    setToasts((all) => [...all, { ...toast, id }].slice(-4));
    return id;
  }, []);
  const isInFlow = (toast: Shown) => inFlow && durationOf(toast) === null;
  const api = useMemo<ToastApi>(() => ({ show, dismiss }), [show, dismiss]);

  return (
    <ToastContext value={api}>
      {children}
      <section
        aria-label={label}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {inFlow && (
          <ToastList
            className={styles.inFlow}
            toasts={toasts.filter(isInFlow)}
            held={held}
            dismiss={dismiss}
          />
        )}
        <ToastList
          className={styles.floating}
          toasts={toasts.filter((toast) => !isInFlow(toast))}
          held={held}
          dismiss={dismiss}
        />
      </section>
    </ToastContext>
  );
}

interface ToastListProps {
  toasts: readonly Shown[];
  className?: string;
  /** Whether a message is hovered or focused, so that none disappears. */
  held: boolean;
  dismiss: (id: number) => void;
}

function ToastList({ toasts, className, ...rest }: ToastListProps) {
  return (
    <ol className={clsx(styles.list, className)} aria-live="polite" aria-relevant="additions text">
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} {...rest} />
      ))}
    </ol>
  );
}

/** Milliseconds that a toast stays; null until it is dismissed. */
const durationOf = ({ durationMs, action }: ToastOptions): number | null =>
  durationMs === undefined ? (action ? null : defaultDurationMs) : durationMs;

interface ToastProps extends Pick<ToastListProps, 'held' | 'dismiss'> {
  toast: Shown;
}

function Toast({ toast, held, dismiss }: ToastProps) {
  const { id, title, description, tone = 'neutral', action, onDismiss } = toast;
  const duration = durationOf(toast);

  // Holding stops the timer; afterwards it restarts in full.
  useEffect(() => {
    if (held || duration === null) return undefined;
    const timer = setTimeout(() => dismiss(id), duration);
    return () => clearTimeout(timer);
  }, [held, duration, dismiss, id]);

  const Icon = icons[tone];
  return (
    <li className={clsx(styles.toast, styles[tone])}>
      <Icon size={20} aria-hidden="true" className={styles.icon} />
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {description && <div className={styles.description}>{description}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label="Dismiss"
        onClick={() => {
          onDismiss?.();
          dismiss(id);
        }}
      >
        <X size={16} aria-hidden="true" />
      </button>
    </li>
  );
}
