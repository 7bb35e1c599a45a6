import { useState } from 'react';
import type { AdminUser, BulkUserChange } from '@hive/contract/users';
import { Button } from '@hive/shared-ui/button';
import { roleNames, theseUsers } from '../../lib/people';
import { Question } from '../../lib/question';
import { BadgeQuestion } from './badge-question';
import { deedOfRole, deeds, type Deed } from './words';
import styles from './users.module.css';

type Role = AdminUser['role'];

/** What is done to many: the call without those it is done to. */
export type BulkAction =
  | { action: 'suspend' | 'unsuspend' | 'delete' }
  | { action: 'role'; role: Role }
  | { action: 'give-badge' | 'take-badge'; badge: string };

/** The call for some of them. */
export const callFor = (ids: string[], action: BulkAction): BulkUserChange => ({ ...action, ids });

interface BulkActionsProps {
  count: number;
  onAct: (action: BulkAction, title: string) => void;
}

/** What can be done to those who are chosen; each asks before. */
export function BulkActions({ count, onAct }: BulkActionsProps) {
  const [role, setRole] = useState<Role>('user');
  const [isBadgeAsked, setBadgeAsked] = useState(false);
  const [asked, setAsked] = useState<{ action: BulkAction; deed: Deed } | null>(null);
  const ask = (action: keyof typeof deeds) => () =>
    setAsked({ action: { action }, deed: deeds[action] });
  const askRole = () => setAsked({ action: { action: 'role', role }, deed: deedOfRole(role) });
  return (
    <>
      <select
        className={styles.select}
        aria-label="Role for those selected"
        value={role}
        onChange={({ target }) => setRole(target.value as Role)}
      >
        {Object.entries(roleNames).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <Button variant="secondary" size="sm" onClick={askRole}>
        Change role
      </Button>
      <Button variant="secondary" size="sm" onClick={() => setBadgeAsked(true)}>
        Badge…
      </Button>
      <Button variant="secondary" size="sm" onClick={ask('suspend')}>
        Suspend
      </Button>
      <Button variant="secondary" size="sm" onClick={ask('unsuspend')}>
        Unsuspend
      </Button>
      <Button variant="danger" size="sm" onClick={ask('delete')}>
        Delete
      </Button>
      {isBadgeAsked && (
        <BadgeQuestion
          whom={theseUsers(count)}
          onAct={(action, title) => {
            setBadgeAsked(false);
            onAct(action, title);
          }}
          onClose={() => setBadgeAsked(false)}
        />
      )}
      {asked && (
        <Question
          title={`Are you sure you want to ${asked.deed.verb} ${theseUsers(count)}?`}
          yes={asked.deed.title}
          isHard={asked.action.action !== 'unsuspend'}
          onYes={() => {
            setAsked(null);
            onAct(asked.action, asked.deed.title);
          }}
          onClose={() => setAsked(null)}
        >
          {asked.deed.effect}
        </Question>
      )}
    </>
  );
}
