import { limits } from '@hive/contract/limits';
import { paths } from '@hive/contract/paths';
import type { ChecklistKey, ListingChange, OwnListing } from '@hive/contract/listings';
import { formatDate } from '@hive/shared-ui/lib/format';
import { sectionLink } from '../../lib/section-link';
import { GetStarted, type Step } from '../../lib/get-started/get-started';
import { topicKey } from './listing-values';
import { goToPart } from './part-id';

interface Item {
  title: string;
  text: string;
  /** The part of the form where it is done. */
  part: string;
  /** A field of it that we review before it is live. */
  reviewed?: string;
}

const items: Readonly<Record<Exclude<ChecklistKey, 'orders'>, Item>> = {
  texts: {
    title: 'Describe your box',
    text: `A short description for lists, and a long one of ${limits.completeTextMin} characters or more for your profile.`,
    part: 'texts',
  },
  picture: {
    title: 'Add a picture',
    text: 'At least one. Describe each one for people who can’t see it.',
    part: 'pictures',
  },
  price: {
    title: 'Enter price and delivery',
    text: 'We review them before they are live.',
    part: 'price',
    reviewed: 'price',
  },
  cancelling: {
    title: 'Say how to cancel',
    text: 'The steps, and a link, phone number or email address.',
    part: 'cancelling',
    reviewed: topicKey('cancelling'),
  },
  schedule: {
    title: 'Enter cut-off and dispatch',
    text: 'Until when the next box can be changed, and when it is sent.',
    part: 'schedule',
  },
  delivery: {
    title: 'Say where you deliver',
    text: 'The countries, and what Highlands and islands cost.',
    part: 'delivery',
    reviewed: topicKey('delivery'),
  },
  contents: {
    title: 'List what was in the last boxes',
    text: 'Up to three months.',
    part: 'contents',
  },
};

/** Where a step is that the partner has done and we have not. */
const describeChange = ({ status, effectiveOn }: ListingChange): string =>
  status === 'approved'
    ? `Approved. It is live from ${formatDate(effectiveOn)}.`
    : 'Sent. It waits for our review.';

const isItem = (key: string): key is keyof typeof items => Object.hasOwn(items, key);

/** What a complete listing has. It leads to each part of the form, and is hidden once everything is done. */
export function Checklist({ boxId, live, isActive, checklist, change }: OwnListing) {
  const steps = checklist.flatMap(({ key, isDone }): Step[] => {
    if (key === 'orders')
      return [
        {
          title: 'Connect your server',
          text: 'Create a key and send a test, so that your orders are counted.',
          isDone,
          link: {
            to: sectionLink(paths.partnerIntegration.getHref(), boxId),
            label: 'Go to Integration',
          },
        },
      ];
    // A newer api may check what this release does not know.
    if (!isItem(key)) return [];
    const { part, reviewed, ...step } = items[key];
    if (!isDone && change?.fields.some(({ field }) => field === reviewed))
      return [{ ...step, isDone, text: describeChange(change) }];
    return [{ ...step, isDone, action: { label: 'Go to this part', run: () => goToPart(part) } }];
  });
  if (steps.every(({ isDone }) => isDone)) return null;
  return (
    <GetStarted
      heading="Complete your listing"
      lead={isActive ? '' : `${live.name} is not visible yet.`}
      steps={steps}
    />
  );
}
