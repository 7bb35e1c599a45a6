import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Carousel } from './carousel';

const carousel = (
  <Carousel label="What people say" intervalMs={5000}>
    <p>First</p>
    <p>Second</p>
    <p>Third</p>
  </Carousel>
);

const shown = () =>
  screen
    .getAllByRole('group', { name: /^\d of 3$/ })
    .filter((slide) => !slide.hasAttribute('inert'))[0]?.textContent;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(window, 'matchMedia');
});

it('rotates every interval and restarts after the last slide', () => {
  render(carousel);
  expect(shown()).toBe('First');
  pass(5000);
  expect(shown()).toBe('Second');
  pass(10_000);
  expect(shown()).toBe('First');
});

it('stops on Pause and continues on Play', () => {
  render(carousel);
  press('Pause');
  pass(60_000);
  expect(shown()).toBe('First');
  press('Play');
  pass(5000);
  expect(shown()).toBe('Second');
});

it('stops while hovered or focused', () => {
  render(carousel);
  const region = screen.getByRole('region', { name: 'What people say' });
  fireEvent.pointerEnter(region, { pointerType: 'mouse' });
  pass(60_000);
  expect(shown()).toBe('First');
  fireEvent.pointerLeave(region);
  act(() => screen.getByRole('button', { name: 'Next slide' }).focus());
  pass(60_000);
  expect(shown()).toBe('First');
});

it('does not rotate with reduced motion', () => {
  Object.assign(window, {
    matchMedia: () => ({
      matches: true,
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    }),
  });
  render(carousel);
  pass(60_000);
  expect(shown()).toBe('First');
  expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
});

it('steps by its buttons and dots', () => {
  render(carousel);
  press('Previous slide');
  expect(shown()).toBe('Third');
  press('Next slide');
  expect(shown()).toBe('First');
  press('Show slide 2 of 3');
  expect(shown()).toBe('Second');
  expect(screen.getByRole('button', { name: 'Show slide 2 of 3' })).toHaveAttribute('aria-current');
});

it('leaves every slide reachable in the server-rendered page', () => {
  const html = renderToString(carousel);
  expect(html).toContain('Third');
  expect(html).not.toContain('inert');
});

it('selects the slide that a swipe left in view, and does not jump back during a slow rotation', () => {
  render(carousel);
  const strip = screen.getByRole('group', { name: 'What people say, slides' });
  Object.defineProperty(strip, 'clientWidth', { value: 100 });
  const scrollTo = (left: number) => {
    strip.scrollLeft = left;
    fireEvent.scroll(strip);
    pass(200);
  };
  pass(5000);
  scrollTo(10);
  expect(shown()).toBe('Second');
  fireEvent.pointerDown(strip);
  scrollTo(200);
  expect(shown()).toBe('Third');
});
