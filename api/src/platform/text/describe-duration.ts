/** A time to wait, for people: rounded up to minutes, or to hours from two hours on. */
export function describeDuration(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 2) return 'a minute';
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
