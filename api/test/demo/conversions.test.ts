import { brands } from '../../src/demo/content/brands';
import type { DemoConversion } from '../../src/demo/seed/conversions';
import { drawConversions } from '../../src/demo/seed/conversions';
import { mulberry32 } from '../../src/demo/seed/random';

/** The orders of a hundred tagged clicks on a brand's box. */
function drawOrdersOf(slug: string): DemoConversion[] {
  const brand = brands.find((one) => one.slug === slug)!;
  const clicks = Array.from({ length: 100 }, (_, index) => ({
    id: `click-${index}`,
    at: new Date('2026-11-18T09:00:00Z'),
    brand,
    visitor: index,
    source: 'go' as const,
    page: 'profile' as const,
    url: '/',
    isTagged: true,
    reason: null,
  }));
  return drawConversions(clicks, new Date('2026-11-21T09:30:00Z'), mulberry32(1));
}

test('The new brand has no orders on any date, although it has clicks', () => {
  expect(drawOrdersOf('tuppenny-roast')).not.toHaveLength(0);
  expect(drawOrdersOf('glazewick-art')).toHaveLength(0);
});
