import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, play, refusal, setUpApi } from '../../../test/api';
import { field, fill, press } from '../../../test/fields';
import { openTab } from '../../../test/open-tab';
import Boxes from './boxes';

setUpApi();

const open = () => openTab(Boxes, '?partner=new');

describe('Auto-Fill from Website', () => {
  const found = {
    logoUrl: 'https://brand.example/logo.png',
    shortDescription: 'Honey by post.',
    longDescription: '',
    keywords: 'honey, post',
  };
  const start = () => press('Auto-Fill from Website');

  it('fills in empty fields and offers a choice for the others', async () => {
    const bodies = play('post', '/boxes/scrape', () => json(found));
    open();
    await fill('Website', 'brand.example');
    await fill('Keywords', 'bees');
    await start();
    expect(await screen.findByText(/^Filled in: Logo URL, Short Description\./)).toBeVisible();
    expect(bodies).toEqual([{ website: 'https://brand.example' }]);
    expect(await field('Short Description')).toHaveValue('Honey by post.');
    expect(await field('Keywords')).toHaveValue('bees');
    const note = screen.getByRole('group', { name: 'The website says: Keywords' });
    expect(within(note).getByText('honey, post')).toBeVisible();
    await press('Use: Keywords');
    expect(await field('Keywords')).toHaveValue('honey, post');
    expect(await field('Keywords')).toHaveFocus();
    expect(note).not.toBeInTheDocument();
  });

  it('accepts or rejects all offered values at once', async () => {
    play('post', '/boxes/scrape', () => json(found));
    open();
    await fill('Keywords', 'bees');
    await fill('Short Description', 'Bees!');
    await start();
    await screen.findByText(/You already have text for: Short Description, Keywords\./);
    await press('Keep all of mine');
    expect(await field('Keywords')).toHaveValue('bees');
    await start();
    await userEvent.click(await screen.findByRole('button', { name: 'Use all' }));
    expect(await field('Keywords')).toHaveValue('honey, post');
    expect(await field('Short Description')).toHaveValue('Honey by post.');
  });

  it('does not overwrite text typed during the request', async () => {
    let respond = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      respond = resolve;
    });
    play('post', '/boxes/scrape', async () => {
      await released;
      return json(found);
    });
    open();
    await fill('Website', 'brand.example');
    await start();
    expect(await screen.findByText(/^Reading the website/)).toBeVisible();
    await fill('Keywords', 'typed meanwhile');
    respond();
    await screen.findByText(/^Filled in/);
    expect(await field('Keywords')).toHaveValue('typed meanwhile');
    expect(await field('Website')).toHaveValue('brand.example');
  });

  it('can be cancelled, and a late response is ignored', async () => {
    let respond = (): void => undefined;
    const first = new Promise<void>((resolve) => {
      respond = resolve;
    });
    play('post', '/boxes/scrape', async () => {
      await first;
      return json({ ...found, keywords: 'given up' });
    });
    open();
    await fill('Website', 'brand.example');
    await start();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel auto-fill' }));
    expect(screen.queryByText(/^Reading the website/)).not.toBeInTheDocument();
    play('post', '/boxes/scrape', () => json(found));
    respond();
    await start();
    expect(await screen.findByText(/^Filled in/)).toBeVisible();
    expect(await field('Keywords')).toHaveValue('honey, post');
    expect(screen.queryByText(/^Unable/)).not.toBeInTheDocument();
  });

  it('shows a failure, with the reason where it helps', async () => {
    play('post', '/boxes/scrape', () => refusal(422, 'WEBSITE_UNREADABLE'));
    open();
    await start();
    expect(await screen.findByText('Unable to auto-fill from website.')).toBeVisible();
    play('post', '/boxes/scrape', () => Response.error());
    await start();
    expect(
      await screen.findByText(/^Unable to auto-fill from website\. You seem to be offline/),
    ).toBeVisible();
  });

  it('shows a message when the website has nothing new', async () => {
    play('post', '/boxes/scrape', () => json({ ...found, ...blank }));
    open();
    await start();
    expect(await screen.findByText('The website has nothing new.')).toBeVisible();
  });
});

const blank = { logoUrl: '', shortDescription: '', longDescription: '', keywords: '' };
