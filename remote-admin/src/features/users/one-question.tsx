import type { AdminUser } from '@hive/contract/users';
import { Question } from '../../lib/question';
import { deedOfRole, deeds, type OneDeed } from './words';

interface OneQuestionProps {
  deed: OneDeed;
  user: AdminUser;
  onYes: () => void;
  onClose: () => void;
}

/** Asks before somebody is given another role, suspended, let in again or deleted. */
export function OneQuestion({ deed, user, onYes, onClose }: OneQuestionProps) {
  const { title, verb, effect } = typeof deed === 'string' ? deeds[deed] : deedOfRole(deed.role);
  return (
    <Question
      title={`Are you sure you want to ${verb} this user?`}
      yes={title}
      isHard={deed !== 'unsuspend'}
      onYes={onYes}
      onClose={onClose}
    >
      <strong>{user.name ? `${user.name} (${user.email})` : user.email}</strong>
      {`. ${effect}`}
    </Question>
  );
}
