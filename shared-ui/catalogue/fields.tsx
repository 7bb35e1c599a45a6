import { Checkbox, CheckboxGroup } from '../src/checkbox/checkbox';
import { CodeInput } from '../src/code-input/code-input';
import { Button } from '../src/button/button';
import { RadioGroup } from '../src/radio-group/radio-group';
import { SelectField } from '../src/select-field/select-field';
import { TextArea } from '../src/text-area/text-area';
import { PasswordField, TextField } from '../src/text-field/text-field';
import { ignore, longText, type ExampleGroup } from './example';

const error = 'Enter an email address like name@example.com.';
const choices = [
  { value: 'price', label: 'Price', hint: 'The cheapest boxes first.' },
  { value: 'quality', label: 'Quality' },
  { value: 'none', label: longText },
];
const radio = { legend: 'What matters most?', options: choices };
const code = { label: '6-digit code', length: 6, onChange: ignore };

export const fields: ExampleGroup = {
  id: 'fields',
  title: 'Fields',
  isDense: true,
  components: [
    {
      name: 'TextField',
      states: {
        empty: <TextField label="Email" />,
        'with a placeholder': <TextField label="Search" placeholder="Brand or category" />,
        filled: <TextField label="Email" defaultValue="una@mail.example" />,
        focused: <TextField label="Email" data-forced="focus-visible" />,
        'with a hint': <TextField label="Name" hint="Shown beside your reviews." />,
        'with an error': <TextField label="Email" defaultValue="una@" error={error} />,
        'with an error and a hint': <TextField label="Email" error={error} hint="For codes." />,
        disabled: <TextField label="Email" defaultValue="una@mail.example" disabled />,
        'with a unit': <TextField label="Price" defaultValue="24.50" trailing="£" />,
        'with a button': (
          <TextField
            label="Key"
            defaultValue="0f9a"
            trailing={
              <Button variant="quiet" size="sm">
                Copy
              </Button>
            }
          />
        ),
        'long text': <TextField label={longText} defaultValue={longText} hint={longText} />,
      },
    },
    {
      name: 'PasswordField',
      states: {
        empty: <PasswordField label="Password" />,
        filled: <PasswordField label="Password" defaultValue="four quiet honest words" />,
        'with an error': <PasswordField label="Password" error="Use at least 8 characters." />,
      },
    },
    {
      name: 'TextArea',
      states: {
        empty: <TextArea label="Your review" hint="At least 20 characters." />,
        filled: <TextArea label="Your review" defaultValue={longText} />,
        'with an error': <TextArea label="Your review" error="Write at least 20 characters." />,
        disabled: <TextArea label="Your review" defaultValue="Lovely tea." disabled />,
      },
    },
    {
      name: 'SelectField',
      states: {
        usual: <SelectField label="Sort by" options={choices} defaultValue="quality" />,
        'with an error': <SelectField label="Sort by" options={choices} error="Choose one." />,
        disabled: <SelectField label="Sort by" options={choices} disabled />,
      },
    },
    {
      name: 'Checkbox',
      states: {
        unchecked: <Checkbox label="Email me about new boxes" />,
        checked: <Checkbox label="Email me about new boxes" defaultChecked />,
        focused: <Checkbox label="Email me about new boxes" data-forced="focus-visible" />,
        'with a hint': <Checkbox label="Remember me" hint="For 30 days on this device." />,
        disabled: <Checkbox label="Email me about new boxes" disabled defaultChecked />,
        'long text': <Checkbox label={longText} hint={longText} />,
      },
    },
    {
      name: 'CheckboxGroup',
      states: {
        usual: (
          <CheckboxGroup legend="Categories">
            <Checkbox label="Coffee & Tea" defaultChecked />
            <Checkbox label="Pets" />
          </CheckboxGroup>
        ),
        'with an error': (
          <CheckboxGroup legend="Categories" error="Choose at least one category.">
            <Checkbox label="Coffee & Tea" />
            <Checkbox label="Pets" />
          </CheckboxGroup>
        ),
      },
    },
    {
      name: 'RadioGroup',
      states: {
        'nothing chosen': <RadioGroup {...radio} name="unset" />,
        chosen: <RadioGroup {...radio} name="chosen" defaultValue="price" />,
        'with an error': <RadioGroup {...radio} name="error" error="Choose one." />,
        disabled: <RadioGroup {...radio} name="disabled" defaultValue="price" disabled />,
      },
    },
    {
      name: 'CodeInput',
      states: {
        empty: <CodeInput {...code} value="" hint="We emailed it to una@mail.example." />,
        'partly filled': <CodeInput {...code} value="482" />,
        filled: <CodeInput {...code} value="482019" />,
        'with an error': (
          <CodeInput {...code} value="000000" error="That code is incorrect. Attempt 1 of 5." />
        ),
        disabled: <CodeInput {...code} value="482019" disabled />,
      },
    },
  ],
};
