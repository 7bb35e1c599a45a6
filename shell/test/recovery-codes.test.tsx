import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecoveryCodes } from '../src/two-factor/recovery-codes';

const codes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
const onSaved = vi.fn();

test('Copying puts all codes on the clipboard, one per line', async () => {
  const user = userEvent.setup();
  const written = vi.spyOn(navigator.clipboard, 'writeText');
  render(<RecoveryCodes codes={codes} onSaved={onSaved} />);

  await user.click(screen.getByRole('button', { name: 'Copy' }));

  expect(await screen.findByText('Copied.')).toBeVisible();
  expect(written).toHaveBeenCalledWith(codes.join('\n'));
});

test('If the browser forbids copying, the page says so and still shows the codes', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
  render(<RecoveryCodes codes={codes} onSaved={onSaved} />);

  await user.click(screen.getByRole('button', { name: 'Copy' }));

  expect(await screen.findByText(/blocked copying/)).toBeVisible();
  expect(screen.getByText(codes[0]!)).toBeVisible();
});

test('Downloading creates a text file that explains its content', async () => {
  let file: Blob | undefined;
  URL.createObjectURL = vi.fn((blob: Blob) => {
    file = blob;
    return 'blob:codes';
  });
  URL.revokeObjectURL = vi.fn();
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    expect([this.download, this.href]).toEqual(['hive-recovery-codes.txt', 'blob:codes']);
  });
  render(<RecoveryCodes codes={codes} onSaved={onSaved} />);

  await userEvent.click(screen.getByRole('button', { name: 'Download' }));

  expect(clicked).toHaveBeenCalledTimes(1);
  const text = await file!.text();
  expect(text).toContain('Hive recovery codes');
  for (const code of codes) expect(text).toContain(code);
});

test('It continues only after the user’s confirmation', async () => {
  render(<RecoveryCodes codes={codes} onSaved={onSaved} />);
  expect(onSaved).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(onSaved).toHaveBeenCalledTimes(1);
});
