import { useEffect, useRef } from 'react';
import { ApiError } from '@hive/shared-auth/http';
import { useFormDraft } from '@hive/shared-auth/use-form-draft';
import { useFormSubmit } from '@hive/shared-auth/use-form-submit';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { Card } from '@hive/shared-ui/card';
import { toFigure } from '@hive/shared-ui/lib/figure';
import { withScheme } from '@hive/shared-ui/lib/web-url';
import { TextArea } from '@hive/shared-ui/text-area';
import { TextField } from '@hive/shared-ui/text-field';
import { useToast } from '@hive/shared-ui/toast';
import { useCreateBox } from './api/create-box';
import { CategoryField } from './category-field';
import styles from './box-form.module.css';

const blank = {
  name: '',
  category: '',
  /** Stored with the id, to detect that the category was renamed. */
  categoryName: '',
  description: '',
  price: '',
  website: '',
  affiliateLink: '',
  imageUrl: '',
};
type BoxValues = typeof blank;

const address = { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } as const;
const failureTitle = 'Failed to add subscription box.';

/** The server's message if there is one. */
const describe = ({ status, message }: ApiError): string =>
  status === 0 ? `${failureTitle} ${message}` : message || failureTitle;

/** The form that adds a subscription box. Input is kept as a draft until it is added. */
export function BoxForm() {
  const toast = useToast();
  const create = useCreateBox();
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const { values, type, forget } = useFormDraft<BoxValues>('subscription-box', blank);

  const { fault, onSubmit } = useFormSubmit(create, async () => {
    const { categoryName: _known, ...typed } = values;
    await create.mutateAsync({
      ...typed,
      price: toFigure(values.price),
      website: withScheme(values.website),
      affiliateLink: withScheme(values.affiliateLink),
      imageUrl: values.imageUrl.startsWith('/') ? values.imageUrl : withScheme(values.imageUrl),
    });
    forget();
    toast.show({ tone: 'leaf', title: '✅ Subscription Box added successfully!' });
    first.current?.focus();
  });

  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fault]);

  const text = (name: Exclude<keyof BoxValues, 'category' | 'categoryName'>) => ({
    value: values[name],
    error: fault?.fields?.[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => type({ [name]: target.value }),
  });

  return (
    <Card className={styles.card}>
      <form ref={form} noValidate className={styles.form} onSubmit={onSubmit}>
        {fault && <Alert tone="berry">{describe(fault)}</Alert>}
        <TextField ref={first} label="Name" {...text('name')} />
        <CategoryField
          chosen={values.category ? { _id: values.category, name: values.categoryName } : null}
          onChoose={(category) =>
            type({ category: category?._id ?? '', categoryName: category?.name ?? '' })
          }
          error={values.category ? undefined : fault?.fields?.['category']}
        />
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
          <Button type="submit" busy={create.isPending}>
            Add Subscription Box
          </Button>
        </div>
      </form>
    </Card>
  );
}
