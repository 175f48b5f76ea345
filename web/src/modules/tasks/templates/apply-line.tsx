import { Checkbox } from '@mantine/core';
import { foundBy } from '../../../shared/pick/found-by.ts';
import { PickOne } from '../../../shared/pick/pick-one.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { dueWords } from '../task.ts';
import { toFound } from '../target-field.tsx';
import { tasks } from '../tasks.queries.ts';
import { daysWords, type TemplateLine } from './template.ts';
import classes from './templates.module.css';

type Props = {
  line: TemplateLine;
  taken: boolean;
  who: string | null;
  onTake: (taken: boolean) => void;
  onWho: (choice: string | null) => void;
};

/** One task of a template as it would be given: when it's due, and who does it. */
export function ApplyLine({ line, taken, who, onTake, onWho }: Props) {
  const { timeZone } = useSchool();
  const choices = useRead(tasks.choices).data ?? [];
  return (
    <div className={classes.line}>
      <Checkbox
        aria-label={`Assign ${line.title}`}
        checked={taken}
        onChange={({ currentTarget }) => onTake(currentTarget.checked)}
      />
      <span>
        {line.title}
        <small>
          {[
            dueWords(line.due_at, timeZone),
            daysWords(line.days_before),
            line.is_late && 'its date has passed',
            line.checks > 0 && `${line.checks} to check`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <PickOne
        aria-label={`Who does ${line.title}`}
        placeholder={line.position_code ? `No position ${line.position_code}: choose` : 'Who does it'}
        disabled={!taken}
        limit={200}
        value={who}
        onChange={onWho}
        {...foundBy(choices.map(toFound))}
      />
    </div>
  );
}
