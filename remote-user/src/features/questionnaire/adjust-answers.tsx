import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import type { Category } from '@hive/contract/boxes';
import type { QuestionnaireAnswers } from '@hive/contract/matching';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Button } from '@hive/shared-ui/button';
import { Checkbox, CheckboxGroup } from '@hive/shared-ui/checkbox';
import { Disclosure } from '@hive/shared-ui/disclosure';
import { RadioGroup } from '@hive/shared-ui/radio-group';
import { SelectField } from '@hive/shared-ui/select-field';
import { ErrorState, Skeleton } from '@hive/shared-ui/state';
import { TextField } from '@hive/shared-ui/text-field';
import { questionnaireQuery } from '../../lib/get-questionnaire';
import styles from './adjust-answers.module.css';
import { leavingOptions, toLeaving } from '../../lib/leaving';
import { findBudgetProblem, priorities, toAnswers, withCategory } from './answers';
import { categoriesFailed, categoriesQuery } from './api/list-categories';
import { useSubmitAnswers } from './api/submit-answers';
import { getCategoryError, noCategory, SubmitError } from './questionnaire-form';

/** The answers beside the matches: a change moves the boxes on the same page. */
export function AdjustAnswers() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure
      summary="Adjust and see what moves"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      {isOpen && <Content />}
    </Disclosure>
  );
}

function Content() {
  const categories = useQuery(categoriesQuery());
  const saved = useQuery(questionnaireQuery());
  const failed = categories.error ?? saved.error;
  if (categories.data && saved.data)
    return <AdjustForm categories={categories.data} saved={saved.data} />;
  if (failed) {
    const retry = () => void Promise.all([categories.refetch(), saved.refetch()]);
    return <ErrorState message={getErrorMessage(failed, categoriesFailed)} onRetry={retry} />;
  }
  return <Skeleton />;
}

interface AdjustFormProps {
  categories: readonly Category[];
  saved: QuestionnaireAnswers;
}

function AdjustForm({ categories, saved }: AdjustFormProps) {
  const exists = (name: string) => categories.some((category) => category.name === name);
  const [answers, setAnswers] = useState(() => {
    const all = toAnswers(saved);
    return { ...all, categories: all.categories.filter(exists) };
  });
  const [problems, setProblems] = useState<{ categories?: string; budget?: string }>({});
  const submission = useSubmitAnswers({ isInPlace: true });
  const firstCategory = useRef<HTMLInputElement>(null);
  const budgetField = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (submission.isPending) return;
    const found = {
      categories: answers.categories.length === 0 ? noCategory : undefined,
      budget: findBudgetProblem(answers.budget) ?? undefined,
    };
    setProblems(found);
    if (found.categories || found.budget) {
      submission.reset();
      const field = found.categories ? firstCategory : budgetField;
      field.current?.focus();
      return;
    }
    await submission.mutateAsync(answers).catch((error: unknown) => {
      setProblems({ categories: getCategoryError(error) ?? undefined });
    });
  }

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <CheckboxGroup legend="Categories" error={problems.categories} className={styles.categories}>
        {categories.map(({ _id, name }, index) => (
          <Checkbox
            key={_id}
            ref={index === 0 ? firstCategory : undefined}
            label={name}
            checked={answers.categories.includes(name)}
            onChange={(event) => setAnswers(withCategory(answers, name, event.target.checked))}
          />
        ))}
      </CheckboxGroup>
      <RadioGroup
        legend="What matters most"
        name="adjust-priority"
        value={answers.priority}
        options={[
          ...priorities.map((value) => ({ value, label: value })),
          { value: 'None', label: 'No preference' },
        ]}
        onChange={({ target }) => {
          const priority = priorities.find((one) => one === target.value) ?? 'None';
          setAnswers({ ...answers, priority });
        }}
      />
      <TextField
        ref={budgetField}
        label="Budget a month, delivery included (£)"
        hint="Leave it empty for no limit."
        inputMode="decimal"
        autoComplete="off"
        value={answers.budget}
        error={problems.budget}
        onChange={(event) => setAnswers({ ...answers, budget: event.target.value })}
      />
      <SelectField
        label="When to leave"
        value={answers.leaving ?? ''}
        options={[
          { value: '', label: 'No preference' },
          ...leavingOptions.map(({ value, label }) => ({ value, label })),
        ]}
        onChange={(event) => setAnswers({ ...answers, leaving: toLeaving(event.target.value) })}
      />
      <div className={styles.foot}>
        <SubmitError error={submission.error} />
        <Button type="submit" busy={submission.isPending}>
          Update my matches
        </Button>
      </div>
    </form>
  );
}
