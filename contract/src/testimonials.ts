import { z } from 'zod';
import { apiPaths } from './api-paths';
import { review } from './boxes';
import { defineCall } from './call';
import { id } from './common';
import { limits } from './limits';

/** A published review on the home page, with the box it is about. */
export const testimonial = z.object({
  ...review.pick({
    _id: true,
    user: true,
    rating: true,
    message: true,
    isVerifiedSubscriber: true,
    createdAt: true,
  }).shape,
  box: z.object({ _id: id, name: z.string() }),
});
export type Testimonial = z.infer<typeof testimonial>;

export const listTestimonials = defineCall({
  method: 'GET',
  path: apiPaths.testimonials,
  access: 'public',
  summary: 'List the reviews that the home page shows today',
  description: `Published reviews of the last ${limits.testimonialDays} days with ${limits.testimonialStars} stars or more, of ${limits.testimonialCharsMin} to ${limits.testimonialCharsMax} characters, in full: the newest of each box of a verified brand, and one of each author. They take turns daily, ${limits.testimonialsMax} at a time. Empty with fewer than ${limits.testimonialsMin}. Has an ETag.`,
  status: 200,
  response: z.object({ testimonials: z.array(testimonial) }),
});
