import { formatDate, formatTime } from '@hive/shared-ui/lib/format';

/** The London day and time of an instant: '20 Nov 2026, 14:05'. */
export const formatMoment = (instant: string): string =>
  `${formatDate(instant)}, ${formatTime(instant)}`;
