import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { apiPaths } from '@hive/contract/api-paths';
import { paths } from '@hive/contract/paths';
import { ApiError, http } from '@hive/shared-auth/http';
import { Button } from '@hive/shared-ui/button';
import { leaveFor } from '../leave-page';
import { Section } from '../settings/section';
import { SettingsFrame } from '../settings/settings-frame';

/**
 * /settings/override?remote=…&from=… (a development server) or &version=… (a release): asks whether this browser should
 * use another version of a remote. A link alone changes nothing: the admin confirms, verifies a strong factor, and the
 * registry must list the origin.
 */
export default function OverrideScreen() {
  const [search] = useSearchParams();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const remote = search.get('remote') ?? '';
  const origin = search.get('from') ?? undefined;
  const version = search.get('version') ?? undefined;

  async function begin() {
    setBusy(true);
    setFault(undefined);
    try {
      await http.post(apiPaths.adminReleaseOverride, { remote, version, origin });
      // Reload the page, because the server decides which code it runs.
      leaveFor(paths.home.getHref());
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : 'That did not work. Please try again.');
      setBusy(false);
    }
  }

  const isWhole = remote !== '' && (origin === undefined) !== (version === undefined);
  return (
    <SettingsFrame
      title="Override a remote"
      lead="See another version of one part of Hive, in this browser only. Nobody else is affected."
    >
      {isWhole ? (
        <Section
          title={origin ? `${remote} from ${origin}` : `${remote} ${version}`}
          lead={
            origin
              ? 'Its code can act as you on every page. Continue only if this is your own development server.'
              : 'It ends when you reset it, when you log out, or after 8 hours.'
          }
          fault={fault}
          actions={
            <Button busy={busy} onClick={() => void begin()}>
              See this version
            </Button>
          }
        />
      ) : (
        <Section
          title="Nothing to override"
          lead="This link names no remote with either a version or an origin."
        />
      )}
    </SettingsFrame>
  );
}
