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
  price: newSubscriptionBox.shape.price.min(0.01, 'Enter a price above zero.'),
  deliveryPrice: newSubscriptionBox.shape.price,
  firstBoxPrice: newSubscriptionBox.shape.price.nullable(),
  frequency: boxFacts.shape.frequency,
  cancellation: boxFacts.shape.cancellation,
  minimumTerm: boxChange.shape.minimumTerm.unwrap(),
});
