import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import type { Tone } from '../lib/tone';

export interface ToastOptions {
  title: ReactNode;
  description?: ReactNode;
  tone?: Tone;
  /** A link, a button, a tick box. A toast with something to do stays until it is dismissed. */
  action?: ReactNode;
  /** Milliseconds it stays; null keeps it until dismissed. */
  durationMs?: number | null;
  /** The person pressed the close button. */
  onDismiss?: () => void;
}

export interface ToastApi {
  /** Shows a message and gives its id, for `dismiss`. */
  show: (toast: ToastOptions) => number;
  dismiss: (id: number) => void;
}

export const ToastContext = createContext<ToastApi | null>(null);

/** Shows short messages over any page. Only below a ToastProvider. */
export function useToast(): ToastApi {
  const api = useContext(ToastContext);
  if (!api) throw new Error('useToast needs a ToastProvider above it.');
  return api;
}
