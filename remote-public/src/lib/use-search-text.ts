import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds without a key after which a text is searched. */
const debounceMs = 250;

/**
 * The text of a search field whose searched text is in the address. It is searched when typing pauses; a change of the
 * address from elsewhere replaces it.
 */
export function useSearchText(searched: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(searched);
  const [sent, setSent] = useState(searched);
  if (searched !== sent) {
    // The address has changed: by this field, or by a link that replaces the text.
    setSent(searched);
    if (text.trim() !== searched && text.trim() === sent) setText(searched);
  }
  const search = useEffectEvent(() => {
    if (text.trim() !== searched) onSearch(text.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => search(), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, setText };
}
