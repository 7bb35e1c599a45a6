import { useEffect } from 'react';

/**
 * The tab's title while a page is on its way, or for good when it brings none. It gives way to the page's own title,
 * which React puts into the head, and comes back when that one goes.
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
