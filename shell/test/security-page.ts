import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http as msw } from 'msw';
import { paths } from '@hive/contract/paths';
import { server } from './api';
import { openApp } from './render-app';

/** Opens the security settings and finds one of their sections. */
export async function openSection(name: string) {
  const { user } = await openApp(paths.securitySettings.getHref());
  return { user, section: within(await screen.findByRole('region', { name })) };
}

/** Answers a confirmation dialog. */
export async function confirm(user: UserEvent, button: string | RegExp): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: button }));
}

/** Mocks DELETE; returns the requested paths. */
export function playDelete(path: string, answer: () => Response): string[] {
  const requests: string[] = [];
  server.use(
    msw.delete(`*/api${path}`, ({ request }) => {
      requests.push(new URL(request.url).pathname);
      return answer();
    }),
  );
  return requests;
}
