import { openGrantSite, type GrantSite } from './grant-fixture';

const { site, granted, change, stored } = openGrantSite();
let { app, at }: GrantSite = site;
beforeEach(() => {
  ({ app, at } = site);
});

describe('A grant is refused with the field named', () => {
  it.each([
    ['no address of the site', 'reports', 'starts with /'],
    ['an address with a space', '/all reports', 'Remove the spaces'],
    ['an address with a slash at the end', '/reports/', 'Remove the slash'],
    ['an address in upper case', '/Reports', 'lower case'],
    ['an address with another character', '/reports?year', 'Use only letters'],
    ['an address with a parameter', '/reports/:year', 'without parameters'],
    ['a page of the shell', '/login', '/login is a page of the shell'],
    ['an address around a page of the shell', '/settings', '/settings/:part is a page'],
    ['an address of another remote', '/results', 'remote-user has /results'],
    ['an address in that of another remote', '/results/mine', 'remote-user has /results'],
    ['the home page', '/', 'remote-public has /'],
    ['an address of the api', '/api/reports', 'the site answers this one'],
    ['an address of previews', '/preview', 'the site answers this one'],
    ['a file of the shell', '/favicon.svg', 'the site answers this one'],
  ])('%s', async (_name, address, message) => {
    const { status, body } = await change({
      granted: granted({ addresses: [{ at: address, access: 'signed-in' }] }),
    });

    expect(status).toBe(400);
    expect(body).toMatchObject({
      fields: { 'granted.addresses.0.at': expect.stringContaining(message) },
    });
    expect(await stored()).toBeNull();
  });

  it('an address that an admin granted to another remote', async () => {
    await change({}, { of: `${app}-other` });
    const { body } = await change({
      granted: granted({ addresses: [{ at: `${at}/more`, access: 'admin' }] }),
    });

    expect(body).toMatchObject({
      fields: { 'granted.addresses.0.at': expect.stringContaining(`${app}-other has ${at}`) },
    });
  });

  it.each(['/results', '/results/all'])(
    'the address %s for other users than those for whom the shell grants /results to the remote',
    async (address) => {
      const addresses = [{ at: address, access: 'public' }];
      const { body } = await change(
        { granted: granted({ owner: 'user', addresses }) },
        { of: 'remote-user' },
      );
      expect(body).toMatchObject({
        fields: { 'granted.addresses.0.at': expect.stringContaining("for 'signed-in' only") },
      });
    },
  );

  it.each([
    [
      'an unknown access',
      { addresses: [{ at: '/x', access: 'owners' }] },
      'granted.addresses.0.access',
    ],
    [
      'the same address twice',
      { addresses: [0, 1].map(() => ({ at: '/x', access: 'admin' })) },
      'granted.addresses.1.at',
    ],
    [
      'an unknown place',
      { places: [{ place: 'nowhere', access: 'admin' }] },
      'granted.places.0.place',
    ],
    [
      'a place for others',
      { places: [{ place: 'admin-start.areas', access: 'partner' }] },
      'granted.places.0.place',
    ],
    [
      'the same place twice',
      { places: [0, 1].map(() => ({ place: 'admin-start.areas', access: 'admin' })) },
      'granted.places.1.place',
    ],
    ['nothing', { addresses: [] }, 'granted.addresses'],
    ['no owner', { owner: ' ' }, 'granted.owner'],
  ])('%s', async (_name, values, field) => {
    const { status, body } = await change({ granted: granted(values) });

    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { [field]: expect.any(String) } });
  });

  it('the name of an app that is no remote', async () => {
    for (const of of ['shell', 'reports', 'remote-'])
      expect((await change({}, { of })).body).toMatchObject({
        fields: { app: expect.stringContaining('remote-') },
      });
  });

  it('a text that is too long, with the limit', async () => {
    const addresses = [{ at: `/${'a'.repeat(100)}`, access: 'admin' }];
    const { body } = await change({ granted: granted({ owner: 'a'.repeat(61), addresses }) });
    expect(body).toMatchObject({
      fields: {
        'granted.owner': 'Use at most 60 characters.',
        'granted.addresses.0.at': 'Use at most 100 characters.',
      },
    });
  });

  it('a missing reason', async () => {
    expect((await change({ reason: ' ' })).body).toMatchObject({
      fields: { reason: 'Enter a reason.' },
    });
  });
});
