import { useEffect } from 'react';
import { z } from 'zod';
import { Alert } from '../src/alert/alert';
import { BillingForm } from '../src/billing-form/billing-form';
import { Button } from '../src/button/button';
import { ComparisonSwitch } from '../src/comparison-switch/comparison-switch';
import { DatePresets } from '../src/date-presets/date-presets';
import { DateRange } from '../src/date-range/date-range';
import { FormSkeleton } from '../src/form-skeleton/form-skeleton';
import { Form, FormError, useZodForm } from '../src/form/form';
import { GroupedSearch } from '../src/grouped-search/grouped-search';
import { TextField } from '../src/text-field/text-field';
import { ignore, longText, type ExampleGroup } from './example';

const days = { from: '2026-10-01', to: '2026-10-31' };
const today = '2026-11-20';

const schema = z.object({ email: z.email('Enter an email address like name@example.com.') });

function ExampleForm({ isChecked = false }: { isChecked?: boolean }) {
  const form = useZodForm(schema, { defaultValues: { email: '' } });
  const { trigger } = form;
  useEffect(() => {
    if (isChecked) void trigger('email');
  }, [isChecked, trigger]);
  return (
    <Form form={form} onSubmit={ignore}>
      <TextField
        label="Email"
        {...form.register('email')}
        error={form.formState.errors.email?.message}
      />
      <Button type="submit">Send</Button>
    </Form>
  );
}

const billing = {
  boxName: 'Kettlewick Leaf',
  values: { name: 'Kettlewick Ltd', address: '1 Leaf Lane\nYork', vatNumber: 'GB123456789' },
  onType: ignore,
  errors: {},
  fault: null,
  isSaving: false,
  isSaved: false,
  onSubmit: ignore,
};

const search = {
  label: 'Search',
  placeholder: 'Search users, boxes and invoices',
  onValue: ignore,
  onChoose: ignore,
};
const groups = [
  { label: 'Boxes', items: [{ id: 'b1', label: 'Kettlewick Leaf', detail: 'Coffee & Tea' }] },
  {
    label: 'Users',
    items: [
      { id: 'u1', label: 'Una Bramble', detail: 'una@mail.example' },
      { id: 'u2', label: longText, detail: longText },
    ],
  },
];

export const forms: ExampleGroup = {
  id: 'forms',
  title: 'Forms and filters',
  components: [
    {
      name: 'Form',
      states: { unchecked: <ExampleForm />, 'with an error': <ExampleForm isChecked /> },
    },
    {
      name: 'FormError',
      states: { usual: <FormError>The email address is already in use.</FormError> },
    },
    { name: 'FormSkeleton', states: { 'three fields': <FormSkeleton fields={3} /> } },
    {
      name: 'BillingForm',
      states: {
        usual: <BillingForm {...billing} />,
        saving: <BillingForm {...billing} isSaving />,
        saved: <BillingForm {...billing} isSaved />,
        'not saved': <BillingForm {...billing} fault={{ message: 'No connection.' }} />,
      },
    },
    {
      name: 'DateRange',
      states: {
        usual: <DateRange value={days} today={today} onChange={ignore} />,
        'with an error': (
          <DateRange
            value={days}
            today={today}
            onChange={ignore}
            errors={{ to: 'Choose a day after the first.' }}
          />
        ),
      },
    },
    {
      name: 'DatePresets',
      states: { usual: <DatePresets value={days} today={today} onChange={ignore} /> },
    },
    {
      name: 'ComparisonSwitch',
      states: {
        off: <ComparisonSwitch isOn={false} days={days} hasData onChange={ignore} />,
        on: <ComparisonSwitch isOn days={days} hasData onChange={ignore} />,
        'no data': <ComparisonSwitch isOn days={days} hasData={false} onChange={ignore} />,
      },
    },
    {
      name: 'GroupedSearch',
      states: {
        empty: <GroupedSearch {...search} value="" groups={[]} />,
        results: <GroupedSearch {...search} value="un" groups={groups} />,
        'no results': (
          <GroupedSearch
            {...search}
            value="zzz"
            groups={[]}
            status={<Alert tone="neutral">Nothing matches ‘zzz’.</Alert>}
          />
        ),
      },
    },
  ],
};
