import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Category } from '@hive/contract/boxes';
import type { QuestionnaireAnswers } from '@hive/contract/matching';
import { paths } from '@hive/contract/paths';
import { ApiError } from '@hive/shared-auth/http';
import { Alert } from '@hive/shared-ui/alert';
import { InlineError } from '../../components/inline-error';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { findBudgetProblem, withCategory, type Answers } from './answers';
import { AnswersPanel } from './answers-panel';
import { useSubmitAnswers } from './api/submit-answers';
import { CategoryQuestion } from './category-question';
import { PriorityQuestion } from './priority-question';
import styles from './questionnaire.module.css';
import { useAnswers } from './use-answers';
import { BudgetQuestion, LeavingQuestion } from './wish-questions';

/** What is shown when no category is selected. */
export const noCategory = '⚠️ Please select at least one category.';
const submitFailed = '⚠️ Error processing request. Try again.';

interface QuestionnaireFormProps {
  categories: readonly Category[];
  saved: QuestionnaireAnswers | null;
  /** The saved answers could not be loaded: the form starts empty and explains why. */
  savedFailed: boolean;
}

/** The form with the questions. An error keeps the answers. */
export function QuestionnaireForm({ categories, saved, savedFailed }: QuestionnaireFormProps) {
  const navigate = useNavigate();
  const { answers, change, forgetDraft } = useAnswers(saved);
  const submission = useSubmitAnswers();
  const [fieldError, setFieldError] = useState('');
  const [budgetError, setBudgetError] = useState('');
  const firstCategory = useRef<HTMLInputElement>(null);
  const budgetField = useRef<HTMLInputElement>(null);

  const exists = (name: string) => categories.some((category) => category.name === name);
  const chosen: Answers = { ...answers, categories: answers.categories.filter(exists) };
  const removed = answers.categories.filter((name) => !exists(name));

  function showFieldError(message: string) {
    setFieldError(message);
    firstCategory.current?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (submission.isPending) return;
    setFieldError('');
    setBudgetError('');
    if (chosen.categories.length === 0) {
      submission.reset();
      showFieldError(noCategory);
      return;
    }
    const budgetProblem = findBudgetProblem(chosen.budget);
    if (budgetProblem) {
      submission.reset();
      setBudgetError(budgetProblem);
      budgetField.current?.focus();
      return;
    }
    try {
      await submission.mutateAsync(chosen);
      forgetDraft();
      void navigate(paths.results.getHref());
    } catch (error) {
      const categoryError = getCategoryError(error);
      if (categoryError) showFieldError(categoryError);
    }
  }

  function toggle(name: string, ticked: boolean) {
    setFieldError('');
    change(withCategory(chosen, name, ticked));
  }

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <div className={styles.questions}>
        {savedFailed && (
          <Alert tone="sky">Your last answers could not be loaded. You can answer again.</Alert>
        )}
        {removed.length > 0 && !fieldError && (
          <Alert tone="honey">{`${formatNames(removed)} ${removed.length === 1 ? 'is' : 'are'} no longer on Hive and not included in your answers.`}</Alert>
        )}
        <CategoryQuestion
          categories={categories}
          chosen={chosen.categories}
          error={fieldError}
          firstRef={firstCategory}
          onToggle={toggle}
        />
        <PriorityQuestion
          value={answers.priority}
          onChange={(priority) => change({ ...answers, priority })}
        />
        <BudgetQuestion
          ref={budgetField}
          value={answers.budget}
          error={budgetError}
          onChange={(budget) => {
            setBudgetError('');
            change({ ...answers, budget });
          }}
        />
        <LeavingQuestion
          value={answers.leaving}
          onChange={(leaving) => change({ ...answers, leaving })}
        />
      </div>
      <AnswersPanel answers={chosen} busy={submission.isPending}>
        <SubmitError error={submission.error} />
      </AnswersPanel>
    </form>
  );
}

/** The server's error about the categories, or null when the error is about something else. */
export function getCategoryError(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'CATEGORY_UNKNOWN') return error.fields?.categories ?? error.message;
  return error.fields?.['details.categories'] ?? null;
}

/** An error of the submission that belongs to no field. */
export function SubmitError({ error }: { error: Error | null }) {
  if (!error || getCategoryError(error)) return null;
  const isOffline = error instanceof ApiError && error.code === 'NETWORK';
  return (
    <InlineError message={getErrorMessage(error, submitFailed)}>
      {isOffline && error.message}
    </InlineError>
  );
}

const formatNames = (names: readonly string[]): string =>
  names.map((name) => `‘${name}’`).join(', ');
