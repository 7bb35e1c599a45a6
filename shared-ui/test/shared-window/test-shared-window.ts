import userEvent from '@testing-library/user-event';

const doNothing = (): void => undefined;

/** Changes what tests leave changed, and expects of each that no other file has left it so. */
export function testSharedWindow(): void {
  beforeAll(() => expect(navigator.clipboard).toBeUndefined());

  it('starts with an unchanged window', () => {
    expect(window).not.toHaveProperty('ResizeObserver');
    expect(Element.prototype).not.toHaveProperty('scrollIntoView');
    expect(HTMLElement.prototype.click).not.toBe(doNothing);
    expect(HTMLDialogElement.prototype).not.toHaveProperty('showModal');
    expect(URL).toHaveProperty('canParse');
    expect(URL.createObjectURL).not.toBe(doNothing);
    // Fake timers have it.
    expect(setTimeout).not.toHaveProperty('clock');
    expect(document.cookie).toBe('');
    expect(localStorage).toHaveLength(0);
    expect(location.pathname).toBe('/');
    expect(document.body).toBeEmptyDOMElement();

    Object.assign(window, { ResizeObserver: doNothing });
    Element.prototype.scrollIntoView = doNothing;
    HTMLElement.prototype.click = doNothing;
    Object.assign(HTMLDialogElement.prototype, { showModal: doNothing });
    Reflect.deleteProperty(URL, 'canParse');
    Object.assign(URL, { createObjectURL: doNothing });
    vi.useFakeTimers();
    vi.spyOn(globalThis, 'setTimeout');
    document.cookie = 'changed=1';
    localStorage.setItem('changed', '1');
    history.replaceState(null, '', '/changed');
    document.body.append('Changed');
  });

  it.each(['first', 'second'])('starts the %s test with an empty clipboard', async () => {
    userEvent.setup();
    expect(await navigator.clipboard.readText()).toBe('');
    await navigator.clipboard.writeText('Copied');
  });
}
