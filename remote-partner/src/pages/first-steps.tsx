import { useQuery } from '@tanstack/react-query';
import type { OwnBox } from '@hive/contract/partners';
import { paths } from '@hive/contract/paths';
import { useSession } from '@hive/shared-auth/session';
import { GetStarted } from '../lib/get-started/get-started';
import { billingQuery } from '../features/invoices/api/billing-details';
import { listingQuery } from '../features/listing/api/listing';
import { keysQuery } from '../features/postbacks/api/list-keys';
import { sectionLink } from '../lib/section-link';

/** The first steps of a partner whose box is not visible. A step is open until its data shows that it is complete. */
export default function FirstSteps({ box }: { box: OwnBox }) {
  const hasApp = useSession(({ user }) => user?.twoFA.enabled ?? false);
  const keys = useQuery(keysQuery(box._id));
  const listing = useQuery(listingQuery(box._id));
  const billing = useQuery(billingQuery(box._id));
  const steps = [
    {
      title: 'Set up an authenticator app',
      text: 'Changes of plan, billing details and keys need a code from it.',
      isDone: hasApp,
      link: { to: paths.setup2fa.getHref(), label: 'Set up the app' },
    },
    {
      title: 'Complete your listing',
      text: 'Texts, pictures, price, terms and facts, as customers will see them.',
      isDone:
        listing.data?.checklist.every(({ key, isDone }) => isDone || key === 'orders') ?? false,
      link: { to: sectionLink(paths.partnerListing.getHref(), box._id), label: 'Go to Listing' },
    },
    {
      title: 'Connect your server',
      text: 'Create a key and send a test, so that the orders that Hive brings you are counted from the first day.',
      isDone: keys.data?.keys.some(({ isLive }) => isLive) ?? false,
      link: {
        to: sectionLink(paths.partnerIntegration.getHref(), box._id),
        label: 'Go to Integration',
      },
    },
    {
      title: 'Add your billing details',
      text: 'Your company’s name, address and VAT number for our invoices.',
      isDone: (billing.data?.address.length ?? 0) > 0,
      link: { to: sectionLink(paths.partnerBilling.getHref(), box._id), label: 'Go to Billing' },
    },
    {
      title: 'We make your box live',
      text: 'We check your listing against your website. We email you when your box is live.',
      isDone: box.isActive,
    },
  ];
  return <GetStarted lead={`${box.name} is not visible yet.`} steps={steps} />;
}
