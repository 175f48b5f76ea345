import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { FieldLook } from '../../../shared/form/draw-field.tsx';
import { useCadetField } from '../../../shared/pick/use-cadet-field.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { ProblemLine } from '../../../shared/ui/problem-line.tsx';
import { emptyRow, type LogRow } from './logged.ts';
import { loggedReads } from './logged.queries.ts';
import classes from './result-rows.module.css';

type Form = {
  getValues: () => { rows: LogRow[] };
  errors: Record<string, unknown>;
  field: (path: `rows.${string}`, label: string, look?: FieldLook) => ReactElement;
  insertListItem: (path: 'rows', row: LogRow) => void;
  removeListItem: (path: 'rows', index: number) => void;
};

/** The results of a meet as they are typed: one block for each event and team. */
export function ResultRows({ form }: { form: Form }) {
  const { rows } = form.getValues();
  const teams = useRead(loggedReads.loggedTeams).data ?? [];
  const cadet = useCadetField();
  const options = teams.map(({ id, name, season_from: from, season_to: to }) => ({
    value: id,
    label: `${name}, ${from.slice(0, 4)}–${to.slice(2, 4)}`,
  }));
  return (
    <fieldset className={classes.rows}>
      <legend>Results of your teams</legend>
      {rows.map(({ key, event }, index) => (
        <div key={key} className={classes.row} role="group" aria-label={`Result ${index + 1}`}>
          <div className={classes.wide}>
            {form.field(`rows.${index}.team_id`, 'Team', { options, find: true })}
            {form.field(`rows.${index}.event`, 'Event', { placeholder: 'Armed regulation' })}
          </div>
          <div className={classes.numbers}>
            {form.field(`rows.${index}.placement`, 'Place', { numeric: true })}
            {form.field(`rows.${index}.out_of`, 'Out of', { numeric: true })}
            {form.field(`rows.${index}.score`, 'Score')}
          </div>
          <div className={classes.wide}>
            {form.field(`rows.${index}.squad`, 'Squad', { placeholder: 'Blank: the whole team' })}
            {form.field(`rows.${index}.cadet_id`, 'Cadet, if it is one cadet’s result', cadet)}
          </div>
          {rows.length > 1 && (
            <ActionIcon
              className={classes.remove ?? ''}
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Remove ${event || `result ${index + 1}`}`}
              onClick={() => form.removeListItem('rows', index)}
            >
              <IconTrash size={17} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      <ProblemLine>{typeof form.errors['rows'] === 'string' ? form.errors['rows'] : null}</ProblemLine>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={15} aria-hidden />}
        onClick={() => form.insertListItem('rows', emptyRow(rows.at(-1)?.team_id ?? ''))}
      >
        Add a result
      </Button>
    </fieldset>
  );
}
