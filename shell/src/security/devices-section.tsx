import { limits } from '@hive/contract/limits';
import type { TrustedDevice } from '@hive/contract/security';
import { unmarkTrusted } from '@hive/shared-auth/trusted-device';
import { Badge } from '@hive/shared-ui/badge';
import { formatDate } from '@hive/shared-ui/lib/format';
import { useAction } from '../screens/use-action';
import { ConfirmButton } from '../settings/confirm-button';
import { Entry, Section } from '../settings/section';
import { LoadedList } from './loaded-list';
import { PagedEntries } from './paged-entries';
import { useSecurityList } from './use-security-list';

/** The trusted devices, and how to stop trusting them. */
export function DevicesSection() {
  const { query, readAgain, endOne, endAll } = useSecurityList('devices');
  const count = query.data?.length ?? 0;
  const forgetting = useAction(async (device: TrustedDevice | 'all') => {
    await (device === 'all' ? endAll() : endOne(device));
    if (device === 'all' || device.isCurrent) unmarkTrusted();
    await readAgain();
  });

  return (
    <Section
      title="Trusted devices"
      state={count > 0 ? <Badge tone="leaf">{`${count} trusted`}</Badge> : <Badge>None</Badge>}
      lead={`For ${limits.trustedDeviceDays} days, they only need your password to log in.`}
      fault={forgetting.fault}
      actions={
        count > 1 && (
          <ConfirmButton
            variant="secondary"
            busy={forgetting.busyWith === 'all'}
            title="Stop trusting all devices?"
            description="We’ll ask for your second step at the next login on each of them. They stay logged in for now."
            confirm="Stop trusting all"
            onConfirm={() => void forgetting.run('all')}
          >
            Stop trusting all
          </ConfirmButton>
        )
      }
    >
      <LoadedList query={query} empty={<NoDevices />}>
        {(devices) => (
          <PagedEntries label="Your trusted devices" items={devices}>
            {(device) => (
              <DeviceLine
                key={device._id}
                device={device}
                busy={forgetting.busyWith === device}
                onForget={() => void forgetting.run(device)}
              />
            )}
          </PagedEntries>
        )}
      </LoadedList>
    </Section>
  );
}

function NoDevices() {
  return (
    <p>
      Every login asks for your second step. To trust a device, tick ‘Don’t ask again for{' '}
      {limits.trustedDeviceDays} days on this device’ the next time you enter a code on it.
    </p>
  );
}

interface DeviceLineProps {
  device: TrustedDevice;
  busy: boolean;
  onForget: () => void;
}

function DeviceLine({ device: trusted, busy, onForget }: DeviceLineProps) {
  const { device, address, lastUsedAt, trustedUntil, isCurrent } = trusted;
  const until = `trusted until ${formatDate(trustedUntil)}`;
  return (
    <Entry
      name={device}
      badge={isCurrent && <Badge tone="leaf">This device</Badge>}
      facts={[
        `Trusted until ${formatDate(trustedUntil)}`,
        `Last login ${formatDate(lastUsedAt)}`,
        address,
      ]}
      action={
        <ConfirmButton
          variant="quiet"
          size="sm"
          aria-label={`Stop trusting ${device}, ${until}`}
          busy={busy}
          title={`Stop trusting ${device}?`}
          description="We’ll ask for your second step at its next login. It stays logged in for now."
          confirm="Stop trusting"
          onConfirm={onForget}
        >
          Stop trusting
        </ConfirmButton>
      }
    />
  );
}
