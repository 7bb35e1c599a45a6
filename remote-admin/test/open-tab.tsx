import type { ComponentType } from 'react';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { ToastProvider } from '@hive/shared-ui/toast';
import { json, play } from './api';

/** Renders a dashboard tab for a user without saved table settings. */
export function openTab(Panel: ComponentType, search = '') {
  play('get', '/admin/table-views', () => json({ tables: [] }));
  const Part = () => (
    <ToastProvider>
      <Panel />
    </ToastProvider>
  );
  return renderPage(Part, `/admin-dashboard${search}`);
}
