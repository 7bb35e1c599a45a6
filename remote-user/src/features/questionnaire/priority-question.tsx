import { PoundSterling, Shuffle, Star } from 'lucide-react';
import type { Priority } from '@hive/contract/matching';
import { Button } from '@hive/shared-ui/button';
import { priorities } from './answers';
import { ChoiceCard } from './choice-card';
import { Question } from './question';
import styles from './questionnaire.module.css';

const options = {
  Price: { icon: PoundSterling, hint: 'Lower monthly cost than similar boxes' },
  Variety: { icon: Shuffle, hint: 'A wide mix across your matches' },
  Quality: { icon: Star, hint: 'Rated best by subscribers' },
} as const;

interface PriorityQuestionProps {
  value: Priority;
  onChange: (priority: Priority) => void;
}

/** What matters most. A button clears the choice, since radio buttons cannot be unchecked. */
export function PriorityQuestion({ value, onChange }: PriorityQuestionProps) {
  return (
    <Question
      number={2}
      role="radiogroup"
      title="What matters most to you?"
      hint="Optional. If you don’t choose, all three count equally."
    >
      <div className={styles.cards}>
        {priorities.map((priority) => (
          <ChoiceCard
            key={priority}
            type="radio"
            name="priority"
            value={priority}
            icon={options[priority].icon}
            label={priority}
            hint={options[priority].hint}
            checked={value === priority}
            onChange={() => onChange(priority)}
          />
        ))}
      </div>
      {value !== 'None' && (
        <div className={styles.clear}>
          <Button variant="quiet" size="sm" onClick={() => onChange('None')}>
            Clear this choice
          </Button>
        </div>
      )}
    </Question>
  );
}
