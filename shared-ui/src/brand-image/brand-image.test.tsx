import { fireEvent, render, screen } from '@testing-library/react';
import { BrandImage } from './brand-image';

const logo = { kind: 'logo', alt: 'Fern Post logo', width: 48, height: 48 } as const;

it('shows the picture with its size, lazily unless it has priority', () => {
  const { rerender } = render(<BrandImage {...logo} src="/fern.svg" />);
  const picture = screen.getByRole('img', { name: 'Fern Post logo' });
  expect(picture).toHaveAttribute('width', '48');
  expect(picture).toHaveAttribute('loading', 'lazy');
  rerender(<BrandImage {...logo} src="/fern.svg" priority />);
  expect(picture).toHaveAttribute('loading', 'eager');
  expect(picture).toHaveAttribute('fetchpriority', 'high');
});

it('offers a stored picture in several widths, and falls back to the original, then to the default', () => {
  const file = `box-pictures/${'0a'.repeat(16)}.webp`;
  render(<BrandImage {...logo} src={`/media/${file}`} />);
  const picture = screen.getByRole('img');
  expect(picture).toHaveAttribute('srcset', `/media/sized/96/${file} 96w`);
  expect(picture).toHaveAttribute('sizes', 'auto, 48px');
  fireEvent.error(picture);
  expect(picture).not.toHaveAttribute('srcset');
  expect(picture).toHaveAttribute('src', `/media/${file}`);
  fireEvent.error(picture);
  expect(screen.getByRole('img').tagName).toBe('svg');
});

it('draws a default when there is no picture', () => {
  render(<BrandImage {...logo} src={null} />);
  expect(screen.getByRole('img', { name: 'Fern Post logo' }).tagName).toBe('svg');
});

it('draws a default when the picture fails to load, and tries a new URL', () => {
  const { rerender } = render(<BrandImage {...logo} src="/broken.svg" />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByRole('img', { name: 'Fern Post logo' }).tagName).toBe('svg');
  rerender(<BrandImage {...logo} src="/other.svg" />);
  expect(screen.getByRole('img')).toHaveAttribute('src', '/other.svg');
});

it('draws a default when the picture failed to load before hydration', () => {
  const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  render(<BrandImage {...logo} kind="box" src="/broken.svg" />);
  expect(screen.getByRole('img', { name: 'Fern Post logo' }).tagName).toBe('svg');
  complete.mockRestore();
});
