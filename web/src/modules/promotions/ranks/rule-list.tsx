import { Button } from '@mantine/core';
import { useState } from 'react';
import { measured } from '../../../../../domain/positions/eligibility.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { confirm } from '../../../shared/ui/confirm.ts';
import classes from './ranks.module.css';
import { RuleForm } from './rule-form.tsx';
import type { Rule } from './rule.api.ts';
import { useEndRule } from './rule.queries.ts';

/** What a rank asks for, in words. */
export function RuleList({ rules, rank }: { rules: Rule[]; rank: string }) {
  const [editing, setEditing] = useState<Rule | null>(null);
  const canChange = useCan('promotions:approve');
  const end = useEndRule();
  if (rules.length === 0) return <p className={classes.muted}>No rules: an instructor decides.</p>;
  const ask = async (rule: Rule) => {
    const yes = await confirm({
      title: 'End this rule?',
      confirmLabel: 'End rule',
      text: `${ruleWords(rule)}. It stops counting today. Past decisions still show it.`,
    });
    if (yes) end.start(rule.id);
  };
  return (
    <ul className={classes.rules} aria-label={`Requirements for ${rank}`}>
      {rules.map((rule) => (
        <li key={rule.id}>
          <span className={classes.rule}>
            {ruleWords(rule)}
            <small>
              {[
                !rule.overridable && "Can't be waived",
                rule.note,
                `${rule.overridable && !rule.note ? 'Since' : 'since'} ${formatDay(rule.effective_from)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
          {canChange && (
            <span className={classes.verbs}>
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={`Edit… ${ruleWords(rule)}`}
                onClick={() => setEditing(rule)}
              >
                Edit…
              </Button>
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                aria-label={`End… ${ruleWords(rule)}`}
                onClick={() => void ask(rule)}
              >
                End…
              </Button>
            </span>
          )}
        </li>
      ))}
      {editing && (
        <RuleForm rank={editing.rank_code} rankTitle={rank} rule={editing} onClose={() => setEditing(null)} />
      )}
    </ul>
  );
}

function ruleWords({ criterion, topic, value, unit, operator, career_criteria: fact }: Rule): string {
  if (criterion === 'custom') return `Checked by an instructor: ${topic ?? ''}`;
  if (criterion === 'board') return 'Recommended by a promotion board';
  const name = topic ? `${fact?.label ?? criterion} “${topic}”` : (fact?.label ?? criterion);
  return `${name}: ${operator === 'at_most' ? 'at most' : 'at least'} ${measured(String(value), unit ?? fact?.unit ?? null)}`;
}
