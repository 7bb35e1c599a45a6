import { screen } from '@testing-library/react';
import { json, mockGet, setUpApi } from './api';
import { logInAs, makeApplication } from './applicant';
import { openPage } from './open-page';

setUpApi();

it('removes the notice of a sent application from the history, so that a reload does not repeat it', async () => {
  window.history.replaceState({ usr: { notice: 'We have your application.' }, key: 'k' }, '');
  mockGet('/applications', () => json({ applications: [makeApplication()] }));
  logInAs();
  openPage('/applications');
  expect(await screen.findByRole('heading', { name: 'Your applications' })).toBeVisible();
  expect(window.history.state).toEqual({ usr: null, key: 'k' });
});
