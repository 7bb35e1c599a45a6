import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import type { Tone } from '../lib/tone';

export interface ToastOptions {
  title: ReactNode;
  description?: ReactNode;
  tone?: Tone;
  /** A link, button or checkbox. A toast with an action stays until dismissed. */
  action?: ReactNode;
  /** Milliseconds it stays; null keeps it until dismissed. */
  durationMs?: number | null;
  /** Called when the user presses the close button. */
  onDismiss?: () => void;
}

export interface ToastApi {
  /** Shows a message and returns its id, for `dismiss`. */
  show: (toast: ToastOptions) => number;
  dismiss: (id: number) => void;
}

export const ToastContext = createContext<ToastApi | null>(null);

/** Shows toasts. Requires a ToastProvider. */
export function useToast(): ToastApi {
  const api = useContext(ToastContext);
  if (!api) throw new Error('useToast needs a ToastProvider above it.');
  return api;
}
