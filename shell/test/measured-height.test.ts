import { createFakeResizeObserver } from '@hive/shared-auth/testing/fake-resize-observer';
import { measuredHeight } from '../src/layout/measured-height';

const { style } = document.documentElement;
const property = '--messages-height';
let resize: () => void;

beforeEach(() => {
  const { FakeResizeObserver, changeSizes } = createFakeResizeObserver();
  window.ResizeObserver = FakeResizeObserver;
  resize = () => changeSizes.at(-1)!();
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    callback(0);
    return 0;
  });
});

afterEach(() => vi.restoreAllMocks());

/** Measures an element, and returns a function that changes its height. */
function measure() {
  const element = document.body.appendChild(document.createElement('div'));
  const stop = measuredHeight(property)(element)!;
  const setHeight = (height: number) => {
    element.getBoundingClientRect = () => ({ height }) as DOMRect;
    resize();
  };
  return { setHeight, stop };
}

test('An empty element writes nothing: each write changes the style of the whole page', () => {
  const write = vi.spyOn(style, 'setProperty');
  const { setHeight, stop } = measure();
  setHeight(0);
  expect(write).not.toHaveBeenCalled();

  setHeight(80.4);
  expect(style.getPropertyValue(property)).toBe('81px');
  setHeight(80.9);
  expect(write).toHaveBeenCalledTimes(1);

  setHeight(0);
  expect(style.getPropertyValue(property)).toBe('0px');
  stop();
  expect(style.getPropertyValue(property)).toBe('');
});

test('A height that equals the minimum of the style sheet is not written', () => {
  const write = vi.spyOn(style, 'setProperty');
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({
    minBlockSize: '176.4px',
  } as CSSStyleDeclaration);
  const { setHeight, stop } = measure();
  setHeight(176.4);
  expect(write).not.toHaveBeenCalled();

  setHeight(198);
  expect(style.getPropertyValue(property)).toBe('198px');
  setHeight(176.4);
  expect(style.getPropertyValue(property)).toBe('177px');
  stop();
});
