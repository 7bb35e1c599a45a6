import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/http';
import { useSession } from '@hive/shared-auth/session';
import { ErrorState } from '@hive/shared-ui/state';
import { EmailSettings } from '../notifications/email-settings';
import { NotificationSettings } from '../notifications/notification-settings';
import { emailSettingsKey, settingsKey } from '../notifications/unread-query';
import { SectionSkeleton } from '../settings/section';
import { SettingsFrame } from '../settings/settings-frame';

/** What the user is notified of, on the site and by email. */
export default function NotificationSettingsScreen() {
  const userId = useSession((session) => session.user?._id ?? '');
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: settingsKey(userId),
    queryFn: async ({ signal }) => {
      const answer = await http.get(apiPaths.notificationSettings, { signal });
      queryClient.setQueryData(emailSettingsKey(userId), answer.emails);
      return answer.settings;
    },
  });

  return (
    <SettingsFrame
      title="Notifications"
      lead="Choose what we notify you about, on Hive and by email. Changes apply straight away."
    >
      {data ? (
        <>
          <NotificationSettings settings={data} userId={userId} />
          <EmailSettings userId={userId} />
        </>
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <>
          <SectionSkeleton />
          <SectionSkeleton />
        </>
      )}
    </SettingsFrame>
  );
}
