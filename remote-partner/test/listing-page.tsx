import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnListing } from '@hive/contract/listings';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import Listing from '../src/features/listing/listing';
import { json, mockRequest, ownBox } from './api';
import { ownListing } from './listings';

/** Opens the section of a partner's listing. */
export function openListing(listing: OwnListing = ownListing()): void {
  mockRequest('get', '/partner/listing', () => json(listing));
  renderPage(() => <Listing box={ownBox()} />);
}

export const findField = (name: string): Promise<HTMLElement> =>
  screen.findByRole('textbox', { name });

export async function enter(name: string, value: string): Promise<void> {
  fireEvent.change(await findField(name), { target: { value } });
}

export const press = (name: string): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name }));

export const openTopic = (name: string): Promise<void> =>
  userEvent.click(screen.getByText(name, { selector: 'summary *' }));

export const readPreview = () => within(screen.getByRole('region', { name: 'Preview' }));
