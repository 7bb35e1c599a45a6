import { z } from 'zod';
import { boxChange, newSubscriptionBox } from './admin-boxes';
import { boxFacts } from './boxes';
import { publicUrl, storableText } from './common';
import { limits } from './limits';
import { draftPicture } from './listings';

/** The fields of a listing when they are published. */
export const publishedValues = z.object({
  shortDescription: storableText
    .trim()
    .min(1, 'Describe your box in one sentence.')
    .max(limits.shortDescriptionMax),
  longDescription: newSubscriptionBox.shape.description,
  website: publicUrl,
  pictures: z.array(
    draftPicture.extend({ alt: draftPicture.shape.alt.min(1, 'Describe the picture.') }),
  ),
  // A price of 0 means that none is given, so the message about a negative one must not propose it.
  price: z
    .number({ error: 'Enter a price in pounds.' })
    .min(0.01, 'Enter a price above zero.')
    .pipe(newSubscriptionBox.shape.price),
  deliveryPrice: z
    .number({ error: 'Enter the delivery charge; 0 means free.' })
    .pipe(newSubscriptionBox.shape.price),
  firstBoxPrice: newSubscriptionBox.shape.price.nullable(),
  frequency: boxFacts.shape.frequency,
  cancellation: boxFacts.shape.cancellation,
  minimumTerm: boxChange.shape.minimumTerm.unwrap(),
});
