import { CalendarCheck, DoorOpen } from 'lucide-react';
import type { Ref } from 'react';
import type { LeavingWish } from '@hive/contract/matching';
import { Button } from '@hive/shared-ui/button';
import { TextField } from '@hive/shared-ui/text-field';
import { leavingOptions } from '../../lib/leaving';
import { ChoiceCard } from './choice-card';
import { Question } from './question';
import styles from './questionnaire.module.css';

interface BudgetQuestionProps {
  value: string;
  error?: string;
  ref: Ref<HTMLInputElement>;
  onChange: (budget: string) => void;
}

/** What a box may cost a month. */
export function BudgetQuestion({ value, error, ref, onChange }: BudgetQuestionProps) {
  return (
    <Question
      number={3}
      title="What would you like to spend?"
      hint="Optional. Boxes above it move down, and say by how much."
    >
      <div className={styles.budget}>
        <TextField
          ref={ref}
          label="Budget a month, delivery included (£)"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </Question>
  );
}

const icons = { anytime: DoorOpen, 'three-months': CalendarCheck } as const;

interface LeavingQuestionProps {
  value: LeavingWish | null;
  onChange: (leaving: LeavingWish | null) => void;
}

/** How soon the user wants to be able to leave. A button clears the choice. */
export function LeavingQuestion({ value, onChange }: LeavingQuestionProps) {
  return (
    <Question
      number={4}
      role="radiogroup"
      title="How soon do you want to be able to leave?"
      hint="Optional. Boxes with a longer minimum term move down."
    >
      <div className={styles.cards}>
        {leavingOptions.map((option) => (
          <ChoiceCard
            key={option.value}
            type="radio"
            name="leaving"
            value={option.value}
            icon={icons[option.value]}
            label={option.label}
            hint={option.hint}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
        ))}
      </div>
      {value !== null && (
        <div className={styles.clear}>
          <Button variant="quiet" size="sm" onClick={() => onChange(null)}>
            Clear when to leave
          </Button>
        </div>
      )}
    </Question>
  );
}
