import type { AdminUser } from '@hive/contract/users';
import { Question } from '../../lib/question';
import { deeds } from './words';

interface OneQuestionProps {
  deed: keyof typeof deeds;
  user: AdminUser;
  onYes: () => void;
  onClose: () => void;
}

/** Asks before somebody is suspended, let in again or deleted. */
export function OneQuestion({ deed, user, onYes, onClose }: OneQuestionProps) {
  const { title, verb, effect } = deeds[deed];
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
