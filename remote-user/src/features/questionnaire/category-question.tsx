import type { Ref } from 'react';
import type { Category } from '@hive/contract/boxes';
import { categoryIcon, isForAdults } from './category-icon';
import { ChoiceCard } from './choice-card';
import { Question } from './question';
import styles from './questionnaire.module.css';

interface CategoryQuestionProps {
  categories: readonly Category[];
  chosen: readonly string[];
  error?: string;
  /** The first checkbox, which receives the focus when none is checked. */
  firstRef: Ref<HTMLInputElement>;
  onToggle: (name: string, ticked: boolean) => void;
}

/** The categories that the user likes: at least one. */
export function CategoryQuestion({
  categories,
  chosen,
  error,
  firstRef,
  onToggle,
}: CategoryQuestionProps) {
  return (
    <Question
      number={1}
      title="What would you like to receive?"
      hint="Choose one or more categories."
      error={error}
    >
      <div className={styles.cards}>
        {categories.map(({ _id, name }, index) => (
          <ChoiceCard
            key={_id}
            ref={index === 0 ? firstRef : undefined}
            type="checkbox"
            name="categories"
            value={name}
            icon={categoryIcon(name)}
            label={name}
            hint={isForAdults(name) && '18 or over only'}
            checked={chosen.includes(name)}
            aria-invalid={error ? true : undefined}
            onChange={(event) => onToggle(name, event.target.checked)}
          />
        ))}
      </div>
    </Question>
  );
}
