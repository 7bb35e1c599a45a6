/** An admin as others see them; null if the account was erased. */
export const toShownAdmin = ({
  adminId,
  adminName,
}: {
  adminId: string | null;
  adminName: string | null;
}): { _id: string; name: string } | null =>
  adminId === null ? null : { _id: adminId, name: adminName ?? '' };
