import type { ApiError } from '@hive/shared-auth/http';
import { useDraftKey } from '@hive/shared-auth/use-draft-key';
import { useSubmit } from '@hive/shared-auth/use-submit';
import { Button } from '@hive/shared-ui/button';
import { Card } from '@hive/shared-ui/card';
import { Form, FormError, useZodForm } from '@hive/shared-ui/form';
import { TextArea } from '@hive/shared-ui/text-area';
import { TextField } from '@hive/shared-ui/text-field';
import { useToast } from '@hive/shared-ui/toast';
import { useCreateBox } from './api/create-box';
import { blankBox, type BoxValues } from './box-values';
import { CategoryField } from './category-field';
import styles from './box-form.module.css';

const loadSchema = () =>
  import(/* webpackChunkName: 'schemas' */ './box-schema').then(({ boxSchema }) => boxSchema);

const address = { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } as const;
const failureTitle = 'Failed to add subscription box.';

/** The server's message if the response has one. */
function describe({ status, message, isGeneral }: ApiError): string {
  if (status === 0) return `${failureTitle} ${message}`;
  return isGeneral ? failureTitle : message || failureTitle;
}

/** The form that adds a subscription box. Input is stored as a draft until it is added. */
export default function BoxForm() {
  const toast = useToast();
  const create = useCreateBox();
  const form = useZodForm(loadSchema, {
    draftKey: useDraftKey('subscription-box'),
    draftUntil: 'sent',
    defaultValues: blankBox,
  });
  const { errors, isSubmitting } = form.formState;
  const { submit, fault } = useSubmit(
    form,
    async (box) => {
      await create.mutateAsync(box);
      // Before the reset, which forgets the fields until the next render.
      form.setFocus('name');
      form.reset();
      toast.show({ tone: 'leaf', title: '✅ Subscription Box added successfully!' });
    },
    describe,
  );

  const text = (name: Exclude<keyof BoxValues, 'category' | 'categoryName'>) => ({
    ...form.register(name),
    error: errors[name]?.message,
    'aria-required': true,
    autoComplete: 'off',
  });

  return (
    <Card className={styles.card}>
      <Form form={form} className={styles.form} onSubmit={submit}>
        <FormError>{fault}</FormError>
        <TextField label="Name" {...text('name')} />
        <CategoryField form={form} />
        <div className={styles.wide}>
          <TextArea label="Description" rows={5} {...text('description')} />
        </div>
        <TextField
          label="Price"
          inputMode="decimal"
          hint="Pounds for one delivery, like 24.50."
          {...text('price')}
        />
        <TextField label="Website URL" {...address} {...text('website')} />
        <TextField label="Affiliate Link" {...address} {...text('affiliateLink')} />
        <TextField label="Image URL" {...address} {...text('imageUrl')} />
        <div className={styles.wide}>
          <Button type="submit" busy={isSubmitting}>
            Add Subscription Box
          </Button>
        </div>
      </Form>
    </Card>
  );
}
