import { grants } from '../src/grants';
import { remoteOwners } from '../src/remote-owners';

test('Every remote with grants has an owner: the gate refuses releases of an app without one', () => {
  expect(Object.keys(remoteOwners).sort()).toEqual(Object.keys(grants).sort());
});
