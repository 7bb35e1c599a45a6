import { adminBox } from '../src/admin-boxes';
import { publicBox } from '../src/boxes';
import { makeAdminBox, makePublicBox } from '../testing/boxes';

describe('the example boxes of tests', () => {
  it('have exactly the fields of the contract', () => {
    expect(publicBox.strict().parse(makePublicBox())).toEqual(makePublicBox());
    expect(adminBox.strict().parse(makeAdminBox())).toEqual(makeAdminBox());
  });

  it('have the same rating in both spellings', () => {
    expect(makePublicBox({ rating: null })).toMatchObject({
      rating: null,
      ratings: null,
      ratingCount: 0,
      ratingsCount: 0,
    });
  });
});
