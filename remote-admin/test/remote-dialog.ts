import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminRemote } from '@hive/contract/release-remotes';
import ReleasesTab from '../src/features/releases/releases-tab';
import { json, play } from './api';
import { openTab } from './open-tab';
import { remote, remotesAre } from './remotes';

type Queries = ReturnType<typeof within>;

/** Opens the part of the dashboard with the remotes. */
export const openRemotes = () => openTab(ReleasesTab, '?tab=releases&part=remotes');

/**
 * Opens a dialog of the part with the remotes.
 * @param respond what the api returns for each change
 */
export async function openRemoteDialog(
  button: RegExp,
  remotes: AdminRemote[],
  respond = () => json(remote()),
) {
  remotesAre(...remotes);
  const sent = play('put', '/admin/release-remotes/remote-reports', respond);
  openRemotes();
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return { dialog: within(await screen.findByRole('dialog')), sent };
}

/** The fields of an address, counted from 1. */
export const addressRow = (dialog: Queries, index: number): Queries =>
  within(dialog.getByRole('listitem', { name: `Address ${index}` }));
