import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { PictureControl } from './picture-control';

type Props = ComponentProps<typeof PictureControl>;

const onUpload = vi.fn();
const onCancel = vi.fn();
const onRemove = vi.fn();
const quiet: Props = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  picture: null,
  work: null,
  progress: 0,
  fault: '',
  notice: '',
  onUpload,
  onCancel,
  onRemove,
};
const withPicture = { ...quiet, picture: '/media/pictures/ada.webp' };
const show = (props: Partial<Props> = {}) => render(<PictureControl {...quiet} {...props} />);
const png = new File(['x'], 'me.png', { type: 'image/png' });

beforeEach(() => vi.clearAllMocks());

it('shows the initials and no remove button without a picture', () => {
  show();

  expect(screen.getByText('AB')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove Picture' })).not.toBeInTheDocument();
});

it.each([
  ['Ada', 'ada@example.com', 'A'],
  ['ada  augusta king', 'ada@example.com', 'AK'],
  ['', 'ada@example.com', 'A'],
  ['小林 さくら', 'x@example.com', '小さ'],
  ['🐝 Bee', 'x@example.com', '🐝B'],
])('shows the initials of %j <%s> as %s', (name, email, letters) => {
  show({ name, email });

  expect(screen.getByText(letters)).toBeVisible();
});

it('falls back to the initials when the picture fails to load, and tries a new one', () => {
  const { rerender } = render(<PictureControl {...withPicture} />);
  fireEvent.error(screen.getByRole('img', { name: 'Your profile picture' }));
  expect(screen.getByText('AB')).toBeVisible();

  rerender(<PictureControl {...withPicture} picture="/media/pictures/new.webp" />);

  expect(screen.getByRole('img')).toHaveAttribute('src', '/media/pictures/new.webp');
});

it('passes on the chosen file, also the same one twice', async () => {
  show();
  const chooser = screen.getByLabelText('Add a picture');

  await userEvent.upload(chooser, png);
  await userEvent.upload(chooser, png);

  expect(onUpload.mock.calls).toEqual([[png], [png]]);
});

it('works with the keyboard', async () => {
  show();

  await userEvent.tab();

  expect(screen.getByLabelText('Add a picture')).toHaveFocus();
});

it('shows the progress of the upload, and can cancel it', async () => {
  const { rerender } = show({ work: 'uploading', progress: 0.42 });
  expect(screen.getByRole('progressbar', { name: 'Uploading your picture' })).toHaveValue(42);
  expect(screen.getByText('42%')).toBeVisible();

  rerender(<PictureControl {...quiet} work="uploading" progress={1} />);
  expect(screen.getByText('Almost there…')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));

  expect(onCancel).toHaveBeenCalledTimes(1);
});

it('shows errors and status messages', () => {
  show({ fault: 'This picture is too large.' });
  expect(screen.getByRole('alert')).toHaveTextContent('This picture is too large.');

  show({ notice: 'Your new picture is saved.' });
  expect(screen.getByText('Your new picture is saved.')).toBeInTheDocument();
});

describe('removing', () => {
  const ask = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Remove Picture' }));
    return within(await screen.findByRole('dialog', { name: 'Remove your picture?' }));
  };

  it('asks for confirmation', async () => {
    render(<PictureControl {...withPicture} />);

    const dialog = await ask();
    expect(onRemove).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove it' }));

    expect(onRemove).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each(['Keep it', 'Close'])('changes nothing on %s', async (name) => {
    render(<PictureControl {...withPicture} />);

    await userEvent.click((await ask()).getByRole('button', { name }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(onRemove).not.toHaveBeenCalled();
  });

  it('moves the focus to the next action', () => {
    const { rerender } = render(<PictureControl {...withPicture} />);
    screen.getByRole('button', { name: 'Remove Picture' }).focus();

    rerender(<PictureControl {...quiet} notice="Your picture has been removed." />);

    expect(screen.getByLabelText('Add a picture')).toHaveFocus();
  });
});
