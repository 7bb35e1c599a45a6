import { z } from 'zod';
import { emailField } from '@hive/contract/auth';
import { writtenText } from '@hive/contract/common';
import { flagLimits } from '@hive/contract/flags';
import { limits } from '@hive/contract/limits';

const email = emailField('Enter an email address.');
const variant = z.string({ error: 'Choose a variant.' }).min(1, 'Choose a variant.');

/** The share as entered; without a variant there is none. */
const share = z
  .object({ variant: z.string(), percent: z.string().trim() })
  .transform((entered, context) => {
    if (entered.variant === '') return null;
    if (/^[1-9]\d?$/.test(entered.percent))
      return { variant: entered.variant, percent: Number(entered.percent) };
    context.addIssue({
      code: 'custom',
      path: ['percent'],
      message: 'Enter a whole number from 1 to 99.',
    });
    return z.NEVER;
  });

/** A rule as entered, with the reason. */
export const changeFlagSchema = z.object({
  variant,
  share,
  persons: z
    .array(z.object({ email, variant }))
    .max(flagLimits.persons, `Enter at most ${flagLimits.persons} people.`),
  reason: writtenText(limits.reasonMax, 'Enter a reason.'),
});
export type ChangeFlagInput = z.input<typeof changeFlagSchema>;
export type ChangeFlag = z.output<typeof changeFlagSchema>;
