/** Adds `scrollIntoView`, which jsdom does not have, until the end of the test. */
export function mockScrollIntoView() {
  const scrollIntoView = vi.fn();
  Object.assign(Element.prototype, { scrollIntoView });
  onTestFinished(() => void delete (Element.prototype as Partial<Element>).scrollIntoView);
  return scrollIntoView;
}
