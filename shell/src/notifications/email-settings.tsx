import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { EmailKind, EmailSetting } from '@hive/contract/notifications';
import { http } from '@hive/shared-auth/http';
import { Checkbox } from '@hive/shared-ui/checkbox';
import { useAction } from '../screens/use-action';
import { Section } from '../settings/section';
import { emailSettingsKey } from './unread-query';

/** The settings of emails that are about no notification. They were loaded with the others. */
export function EmailSettings({ userId }: { userId: string }) {
  const { data } = useQuery({
    queryKey: emailSettingsKey(userId),
    queryFn: async ({ signal }) =>
      (await http.get(apiPaths.notificationSettings, { signal })).emails ?? [],
    enabled: false,
  });
  return data?.map((setting) => (
    <EmailSection key={setting.kind} setting={setting} userId={userId} />
  ));
}

function EmailSection({ setting, userId }: { setting: EmailSetting; userId: string }) {
  const { kind, label, isOn } = setting;
  const queryClient = useQueryClient();
  const change = useAction(async ({ email }: { email: 'at-once' | 'off' }) => {
    const body = { kind: kind as EmailKind, email };
    const { emails } = await http.patch(apiPaths.notificationSettings, body);
    queryClient.setQueryData(emailSettingsKey(userId), emails);
  });
  /** What is being saved is shown at once. */
  const shown = change.busyWith ? change.busyWith.email !== 'off' : isOn;

  return (
    <Section title={label} fault={change.fault}>
      <Checkbox
        label="Email me"
        aria-label={`Email me: ${label}`}
        checked={shown}
        onChange={({ target }) => void change.run({ email: target.checked ? 'at-once' : 'off' })}
      />
    </Section>
  );
}
