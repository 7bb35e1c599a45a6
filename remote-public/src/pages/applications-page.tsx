import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { PageFrame, PageHead } from '@hive/shared-ui/page-frame';
import { Applications } from '../features/applications/applications';

/** The user's applications and their status. */
export default function ApplicationsPage() {
  // The router shows the notice of a sent application; a reload must not repeat it.
  useEffect(() => window.history.replaceState({ ...window.history.state, usr: null }, ''), []);
  return (
    <PageFrame>
      <PageHead title="Your applications">
        The boxes you have applied to list.{' '}
        <Link to={paths.listYourBox.getHref()}>Apply for another</Link>
      </PageHead>
      <Applications />
    </PageFrame>
  );
}
