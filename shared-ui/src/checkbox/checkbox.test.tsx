import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RadioGroup } from '../radio-group/radio-group';
import { Checkbox, CheckboxGroup } from './checkbox';

it('toggles with the space bar and by its label', async () => {
  render(<Checkbox label="Coffee" hint="Beans or ground" />);
  const box = screen.getByRole('checkbox', { name: 'Coffee' });
  expect(box).toHaveAccessibleDescription('Beans or ground');
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(box).toBeChecked();
  await userEvent.click(screen.getByText('Coffee'));
  expect(box).not.toBeChecked();
});

it('groups checkboxes under their legend with the error', () => {
  render(
    <CheckboxGroup legend="Categories" error="Choose at least one category.">
      <Checkbox label="Coffee" />
    </CheckboxGroup>,
  );
  expect(screen.getByRole('group', { name: 'Categories' })).toHaveAccessibleDescription(
    'Choose at least one category.',
  );
});

const options = ['Price', 'Variety', 'Quality'].map((value) => ({ value, label: value }));

it('moves a radio choice with the arrow keys', async () => {
  const onChange = vi.fn();
  render(
    <RadioGroup
      legend="Priority"
      name="priority"
      options={options}
      defaultValue="Price"
      onChange={(event) => onChange(event.target.value)}
    />,
  );
  expect(screen.getByRole('radiogroup', { name: 'Priority' })).toBeInTheDocument();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Variety' })).toBeChecked();
  expect(onChange).toHaveBeenCalledWith('Variety');
});

it('shows the given choice', () => {
  render(
    <RadioGroup
      legend="Priority"
      name="p"
      options={options}
      value="Quality"
      onChange={() => undefined}
    />,
  );
  expect(screen.getByRole('radio', { name: 'Quality' })).toBeChecked();
});
