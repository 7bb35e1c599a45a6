import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { match, mockRequest, mockJson, refusal } from '../../test/api';
import { card, idOf, meta, mockMatches, open, setUpResults } from '../../test/results';

setUpResults();

describe('a box that is not for the user', () => {
  it('leaves a line with Undo, which brings it back', async () => {
    mockMatches(match());
    const path = `/boxes/dismissed/${match()._id}`;
    const dismissals = mockRequest('put', path, () => HttpResponse.json({}));
    const restores = mockRequest('delete', path, () => HttpResponse.json({}));
    open();
    await card('Tuppenny Roast');
    await userEvent.click(screen.getByRole('button', { name: /^Not for me.*Tuppenny Roast/ }));
    const undo = await screen.findByRole('button', { name: /^Undo.*Tuppenny Roast/ });
    expect(undo).toHaveFocus();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    await userEvent.click(undo);
    const again = await card('Tuppenny Roast');
    await waitFor(() => expect(again.closest('li')).toHaveFocus());
    expect(screen.getByText('Tuppenny Roast can be among your matches again.')).toBeInTheDocument();
    expect([dismissals.length, restores.length]).toEqual([1, 1]);
  });

  it('is a match again after Show again in the list of dismissed boxes', async () => {
    mockMatches(match());
    const path = `/boxes/dismissed/${match()._id}`;
    mockRequest('put', path, () => HttpResponse.json({}));
    mockRequest('delete', path, () => HttpResponse.json({}));
    const item = {
      box: { _id: match()._id, name: 'Tuppenny Roast' },
      dismissedAt: '2026-11-20T09:00:00Z',
    };
    mockJson('get', '/boxes/dismissed', { items: [item] });
    open();
    await card('Tuppenny Roast');
    await userEvent.click(screen.getByRole('button', { name: /^Not for me.*Tuppenny Roast/ }));
    await screen.findByRole('button', { name: /^Undo.*Tuppenny Roast/ });
    await userEvent.click(screen.getByText(/^Not for you/));
    await userEvent.click(screen.getByRole('button', { name: /^Show again/ }));
    expect(await card('Tuppenny Roast')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  });

  it('no longer counts among those that the next box is different from', async () => {
    const one = 'Something different from the box above';
    const several = 'Something different from the boxes above';
    const named = ['One', 'Two', 'Three'].map((name, index) =>
      match({
        _id: idOf(index),
        name,
        reasons: ['Rated 4.6', ...(index === 0 ? [] : [index === 1 ? one : several])],
      }),
    );
    mockJson('get', '/boxes/recommendations', {
      recommendations: named,
      differentFromAbove: [one, several],
      meta,
    });
    for (const { _id } of named)
      for (const method of ['put', 'delete'] as const)
        mockRequest(method, `/boxes/dismissed/${_id}`, () => HttpResponse.json({}));
    open();
    const press = async (name: RegExp) =>
      userEvent.click(await screen.findByRole('button', { name }));
    const reasons = async (name: string) =>
      within(await card(name))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
        .filter((text) => /^(Rated|Something) /.test(text));
    expect(await reasons('Two')).toEqual(['Rated 4.6', one]);
    expect(await reasons('Three')).toEqual(['Rated 4.6', several]);
    await press(/^Not for me.*One$/);
    await screen.findByRole('button', { name: /^Undo.*One again$/ });
    expect(await reasons('Two')).toEqual(['Rated 4.6']);
    expect(await reasons('Three')).toEqual(['Rated 4.6', one]);
    await press(/^Undo.*One again$/);
    await card('One');
    expect(await reasons('Two')).toEqual(['Rated 4.6', one]);
    expect(await reasons('Three')).toEqual(['Rated 4.6', several]);
  });

  it('stays when it cannot be saved, with the error', async () => {
    mockMatches(match());
    mockRequest('put', `/boxes/dismissed/${match()._id}`, () => refusal(500, 'INTERNAL'));
    open();
    await card('Tuppenny Roast');
    await userEvent.click(screen.getByRole('button', { name: /^Not for me/ }));
    expect(await screen.findByText('This was not saved. Try again.')).toBeVisible();
    expect(await card('Tuppenny Roast')).toBeVisible();
  });

  it('is listed and can be shown again', async () => {
    mockMatches(match());
    const item = {
      box: { _id: idOf(5), name: 'Old Beans', imageUrl: null },
      dismissedAt: '2026-11-20T09:00:00Z',
    };
    mockJson('get', '/boxes/dismissed', { items: [item] });
    mockRequest('delete', `/boxes/dismissed/${idOf(5)}`, () => {
      mockJson('get', '/boxes/dismissed', { items: [] });
      mockMatches(match(), match({ _id: idOf(5), name: 'Old Beans' }));
      return HttpResponse.json({});
    });
    open();
    await userEvent.click(await screen.findByText('Not for you (1)'));
    await userEvent.click(screen.getByRole('button', { name: /^Show again.*Old Beans/ }));
    expect(await card('Old Beans')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/^Not for you/)).not.toBeInTheDocument());
    expect(screen.getByText('All boxes can be among your matches again.')).toHaveFocus();
  });
});
