import { useEffect } from 'react';

/**
 * The document title while a page loads, or permanently when the page sets none. The page's own title, which React
 * renders into the head, replaces it while the page is mounted.
 */
export function RouteTitle({ title }: { title: string }) {
  const text = title.includes('Hive') ? title : `${title} | Hive`;
  useEffect(() => {
    const element = document.createElement('title');
    element.textContent = text;
    const keepOne = () => {
      const hasAnother = [...document.head.querySelectorAll('title')].some((it) => it !== element);
      if (hasAnother) element.remove();
      else if (!element.isConnected) document.head.append(element);
    };
    const observer = new MutationObserver(keepOne);
    observer.observe(document.head, { childList: true });
    keepOne();
    return () => {
      observer.disconnect();
      element.remove();
    };
  }, [text]);
  return null;
}
