import type { ReviewIncentive } from '@hive/contract/boxes';
import type { StoredReviewPhoto } from '@hive/contract/review-photos';
import type { OwnReview } from '@hive/contract/reviews';
import { useController } from 'react-hook-form';
import { useDraftKey } from '@hive/shared-auth/use-draft-key';
import { useSubmit } from '@hive/shared-auth/use-submit';
import { Button } from '@hive/shared-ui/button';
import { Form, FormError, useZodForm } from '@hive/shared-ui/form';
import { SelectField } from '@hive/shared-ui/select-field';
import { TextArea } from '@hive/shared-ui/text-area';
import { useSendReview } from './api/own-review';
import { usePhotoUpload } from './api/upload-photo';
import { PhotoFields } from './photo-fields';
import { StarInput } from './star-input';
import styles from './own-review.module.css';

const loadSchema = () =>
  import(/* webpackChunkName: 'schemas' */ './review-schema').then(({ reviewBody }) => reviewBody);

interface ReviewFormProps {
  box: { id: string; name: string };
  userId: string;
  /** The review to edit; null to create one. */
  review: OwnReview | null;
  /** Uploaded photos that belong to no review; undefined with an older api, which accepts no photos. */
  unusedPhotos: StoredReviewPhoto[] | undefined;
  onSent: () => void;
  onCancel: () => void;
}

const incentives = [
  { value: 'none', label: 'No' },
  { value: 'free-box', label: 'Yes, a free box' },
  { value: 'discount', label: 'Yes, a discount' },
  { value: 'other', label: 'Yes, something else' },
] satisfies { value: ReviewIncentive; label: string }[];

/** The form for rating and text. Input is stored as a draft until it is sent or cancelled. */
export default function ReviewForm(props: ReviewFormProps) {
  const { box, userId, review, unusedPhotos, onSent, onCancel } = props;
  const upload = usePhotoUpload(box.id, userId);
  const sendReview = useSendReview(box.id, userId, review !== null);
  const form = useZodForm(loadSchema, {
    draftKey: useDraftKey(`own-review ${box.id}`),
    draftUntil: 'sent',
    defaultValues: {
      rating: review?.rating ?? 0,
      message: review?.message ?? '',
      incentive: review?.incentive ?? 'none',
      photos: review?.photos?.map(({ _id, alt }) => ({ _id, alt })) ?? [],
    },
  });
  const { errors, isSubmitting } = form.formState;
  const { field: rating } = useController({ control: form.control, name: 'rating' });
  const { submit, fault } = useSubmit(
    form,
    async ({ photos, ...body }) => {
      await sendReview.mutateAsync(unusedPhotos ? { ...body, photos } : body);
      form.reset();
      onSent();
    },
    ({ fields }) => fields && 'Your review was not sent. Check the problems above.',
  );

  return (
    <Form form={form} className={styles.form} onSubmit={submit}>
      <StarInput value={rating.value} error={errors.rating?.message} onChange={rating.onChange} />
      <TextArea
        label={`What do you think of ${box.name}?`}
        hint="We’ll show it with your first name and an initial once a moderator has approved it."
        error={errors.message?.message}
        aria-required
        {...form.register('message')}
      />
      {unusedPhotos && (
        <PhotoFields
          form={form}
          stored={[...(review?.photos ?? []), ...unusedPhotos]}
          upload={upload}
        />
      )}
      <SelectField
        label="Did you get something for this review?"
        hint="We’ll show your answer with the review."
        error={errors.incentive?.message}
        options={incentives}
        {...form.register('incentive')}
      />
      <FormError>{fault}</FormError>
      <div className={styles.actions}>
        <Button type="submit" size="sm" busy={isSubmitting || upload.isSending}>
          {review ? 'Save changes' : 'Send review'}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            form.reset();
            onCancel();
          }}
        >
          Cancel
        </Button>
      </div>
    </Form>
  );
}
