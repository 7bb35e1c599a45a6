import { useEffect } from 'react';

/**
 * The tab's title while a page is on its way, or for good when it brings none. It stands last in the head: React puts
 * a page's own title before it, and the first one counts.
 */
export function RouteTitle({ title }: { title: string }) {
  const text = title.includes('Hive') ? title : `${title} | Hive`;
  useEffect(() => {
    const element = document.createElement('title');
    element.textContent = text;
    document.head.append(element);
    return () => element.remove();
  }, [text]);
  return null;
}
