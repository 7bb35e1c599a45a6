import { useEffect, useEffectEvent } from 'react';
import { limits } from '@hive/contract/limits';

interface TypedAheadProps {
  onText: (update: (text: string) => string) => void;
  onClose: () => void;
}

/**
 * Collects the text typed while the dialog's code loads, so that it neither gets lost nor into the focused field or a shortcut
 * of the page.
 */
export function TypedAhead({ onText, onClose }: TypedAheadProps) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.isComposing) return;
    if (key === 'Escape') onClose();
    else if (key === 'Backspace') onText((text) => text.slice(0, -1));
    else if (key.length === 1) onText((text) => (text + key).slice(0, limits.searchMax));
    else if (key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    window.addEventListener('keydown', handleKey, true);
    return () => window.removeEventListener('keydown', handleKey, true);
  }, []);
  return null;
}
