import { useQueryClient } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type {
  NotificationEmail,
  NotificationSetting,
  NotificationSettingChange,
} from '@hive/contract/notifications';
import { http } from '@hive/shared-auth/http';
import { Checkbox } from '@hive/shared-ui/checkbox';
import { SelectField } from '@hive/shared-ui/select-field';
import { useAction } from '../screens/use-action';
import { Section } from '../settings/section';
import styles from './notification-settings.module.css';
import { settingsKey } from './unread-query';

const emailLabels: Readonly<Record<NotificationEmail, string>> = {
  'at-once': 'Straight away',
  daily: 'Once a day',
  weekly: 'Once a week',
  off: 'Never',
};

interface NotificationSettingsProps {
  settings: readonly NotificationSetting[];
  userId: string;
}

/** The settings of each kind of notification. */
export function NotificationSettings({ settings, userId }: NotificationSettingsProps) {
  return settings.map((setting) => (
    <KindSection key={setting.kind} setting={setting} userId={userId} />
  ));
}

function KindSection({ setting, userId }: { setting: NotificationSetting; userId: string }) {
  const { kind, label, inApp, email, emailChoices, locked } = setting;
  const queryClient = useQueryClient();
  const change = useAction(async (values: Omit<NotificationSettingChange, 'kind'>) => {
    const answer = await http.patch(apiPaths.notificationSettings, { kind, ...values });
    queryClient.setQueryData(settingsKey(userId), answer.settings);
  });
  /** What is being saved is shown at once. */
  const shown = { inApp, email, ...change.busyWith };

  return (
    <Section title={label} fault={change.fault}>
      <div className={styles.channels}>
        <Checkbox
          label="Show on Hive"
          aria-label={`Show on Hive: ${label}`}
          hint={locked.inApp}
          checked={shown.inApp}
          disabled={locked.inApp !== null}
          onChange={({ target }) => void change.run({ inApp: target.checked })}
        />
        <SelectField
          label="Email"
          aria-label={`Email: ${label}`}
          hint={locked.email ?? undefined}
          options={emailChoices.map((value) => ({ value, label: emailLabels[value] }))}
          value={shown.email}
          disabled={locked.email !== null}
          onChange={({ target }) => void change.run({ email: target.value as NotificationEmail })}
        />
      </div>
    </Section>
  );
}
