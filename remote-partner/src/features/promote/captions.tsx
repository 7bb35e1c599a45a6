import clsx from 'clsx';
import { useId } from 'react';
import { limits } from '@hive/contract/limits';
import type { PromoMedium } from '@hive/contract/promo-media';
import { ApiError } from '@hive/shared-auth/http';
import { Alert } from '@hive/shared-ui/alert';
import { Button, buttonClass } from '@hive/shared-ui/button';
import { useSavePromoCaptions } from './api/save-promo-captions';
import styles from './promote.module.css';

/** The captions of a video: chosen as a file, or stated to be unnecessary. Fixed once the video is published. */
export function Captions({ medium }: { medium: PromoMedium }) {
  const { captions = null, isSilent = false, status } = medium;
  const id = useId();
  const save = useSavePromoCaptions(medium);
  const isStated = captions !== null || isSilent;

  function choose(file: File) {
    const reader = new FileReader();
    // A file that cannot be read is sent as an empty text, which the server rejects.
    reader.onloadend = () =>
      save.mutate({ captions: String(reader.result ?? ''), isSilent: false });
    reader.readAsText(file);
  }

  return (
    <div role="group" aria-label="Captions" className={styles.captions}>
      <p className={styles.state}>
        <strong>Captions:</strong>
        <span>{describe(captions, isSilent)}</span>
      </p>
      {status !== 'approved' && (
        <>
          {!isStated && (
            <p className={styles.facts}>
              {`People who can’t hear need captions. Add a WebVTT file (.vtt) of up to ${limits.captionsMax.toLocaleString('en-GB')} characters, or say that nobody speaks. We can’t publish the video without one of them.`}
            </p>
          )}
          <div className={styles.actions}>
            <label
              htmlFor={id}
              className={clsx(buttonClass({ variant: 'secondary', size: 'sm' }), styles.chooser)}
            >
              {captions === null ? 'Add captions' : 'Replace captions'}
              <input
                id={id}
                type="file"
                className="visually-hidden"
                accept=".vtt,text/vtt"
                disabled={save.isPending}
                onChange={({ target }) => {
                  const file = target.files?.[0];
                  // Allow the same file to be selected again: an unchanged value fires no event.
                  target.value = '';
                  if (file) choose(file);
                }}
              />
            </label>
            <Button
              variant="quiet"
              size="sm"
              busy={save.isPending}
              onClick={() => save.mutate({ captions: null, isSilent: !isStated })}
            >
              {isStated ? 'Remove' : 'Nobody speaks in it'}
            </Button>
          </div>
        </>
      )}
      {save.isError && <Alert tone="berry">{getMessage(save.error)}</Alert>}
    </div>
  );
}

function describe(captions: string | null, isSilent: boolean): string {
  if (captions !== null) return 'Added';
  return isSilent ? 'Not needed, nobody speaks' : 'Missing';
}

const getMessage = (error: Error): string =>
  error instanceof ApiError
    ? (error.fields?.['captions'] ?? error.message)
    : 'The captions could not be saved. Try again.';
