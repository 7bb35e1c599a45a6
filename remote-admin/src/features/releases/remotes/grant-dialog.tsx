import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { AdminRemote } from '@hive/contract/release-remotes';
import { slotPlaces } from '@hive/contract/slots';
import { useDraftKey } from '@hive/shared-auth/use-draft-key';
import { useSubmit } from '@hive/shared-auth/use-submit';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { Checkbox, CheckboxGroup } from '@hive/shared-ui/checkbox';
import { Dialog, DialogActions } from '@hive/shared-ui/dialog';
import { Form, FormError, useZodForm } from '@hive/shared-ui/form';
import { TextArea } from '@hive/shared-ui/text-area';
import { TextField } from '@hive/shared-ui/text-field';
import { useToast } from '@hive/shared-ui/toast';
import { AddressFields } from './address-fields';
import { useGrantChange } from './api/release-remotes';
import { EndingList } from './ending-list';
import type { GrantInput, GrantValues } from './grant-schema';
import { NewerGrant } from './newer-grant';
import { accessNames, findEnding, grantedByAdmins } from './remote-labels';

interface GrantDialogProps {
  /** Null to register one. */
  remote: AdminRemote | null;
  onClose: () => void;
}

type Place = AdminRemote['places'][number];

const keyOf = ({ place, access }: Pick<Place, 'place' | 'access'>): string => `${place} ${access}`;

/** A place that was chosen, with its users. */
function readPlace(key: string): Pick<Place, 'place' | 'access'> {
  const [place = '', access = ''] = key.split(' ');
  return { place, access: access as Place['access'] };
}

/** Every place for the users of its page, without those that the shell grants, and what is granted now. */
function listPlaces(remote: AdminRemote | null): string[] {
  const all = Object.entries(slotPlaces).map(([place, { access }]) => keyOf({ place, access }));
  const places = remote?.places ?? [];
  const ofShell = places.filter(({ source }) => source === 'shell').map(keyOf);
  const now = places.filter(({ source }) => source === 'admin').map(keyOf);
  return [...new Set([...all, ...now])].filter((key) => !ofShell.includes(key));
}

function toInput(remote: AdminRemote | null): GrantInput {
  const { addresses, places } = remote
    ? grantedByAdmins(remote)
    : { addresses: [{ at: '', access: 'signed-in' }], places: [] };
  return {
    app: remote?.app ?? 'remote-',
    owner: remote?.owner ?? '',
    addresses: addresses.map(({ at, access }) => ({ at, access })) as GrantInput['addresses'],
    places: (places as Place[]).map(keyOf),
    reason: '',
  };
}

/** The api's messages by the names of the form. That of `ends` is at the confirmation, which is not part of it. */
const toFormNames = ({ ends: _ends, ...fields }: Record<string, string> = {}): Record<
  string,
  string
> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [
      name.replace(/^granted\./, '').replace(/^places\..*/, 'places'),
      message,
    ]),
  );

/**
 * The names of the pages and parts whose end the admin has confirmed. A confirmation is for the list that was shown, so it is not
 * part of the form, whose draft may be restored when other pages end.
 */
function useConfirmed(ends: readonly string[]) {
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const isConfirmed = confirmed.length > 0;
  if (isConfirmed && confirmed.join() !== ends.join()) setConfirmed([]);
  return { confirmed, isConfirmed, confirm: (is: boolean) => setConfirmed(is ? ends : []) };
}

/** Registers a remote, or changes what admins grant to it. */
export default function GrantDialog({ remote, onClose }: GrantDialogProps) {
  const toast = useToast();
  const form = useZodForm<GrantInput, GrantValues>(
    () =>
      import(/* webpackChunkName: 'schemas' */ './grant-schema').then(
        ({ grantSchema }) => grantSchema,
      ),
    {
      // Not restored into a dialog with a newer grant: it would undo that grant unseen.
      draftKey: useDraftKey(`grant ${remote?.app ?? ''} ${remote?.grant?.since ?? ''}`),
      defaultValues: toInput(remote),
    },
  );
  const { errors, isSubmitting } = form.formState;
  const [app, addresses, places] = useWatch({
    control: form.control,
    name: ['app', 'addresses', 'places'],
  });
  const { send, seen, newer } = useGrantChange(remote, app.trim());
  const ends = seen ? findEnding(seen, { addresses, places: places.map(readPlace) }) : [];
  const { confirmed, isConfirmed, confirm } = useConfirmed(ends);
  const { submit, fault, error } = useSubmit(
    {
      handleSubmit: form.handleSubmit,
      applyFieldErrors: (fields) => form.applyFieldErrors(toFormNames(fields)),
    },
    async (values: GrantValues) => {
      const { owner, reason } = values;
      await send({
        granted: { owner, addresses: values.addresses, places: values.places.map(readPlace) },
        // The api refuses what ends without a confirmation.
        ends: [...confirmed],
        reason,
      });
      toast.show({
        tone: 'leaf',
        title: remote ? `The grants of ${app} are changed.` : `${values.app} is registered.`,
      });
      onClose();
    },
  );
  const endsError = isConfirmed ? undefined : error?.fields?.['ends'];
  // A dialog that is closed while it sends could not show why it was refused.
  const close = () => !isSubmitting && onClose();

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={remote ? `Change the grants of ${remote.app}` : 'Register a remote'}
      description="A release of the remote may claim these addresses. The change applies to pages that are opened from then on. Addresses that the shell grants stay as they are."
    >
      <Form form={form} aria-label="Grants" onSubmit={submit}>
        {!remote && (
          <TextField
            label="Name"
            hint="The name in the remote’s package, such as remote-reports."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-required
            error={errors.app?.message}
            {...form.register('app')}
          />
        )}
        {remote?.isOwnerNamedByShell ? (
          <FormError>{errors.owner?.message}</FormError>
        ) : (
          <TextField
            label="Owner"
            hint="The team that may release it, as in the remote’s description."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-required
            error={errors.owner?.message}
            {...form.register('owner')}
          />
        )}
        <AddressFields form={form} />
        <CheckboxGroup legend="Parts in pages of other remotes" error={errors.places?.message}>
          {listPlaces(remote).map((key) => {
            const { place, access } = readPlace(key);
            return (
              <Checkbox
                key={key}
                label={`${place}: ${accessNames[access].toLowerCase()}`}
                value={key}
                {...form.register('places')}
              />
            );
          })}
        </CheckboxGroup>
        {ends.length > 0 ? (
          // Only the legend is a live region: the list changes with each key in an address.
          <Alert tone="honey" role={undefined}>
            <CheckboxGroup
              legend={<span role="status">These pages will stop working</span>}
              error={endsError}
            >
              <EndingList ends={ends} />
              <Checkbox
                label="End them"
                aria-invalid={Boolean(endsError)}
                checked={isConfirmed}
                onChange={({ target }) => confirm(target.checked)}
              />
            </CheckboxGroup>
          </Alert>
        ) : (
          <FormError>{endsError}</FormError>
        )}
        <TextArea
          label="Reason"
          hint="It is in the audit log."
          rows={2}
          aria-required
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        <FormError>{fault}</FormError>
        <NewerGrant remote={newer} />
        <DialogActions>
          <Button type="submit" busy={isSubmitting}>
            {remote ? 'Save grants' : 'Register'}
          </Button>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
