import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setUpApi } from '../../../test/api';
import { enter, findField, openListing, openTopic, readPreview } from '../../../test/listing-page';
import { listingContent, ownListing } from '../../../test/listings';

setUpApi();

const country = (name: string) => screen.getByRole('checkbox', { name });
const shownCountries = () =>
  within(screen.getByRole('group', { name: 'Countries' }))
    .getAllByRole('checkbox')
    .map((box) => box.closest('label')?.textContent);

it('chooses the countries of delivery by name, and finds others by the start of a word', async () => {
  openListing(ownListing({ live: listingContent({ details: {} }) }));
  await findField('Short description');
  await openTopic('Where it is delivered');
  expect(shownCountries()).toEqual(['United Kingdom', 'Ireland']);
  await userEvent.click(country('United Kingdom'));

  await enter('Find another country', 'cote');
  expect(shownCountries()).toEqual(['United Kingdom', 'Ireland', 'Côte d’Ivoire']);
  await enter('Find another country', 'Atlantis');
  expect(screen.getByText('No country has this name.')).toBeVisible();
  await enter('Find another country', 'franc');
  await userEvent.type(screen.getByLabelText('Find another country'), 'e{Enter}');
  expect(country('France')).toBeChecked();
  expect(screen.getByLabelText('Find another country')).toHaveValue('');
  expect(readPreview().getByText(/^United Kingdom, France/)).toBeVisible();

  await userEvent.click(country('France'));
  expect(country('France')).toHaveFocus();
  expect(readPreview().getByText(/^United Kingdom\b(?!, )/)).toBeVisible();
});
