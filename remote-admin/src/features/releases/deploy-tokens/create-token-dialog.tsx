import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { DeployRight } from '@hive/contract/deploy-tokens';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { useFormSubmit } from '@hive/shared-auth/use-form-submit';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { Checkbox, CheckboxGroup } from '@hive/shared-ui/checkbox';
import { CopyButton } from '@hive/shared-ui/copy-button';
import { Dialog, DialogActions } from '@hive/shared-ui/dialog';
import { SelectField } from '@hive/shared-ui/select-field';
import { ErrorState } from '@hive/shared-ui/state';
import { TextField } from '@hive/shared-ui/text-field';
import { useShownProblem } from '../../../lib/use-shown-problem';
import { remotesQuery } from '../remotes/api/release-remotes';
import styles from '../releases.module.css';
import { useDeployTokens } from './api/deploy-tokens';
import { lifetimes, previewsOnlyName, rightHints, rightNames, rights } from './token-labels';

/** The list with a value added, or without it. */
const toggle = <T,>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];

interface Values {
  name: string;
  apps: string[];
  rights: DeployRight[];
  previewsOnly: boolean;
  minutes: number;
}

const noValues: Values = { name: '', apps: [], rights: [], previewsOnly: false, minutes: 60 };

/** A token has rights or is for previews. An older api knows only rights. */
const toBody = ({ rights, previewsOnly, ...values }: Values) =>
  previewsOnly ? { ...values, previewsOnly } : { ...values, rights };

/** Creates a deploy token, then shows its secret once. The api checks the form. */
export function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  // A token is needed for the first release too, so also remotes that are only registered.
  const remotes = useQuery(remotesQuery);
  const apps = remotes.data && [...remotes.data.remotes.map(({ app }) => app), 'shell'];
  const { create } = useDeployTokens();
  const [values, setValues] = useState(noValues);
  const { fault, errors, onSubmit } = useFormSubmit(
    create,
    async () => void (await create.mutateAsync(toBody(values))),
    { values },
  );
  const form = useShownProblem(fault);
  const change = (changed: Partial<Values>) => setValues({ ...values, ...changed });
  const secret = create.data?.secret;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      // The secret would be lost.
      dismissible={!secret && !create.isPending}
      title={secret ? 'Deploy token created' : 'Create a deploy token'}
      description="A program with the token can change releases of these apps until it expires."
    >
      {secret ? (
        <div className={styles.card}>
          <Alert tone="honey" title="Save this token now: we only show it once">
            <p className={styles.number}>{secret}</p>
          </Alert>
          <DialogActions>
            <CopyButton text={secret}>Copy token</CopyButton>
            <Button variant="quiet" onClick={onClose}>
              I’ve saved it
            </Button>
          </DialogActions>
        </div>
      ) : (
        <form
          ref={form}
          noValidate
          aria-label="Deploy token"
          className={styles.card}
          onSubmit={onSubmit}
        >
          <TextField
            label="Name"
            hint="Shown in the release history."
            autoComplete="off"
            value={values.name}
            error={errors['name']}
            onChange={({ target }) => change({ name: target.value })}
          />
          {remotes.isError ? (
            <ErrorState
              message={getErrorMessage(remotes.error, 'The apps could not be loaded.')}
              onRetry={() => void remotes.refetch()}
            />
          ) : (
            <CheckboxGroup legend="Apps" error={errors['apps']}>
              {remotes.isPending && <p>Loading the apps…</p>}
              {apps?.map((app) => (
                <Checkbox
                  key={app}
                  label={app}
                  checked={values.apps.includes(app)}
                  onChange={() => change({ apps: toggle(values.apps, app) })}
                />
              ))}
            </CheckboxGroup>
          )}
          <CheckboxGroup legend="Rights" error={errors['rights']}>
            {rights.map((right) => (
              <Checkbox
                key={right}
                label={rightNames[right]}
                hint={rightHints[right]}
                checked={values.rights.includes(right)}
                onChange={() =>
                  change({ rights: toggle(values.rights, right), previewsOnly: false })
                }
              />
            ))}
            <Checkbox
              label={previewsOnlyName}
              hint="Stores versions for preview links. Nothing changes for visitors."
              checked={values.previewsOnly}
              onChange={() => change({ rights: [], previewsOnly: !values.previewsOnly })}
            />
          </CheckboxGroup>
          <SelectField
            label="Expires after"
            options={lifetimes}
            value={values.minutes}
            error={errors['minutes']}
            onChange={({ target }) => change({ minutes: Number(target.value) })}
          />
          {fault && !fault.fields && <Alert tone="berry">{fault.message}</Alert>}
          <DialogActions>
            <Button type="submit" busy={create.isPending}>
              Create token
            </Button>
            <Button variant="quiet" disabled={create.isPending} onClick={onClose}>
              Cancel
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}
