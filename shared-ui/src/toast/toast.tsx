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
  /** On narrow screens, show the messages in the page flow instead of floating over it. */
  inFlowWhenNarrow?: boolean;
  children: ReactNode;
}

/** Stores the messages and renders the live region. Render one near the root of the page. */
export function ToastProvider({
  label = 'Messages',
  inFlowWhenNarrow = false,
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
  const api = useMemo<ToastApi>(() => ({ show, dismiss }), [show, dismiss]);

  return (
    <ToastContext value={api}>
      {children}
      <section
        aria-label={label}
        className={clsx(styles.region, inFlowWhenNarrow && styles.inFlow)}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <ol className={styles.list} aria-live="polite" aria-relevant="additions text">
          {toasts.map((toast) => (
            <Toast key={toast.id} toast={toast} held={held} dismiss={dismiss} />
          ))}
        </ol>
      </section>
    </ToastContext>
  );
}

interface ToastProps {
  toast: Shown;
  held: boolean;
  dismiss: (id: number) => void;
}

function Toast({ toast, held, dismiss }: ToastProps) {
  const { id, title, description, tone = 'neutral', action, onDismiss } = toast;
  const duration =
    toast.durationMs === undefined ? (action ? null : defaultDurationMs) : toast.durationMs;

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
