import { joinFacts } from './join-facts';

it('joins the facts that there are, and keeps each separator on the line of the fact before it', () => {
  expect(joinFacts(['20 Nov 2026', null, '', 'Travel'])).toBe('20 Nov 2026\u00a0· Travel');
});
