import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { SiteRule } from '@hive/contract/approval-rules';
import { ApiError } from '@hive/shared-auth/http';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { RadioGroup } from '@hive/shared-ui/radio-group';
import { formatMoment } from '@hive/shared-ui/lib/format';
import { queryKeys } from '../../../lib/query-keys';
import { useSettledError } from '../../../lib/use-settled-error';
import { RuleConflict } from './rule-conflict';
import styles from './rules.module.css';

type Versioned<Choice> = Omit<SiteRule, 'choice'> & { choice: Choice };

interface RuleFormProps<Choice extends string, Rule extends Versioned<Choice>> {
  legend: string;
  rule: Rule;
  choices: readonly Choice[];
  nameOf: (choice: Choice) => string;
  save: (choice: Choice, version: number) => Promise<Rule>;
  /** What a choice does next. */
  effectOf: (choice: Choice) => ReactNode;
}

/** The choices of a rule. A change of another admin is shown instead of being overwritten. */
export function RuleForm<Choice extends string, Rule extends Versioned<Choice>>(
  props: RuleFormProps<Choice, Rule>,
) {
  const { legend, rule, choices, nameOf, save, effectOf } = props;
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [theirs, setTheirs] = useState<Rule | null>(null);
  const saving = useMutation({
    mutationFn: (version: number) => save(chosen ?? rule.choice, version),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: queryKeys.allApprovalRules });
      setTheirs(null);
      setChosen(null);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'VERSION_CONFLICT' && error.current)
        setTheirs(error.current as Rule);
    },
  });
  const fault = useSettledError(saving);
  const choice = chosen ?? rule.choice;
  const isChanged = choice !== rule.choice;

  async function keepTheirs() {
    await queryClient.invalidateQueries({ queryKey: queryKeys.allApprovalRules });
    setTheirs(null);
    setChosen(null);
    saving.reset();
  }

  return (
    <form
      aria-label={legend}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !saving.isPending) saving.mutate(rule.version);
      }}
    >
      <RadioGroup
        legend={legend}
        name={`rule ${legend}`}
        options={choices.map((value) => ({ value, label: nameOf(value) }))}
        value={choice}
        onChange={({ target }) =>
          setChosen(choices.find((value) => value === target.value) ?? null)
        }
      />
      {effectOf(choice)}
      {rule.changedAt && (
        <p className={styles.quiet}>
          {`Last changed by ${rule.changedBy?.name ?? 'a former admin'}, ${formatMoment(rule.changedAt)}.`}
        </p>
      )}
      {theirs ? (
        <RuleConflict
          theirs={{ by: theirs.changedBy?.name, choice: nameOf(theirs.choice) }}
          yours={nameOf(choice)}
          busy={saving.isPending}
          onMine={() => saving.mutate(theirs.version)}
          onTheirs={() => void keepTheirs()}
        />
      ) : (
        <>
          {fault && <Alert tone="berry">{fault.message}</Alert>}
          <div className={styles.actions}>
            <Button
              type="submit"
              size="sm"
              busy={saving.isPending}
              aria-disabled={!isChanged || undefined}
            >
              Save
            </Button>
            {saving.isSuccess && !isChanged && (
              <p role="status" className={styles.quiet}>
                Saved.
              </p>
            )}
          </div>
        </>
      )}
    </form>
  );
}
