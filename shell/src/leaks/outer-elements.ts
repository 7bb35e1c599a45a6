/** The layout's parts that are on every page. React never removes one of them alone. */
export const layoutParts = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(
    '#root, [data-app] > header, [data-app] > main, [data-app] > footer',
  ),
];

/** The elements outside the pages: the document's, and the layout's. */
export const outerElements = (): HTMLElement[] => [
  document.documentElement,
  document.body,
  ...document.querySelectorAll<HTMLElement>('[data-app]'),
  ...layoutParts(),
];

/** An element's name in a message: `body`, `div#root`. */
export const nameOf = ({ localName, id }: HTMLElement): string =>
  id ? `${localName}#${id}` : localName;
