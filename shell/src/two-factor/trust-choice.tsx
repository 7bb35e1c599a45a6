import { limits } from '@hive/contract/limits';
import { Checkbox } from '@hive/shared-ui/checkbox';

interface TrustChoiceProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** The checkbox that trusts this device, which then needs no second factor. */
export function TrustChoice({ checked, onChange }: TrustChoiceProps) {
  return (
    <Checkbox
      label={`Don't ask again for ${limits.trustedDeviceDays} days on this device`}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
