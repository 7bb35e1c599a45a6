import { limits } from '@hive/contract/limits';
import { listTestimonials, type Testimonial } from '@hive/contract/testimonials';
import { pickTestimonials } from '../../../src/marketplace/catalogue/testimonials';
import { createFactories, type Factories } from '../../support/factories';
import { createTestApp, type TestApp } from '../../support/test-app';
import { createTestClock } from '../../support/test-clock';

const day = (number: number): Date => new Date(Date.UTC(2026, 5, 1 + number, 12));

describe('The choice of a day', () => {
  const reviewsOf = (count: number) =>
    Array.from({ length: count }, (_unused, at) => ({ id: at, authorId: `author ${at}` }));

  it.each([2, 5, 7, 23])('gives each of %i reviews the same number of days', (count) => {
    const shown = new Map<number, number>();
    for (let number = 0; number < count; number += 1) {
      const picked = pickTestimonials(reviewsOf(count), day(number));
      expect(picked).toHaveLength(Math.min(count, limits.testimonialsMax));
      expect(new Set(picked).size).toBe(picked.length);
      for (const { id } of picked) shown.set(id, (shown.get(id) ?? 0) + 1);
    }
    expect(shown.size).toBe(count);
    expect(new Set(shown.values()).size).toBe(1);
  });

  it('is the same all day in London, and another one the next day', () => {
    const at = (time: string) => pickTestimonials(reviewsOf(23), new Date(time));
    expect(at('2026-06-15T22:59:59Z')).toEqual(at('2026-06-14T23:00:00Z'));
    expect(at('2026-06-15T23:00:00Z')).not.toEqual(at('2026-06-15T22:59:59Z'));
  });

  it('has one review of each author, and is empty with a single one', () => {
    const byOne = { id: 9, authorId: 'author 0' };
    expect(pickTestimonials([...reviewsOf(1), byOne], day(0))).toEqual([]);
    expect(pickTestimonials([...reviewsOf(2), byOne], day(0))).toHaveLength(2);
    expect(pickTestimonials([byOne, { id: 1, authorId: null }], day(0))).toHaveLength(2);
  });
});

describe('GET /testimonials', () => {
  let test: TestApp;
  let make: Factories;
  beforeAll(async () => {
    test = await createTestApp({ clock: createTestClock(day(0)) });
    make = createFactories(test.database);
  });
  afterAll(() => test.close());

  const read = async (): Promise<Testimonial[]> => {
    await test.app.catalogue.refresh();
    const { status, body } = await test.client.get<{ testimonials: Testimonial[] }>(
      '/api/testimonials',
    );
    expect(status).toBe(200);
    expect(listTestimonials.response.safeParse(body).error).toBeUndefined();
    return body.testimonials;
  };
  const message = 'Fresh every fortnight, and easy to pause.';

  it('returns recent, good reviews in full with their box, and no others', async () => {
    const [tea, beer] = [await make.makeBox({ name: 'Tea' }), await make.makeBox({ name: 'Beer' })];
    const shown = { message, rating: 5, created_at: day(-1), author_name: 'Priya Sharma' };
    const review = await make.makeReview(tea.id, shown);
    expect(await read()).toEqual([]);

    // Every other one differs in one thing that leaves it out.
    await make.makeReview(tea.id, { ...shown, created_at: day(-2) });
    for (const [box, values] of [
      [{}, { rating: 3 }],
      [{}, { status: 'pending' as const }],
      [{}, { message: 'Good.' }],
      [{}, { message: 'x'.repeat(limits.testimonialCharsMax + 1) }],
      [{}, { created_at: day(-limits.testimonialDays - 1) }],
      [{ is_active: false }, {}],
      [{ archived_at: day(-1) }, {}],
      [{ is_verified: false }, {}],
    ] as const)
      await make.makeReview((await make.makeBox(box)).id, { ...shown, ...values });
    await make.makeReview(beer.id, { ...shown, rating: 4, created_at: day(-3) });

    const list = await read();

    expect(list.map(({ box }) => box.name).sort()).toEqual(['Beer', 'Tea']);
    expect(list.find(({ box }) => box._id === tea.id)).toEqual({
      _id: review.id,
      user: 'Priya S.',
      rating: 5,
      message,
      isVerifiedSubscriber: false,
      createdAt: day(-1).toISOString(),
      box: { _id: tea.id, name: 'Tea' },
    });
  });
});
