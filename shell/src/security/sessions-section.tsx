import { useNavigate } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import type { SessionEntry } from '@hive/contract/security';
import { endSession } from '@hive/shared-auth/session';
import { Badge } from '@hive/shared-ui/badge';
import { formatDate } from '@hive/shared-ui/lib/format';
import { useAction } from '../screens/use-action';
import { ConfirmButton } from '../settings/confirm-button';
import { Entry, Section } from '../settings/section';
import { formatMoment } from '@hive/shared-ui/lib/format';
import { LoadedList } from './loaded-list';
import { PagedEntries } from './paged-entries';
import { useSecurityList } from './use-security-list';

/** The user's sessions: logs out one or all of them. */
export function SessionsSection() {
  const navigate = useNavigate();
  const { query, readAgain, endOne, endAll } = useSecurityList('sessions');
  const ending = useAction(async (session: SessionEntry) => {
    await endOne(session);
    await readAgain();
  });
  const leaving = useAction(async () => {
    await endAll();
    await endSession();
    void navigate(paths.login.getHref());
  });

  return (
    <Section
      title="Sessions"
      lead="Where you’re logged in. If you don’t recognise one, log it out and change your password."
      fault={ending.fault || leaving.fault}
      actions={
        <ConfirmButton
          variant="secondary"
          busy={leaving.busy}
          title="Log out everywhere?"
          description="We’ll log you out on every browser and device, including this one."
          confirm="Log out everywhere"
          onConfirm={() => void leaving.run()}
        >
          Log out everywhere
        </ConfirmButton>
      }
    >
      <LoadedList query={query} empty={<p>You aren’t logged in anywhere else.</p>}>
        {(sessions) => (
          <PagedEntries label="Your sessions" items={sessions}>
            {(session) => (
              <SessionLine
                key={session._id}
                session={session}
                busy={ending.busyWith === session}
                onEnd={() => void ending.run(session)}
              />
            )}
          </PagedEntries>
        )}
      </LoadedList>
    </Section>
  );
}

interface SessionLineProps {
  session: SessionEntry;
  busy: boolean;
  onEnd: () => void;
}

function SessionLine({ session, busy, onEnd }: SessionLineProps) {
  const { device, address, createdAt, lastSeenAt, isCurrent } = session;
  const lastUse = `used ${formatMoment(lastSeenAt)}`;
  return (
    <Entry
      name={device}
      badge={isCurrent && <Badge tone="leaf">This device</Badge>}
      facts={[
        isCurrent ? 'In use now' : `Last ${lastUse}`,
        address,
        `Since ${formatDate(createdAt)}`,
      ]}
      action={
        // The one in use has its own button to log out.
        !isCurrent && (
          <ConfirmButton
            variant="quiet"
            size="sm"
            aria-label={`Log out ${device}, last ${lastUse}`}
            busy={busy}
            title={`Log out ${device}?`}
            description={`It was last ${lastUse} from ${address}. It will have to log in again.`}
            confirm="Log out"
            onConfirm={onEnd}
          >
            Log out
          </ConfirmButton>
        )
      }
    />
  );
}
