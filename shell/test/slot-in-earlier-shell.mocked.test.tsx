import { act, render } from '@testing-library/react';
import { Slot } from '@hive/shared-auth/slot';
import { useSession } from '@hive/shared-auth/session';
import { person, setUpApi, signIn } from './api';

// The module `session` of a shell that knows no places.
vi.mock('@hive/shared-auth/session', async (load) => ({
  ...(await load<object>()),
  slotHost: undefined,
}));

setUpApi();

test('A page in an earlier shell, which has no loader, shows nothing at its place', async () => {
  signIn(person());
  const props = { boxId: 'b1', boxName: 'Tuppenny Roast', ownReviewAnchor: 'own-review' };
  const { container } = render(<Slot place="box-profile.personal" props={props} />);
  await act(async () => undefined);
  expect(useSession.getState().user).not.toBeNull();
  expect(container).toBeEmptyDOMElement();
});
