import { z } from 'zod';
import { newSubscriptionBox } from '@hive/contract/admin-boxes';
import { toFigure } from '@hive/shared-ui/lib/figure';
import { withScheme } from '@hive/shared-ui/lib/web-url';
import type { BoxValues } from './box-values';

/** The box form's values, as typed, to the request body. */
export const boxSchema = z
  .transform(({ categoryName: _shown, ...typed }: BoxValues) => ({
    ...typed,
    price: toFigure(typed.price) ?? Number.NaN,
    website: withScheme(typed.website),
    affiliateLink: withScheme(typed.affiliateLink),
    imageUrl: typed.imageUrl.startsWith('/') ? typed.imageUrl : withScheme(typed.imageUrl),
  }))
  .pipe(newSubscriptionBox);
