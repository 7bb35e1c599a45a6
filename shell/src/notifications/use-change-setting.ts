import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiPaths } from '@hive/contract/api-paths';
import type { NotificationSetting, NotificationSettingChange } from '@hive/contract/notifications';
import { ApiError, http } from '@hive/shared-auth/http';
import { unknownFault } from '@hive/shared-auth/use-submit';
import { settingsKey } from './unread-query';

interface SettingChange {
  /** Shows the change at once and saves it after all earlier ones. */
  change: (values: NotificationSettingChange) => void;
  /** The error of the last change that was not saved. */
  fault: string;
}

/** Changes the user's notification settings. */
export function useChangeSetting(userId: string): SettingChange {
  const queryClient = useQueryClient();
  const queryKey = settingsKey(userId);
  const [fault, setFault] = useState('');
  /** Whether no later change waits, which the answer to this one would undo on the screen. */
  const isLast = () => queryClient.isMutating({ mutationKey: queryKey }) === 1;

  const { mutate } = useMutation({
    mutationKey: queryKey,
    // One after the other: an answer holds all settings, and the last one must hold all changes.
    scope: { id: queryKey.join(' ') },
    mutationFn: (values: NotificationSettingChange) =>
      http.patch(apiPaths.notificationSettings, values),
    onSuccess: ({ settings }) => {
      if (isLast()) queryClient.setQueryData(queryKey, settings);
    },
    onError: async (error) => {
      setFault((error instanceof ApiError && error.message) || unknownFault);
      if (isLast()) await queryClient.invalidateQueries({ queryKey });
    },
  });

  return {
    change(values) {
      setFault('');
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<NotificationSetting[]>(queryKey, (settings) =>
        settings?.map((setting) =>
          setting.kind === values.kind ? { ...setting, ...values, kind: setting.kind } : setting,
        ),
      );
      mutate(values);
    },
    fault,
  };
}
