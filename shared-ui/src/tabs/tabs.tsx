import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

export interface Tab {
  id: string;
  label: string;
}

interface TabsProps {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (id: string) => void;
  /** Content of the selected tab. */
  children: ReactNode;
}

/** Tabs. The arrow keys move between tabs; Enter or Space selects one. */
export function Tabs({ label, tabs, value, onChange, children }: TabsProps) {
  return (
    <BaseTabs.Root value={value} onValueChange={(id) => onChange(String(id))}>
      <BaseTabs.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.id} value={tab.id} className={styles.tab}>
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      <BaseTabs.Panel value={value} className={styles.panel}>
        {children}
      </BaseTabs.Panel>
    </BaseTabs.Root>
  );
}
