import { render, screen } from '@testing-library/react';
import { ReviewBadges, ReviewOriginText } from './review-labels';

type Labelled = Parameters<typeof ReviewBadges>[0]['review'];

const show = (changes: Partial<Labelled>) => {
  const review: Labelled = {
    isVerifiedSubscriber: false,
    isVerifiedOrder: false,
    isInvited: false,
    incentive: null,
    ...changes,
  };
  const { container } = render(
    <>
      <ReviewBadges review={review} />
      <p>
        <ReviewOriginText review={review} />
      </p>
    </>,
  );
  return container;
};

test.each<[string, Partial<Labelled>]>([
  ['Not verified', {}],
  ['Verified subscriber', { isVerifiedSubscriber: true }],
  ['Verified subscriberVerified order', { isVerifiedSubscriber: true, isVerifiedOrder: true }],
  ['Verified order\u00a0· Invited', { isVerifiedOrder: true, isInvited: true }],
  ['Invited', { isInvited: true }],
  ['Got a free boxNot verified', { incentive: 'free-box' }],
  ['Got a discountInvited', { incentive: 'discount', isInvited: true }],
  ['Got something for this reviewNot verified', { incentive: 'other' }],
  ['Not verified', { incentive: 'none' }],
])('The labels are %s', (text, changes) => {
  expect(show(changes).textContent).toBe(text);
});

test('A review of an older api has no label of its origin', () => {
  show({ isVerifiedOrder: undefined });
  expect(screen.queryByText('Not verified')).not.toBeInTheDocument();
});
