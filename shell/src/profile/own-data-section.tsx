import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/http';
import { Button } from '@hive/shared-ui/button';
import { saveFile } from '@hive/shared-ui/lib/save-file';
import { useAction } from '../screens/use-action';
import { Section } from '../settings/section';

/** Downloads a copy of everything Hive stores about the user. */
export function OwnDataSection() {
  const download = useAction(async () => {
    const data = await http.get(apiPaths.userExport);
    const day = String(data['writtenAt']).slice(0, 10);
    saveFile(`hive-my-data-${day}.json`, JSON.stringify(data, null, 2), 'application/json');
  });

  return (
    <Section
      title="Your data"
      lead="Everything Hive stores about you, in one readable JSON file. It doesn’t include passwords or codes."
      fault={download.fault}
      actions={
        <Button variant="secondary" busy={download.busy} onClick={() => void download.run()}>
          Download my data
        </Button>
      }
    />
  );
}
