import { watchChanges } from '../src/leaks/outer-changes';
import { protectLayout } from '../src/leaks/protect-layout';

describe('The elements outside a page', () => {
  beforeEach(() => {
    document.body.innerHTML =
      '<div id="root"><div data-app><header>H</header><main>M</main><footer>F</footer></div></div>';
  });
  let stop = () => undefined as void;
  afterEach(() => {
    stop();
    document.body.innerHTML = '';
    document.body.removeAttribute('style');
    document.body.removeAttribute('class');
  });
  const { body } = document;
  const wait = () => new Promise((resolve) => setTimeout(resolve));
  const part = (name: string) => document.querySelector<HTMLElement>(name)!;

  test('have changes that remain, which can be undone', () => {
    body.style.setProperty('visibility', 'hidden');
    body.className = 'locked-aB3_x9 added-by-extension';
    part('main').setAttribute('inert', '');
    const remaining = watchChanges([body, part('main')]);

    const changes = remaining();

    expect(changes.map(({ what }) => what)).toEqual([
      'visibility: hidden of body',
      'the class locked-aB3_x9 of body',
      'inert of main',
    ]);
    for (const change of changes) change.undo();
    expect(body.style.visibility).toBe('');
    expect(body.className).toBe('added-by-extension');
    expect(part('main').hasAttribute('inert')).toBe(false);
  });

  test('have none that was undone, nor one that the next page made', async () => {
    body.style.setProperty('visibility', 'hidden');
    body.hidden = true;
    part('main').style.setProperty('opacity', '0');
    const remaining = watchChanges([body, part('main')]);

    body.style.removeProperty('visibility');
    body.style.setProperty('visibility', 'hidden');
    part('main').style.removeProperty('opacity');
    body.hidden = false;
    await wait();

    expect(remaining()).toEqual([]);
  });

  test('have a change that remains while another property of the style changes', () => {
    body.style.setProperty('visibility', 'hidden');
    const remaining = watchChanges([body]);

    body.style.setProperty('--messages-height', '40px');

    expect(remaining().map(({ what }) => what)).toEqual(['visibility: hidden of body']);
  });

  test('are put back at their places when they are removed', async () => {
    const restored: string[] = [];
    stop = protectLayout((what) => restored.push(what));
    const { innerHTML } = body;

    part('header').remove();
    part('footer').remove();
    part('#root').remove();
    await wait();

    expect(body.innerHTML).toBe(innerHTML);
    expect(restored.toSorted()).toEqual([
      'div#root was removed',
      'footer was removed',
      'header was removed',
    ]);
  });

  test.each([
    ['neighbours', () => [part('header'), part('main')].forEach((one) => one.remove())],
    ['in the other order', () => [part('main'), part('header')].forEach((one) => one.remove())],
    ['all of them', () => part('[data-app]').replaceChildren()],
  ])('are put back in their order: %s', async (_what, remove) => {
    stop = protectLayout(() => undefined);

    remove();
    await wait();

    expect([...part('[data-app]').children].map(({ localName }) => localName)).toEqual([
      'header',
      'main',
      'footer',
    ]);
  });

  test('have no change that a dialog or an extension makes', () => {
    stop = protectLayout(() => undefined);
    for (const name of ['header', 'main']) part(name).setAttribute('aria-hidden', 'true');
    body.style.setProperty('position', 'relative');
    body.style.setProperty('visibility', 'visible');
    body.className = 'fonts-active dark-reader';

    expect(watchChanges([body, part('header'), part('main')])()).toEqual([]);
  });

  test('are shown again when a script hides the header', async () => {
    const restored: string[] = [];
    stop = protectLayout((what) => restored.push(what));

    part('header').style.setProperty('display', 'none');
    part('footer').hidden = true;
    await wait();

    expect(part('header').style.display).toBe('');
    expect(part('footer').hidden).toBe(false);
    expect(restored.toSorted()).toEqual([
      'footer was hidden with hidden of footer',
      'header was hidden with display: none of header',
    ]);
  });

  test('are not restored without end', async () => {
    const restored: string[] = [];
    stop = protectLayout((what) => restored.push(what));
    // As a page that does not give up.
    const stubborn = new MutationObserver(
      () => part('header').hidden || (part('header').hidden = true),
    );
    stubborn.observe(part('header'), { attributes: true });

    part('header').hidden = true;
    for (let turn = 0; turn < 50; turn += 1) await wait();

    stubborn.disconnect();
    expect(restored).toHaveLength(20);
    expect(part('header').hidden).toBe(true);
  });

  test('stay away if React removes the whole layout', async () => {
    const restored: string[] = [];
    stop = protectLayout((what) => restored.push(what));

    part('#root').replaceChildren('Something went wrong');
    await wait();

    expect(restored).toEqual([]);
    expect(part('#root').textContent).toBe('Something went wrong');
  });
});
