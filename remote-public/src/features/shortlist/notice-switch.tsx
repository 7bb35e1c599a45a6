import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Checkbox } from '@hive/shared-ui/checkbox';
import { useChangeNotices } from './api/change-notices';
import type { NoticeSettings, ShownItem } from './shortlist-items';
import styles from './shortlist.module.css';

interface NoticeSwitchProps {
  item: ShownItem;
  settings: NoticeSettings;
}

/** Asks for an email when a box costs less or is back on Hive. */
export function NoticeSwitch({ item, settings: { owner, areEmailsOn } }: NoticeSwitchProps) {
  const { mutate, isPending, variables, error } = useChangeNotices(owner);
  const isOn = isPending ? variables.hasNotices : item.hasNotices;
  return (
    <div className={styles.notice}>
      <Checkbox
        label={item.box ? 'Email me about price drops' : 'Email me when it’s back'}
        aria-label={
          item.box
            ? `Email me about price drops of ${item.name}`
            : `Email me when it’s back: ${item.name}`
        }
        checked={isOn}
        aria-busy={isPending || undefined}
        onChange={({ target }) => {
          if (!isPending) mutate({ boxId: item.boxId, hasNotices: target.checked });
        }}
      />
      {isOn && !areEmailsOn && (
        <p className={styles.since}>
          These emails are off in your{' '}
          <Link to={paths.notificationSettings.getHref()}>notification settings</Link>.
        </p>
      )}
      {error && (
        <p role="alert" className={styles.fault}>
          {getErrorMessage(error, 'This was not changed. Try again.', 'NOT_FOUND')}
        </p>
      )}
    </div>
  );
}
