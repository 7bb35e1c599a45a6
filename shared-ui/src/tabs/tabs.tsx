import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

export interface Tab {
  id: string;
  label: string;
}

interface TabsProps {
  /** What the tabs are of, for who does not see them. */
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (id: string) => void;
  /** What the chosen tab shows. */
  children: ReactNode;
}

/** One of several parts of a page at a time. The arrow keys lead from tab to tab, Enter or Space opens one. */
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
