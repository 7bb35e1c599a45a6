import type { NotificationEmail, NotificationSetting } from '@hive/contract/notifications';
import { Checkbox } from '@hive/shared-ui/checkbox';
import { SelectField } from '@hive/shared-ui/select-field';
import { Section } from '../settings/section';
import styles from './notification-settings.module.css';
import { useChangeSetting } from './use-change-setting';

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
  const { change, fault } = useChangeSetting(userId);

  return (
    <Section title={label} fault={fault}>
      <div className={styles.channels}>
        <Checkbox
          label="Show on Hive"
          aria-label={`Show on Hive: ${label}`}
          hint={locked.inApp}
          checked={inApp}
          disabled={locked.inApp !== null}
          onChange={({ target }) => change({ kind, inApp: target.checked })}
        />
        <SelectField
          label="Email"
          aria-label={`Email: ${label}`}
          hint={locked.email ?? undefined}
          options={emailChoices.map((value) => ({ value, label: emailLabels[value] }))}
          value={email}
          disabled={locked.email !== null}
          onChange={({ target }) => change({ kind, email: target.value as NotificationEmail })}
        />
      </div>
    </Section>
  );
}
