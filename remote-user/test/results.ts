import { screen } from '@testing-library/react';
import type { Recommendation } from '@hive/contract/matching';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import ResultsPage from '../src/pages/results-page';
import { mockJson, setUpApi } from './api';

/** The answers of the user whose results the tests open. */
export const answers = {
  _id: 'a1',
  categories: ['Coffee & Tea', 'Pets'],
  priority: 'Quality',
  answeredAt: '2026-11-20T09:00:00Z',
};
export const meta = { model: 'hive-match-1.0.0', answersId: answers._id };
export const idOf = (n: number): string => `0190c2b4-0000-7000-8000-0000000000b${n}`;

/** Prepares each test of a file: a user who has answered, and has dismissed no box. */
export function setUpResults(): void {
  setUpApi();
  beforeEach(() => {
    mockJson('get', '/questionnaire', { answers });
    mockJson('get', '/boxes/dismissed', { items: [] });
  });
}

export const mockMatches = (...recommendations: Recommendation[]) =>
  mockJson('get', '/boxes/recommendations', { recommendations, meta });

export const open = () => renderPage(ResultsPage, '/results');
export const card = (name: string): Promise<HTMLElement> => screen.findByRole('article', { name });
