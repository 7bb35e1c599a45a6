import type { ComponentType } from 'react';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { ToastProvider } from '@hive/shared-ui/toast';
import { json, play } from './api';

/** Opens a part of the dashboard as the dashboard would, for somebody who has never chosen how a table looks. */
export function openTab(Panel: ComponentType, search = '') {
  play('get', '/admin/table-views', () => json({ tables: [] }));
  const Part = () => (
    <ToastProvider>
      <Panel />
    </ToastProvider>
  );
  return renderPage(Part, `/admin-dashboard${search}`);
}
