import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { mockScrollIntoView } from '../../test/mock-scroll-into-view';
import { useScrollToView } from './use-scroll-to-view';

function Page() {
  const frame = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  useScrollToView(frame, search.get('view') ?? '');
  return (
    <div ref={frame}>
      <button onClick={() => void navigate('?view=mail')}>Mail</button>
      <button onClick={() => void navigate('?view=mail&page=2')}>Page 2</button>
      <button onClick={() => void navigate(-1)}>Back</button>
      <button onClick={() => void navigate(1)}>Forward</button>
    </div>
  );
}

it('scrolls up to another view, but not within one, and not on back and forward', async () => {
  const scrollIntoView = mockScrollIntoView();
  const place = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  place.mockReturnValue(new DOMRect(0, -900));
  renderPage(Page);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  await press('Mail');
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  for (const name of ['Page 2', 'Back', 'Back', 'Forward', 'Back']) await press(name);
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  await press('Mail');
  expect(scrollIntoView).toHaveBeenCalledTimes(2);

  await press('Back');
  place.mockReturnValue(new DOMRect(0, 200));
  await press('Mail');
  expect(scrollIntoView).toHaveBeenCalledTimes(2);
});
