import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { readTask } from '../../../../domain/tasks/quick-entry.ts';
import { useRead } from '../../shared/query/reads.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { useToday } from '../../shared/session/use-today.ts';
import { timeNow } from '../../shared/time/zone.ts';
import { CATEGORY } from './task.ts';
import { quickCall } from './task-input.ts';
import { tasks, useSaveTask } from './tasks.queries.ts';
import { Understood } from './understood.tsx';
import classes from './tasks.module.css';

const EXAMPLE = 'flag detail Fri 0600 @Alpha 2nd Plt !high';

/** A task in one line; below it is what was understood, before it is saved with Enter. */
export function QuickEntry() {
  const { timeZone } = useSchool();
  const [words, setWords] = useState('');
  const choices = useRead(tasks.choices);
  const save = useSaveTask(null);
  const today = useToday();
  const now = timeNow(timeZone);
  const targets = (choices.data ?? []).map(({ kind, id, path }) => ({ kind, id, path }));
  const read = words.trim() ? readTask(words, { targets, categories: CATEGORY.keys, today, now }) : null;
  const problem = read && problemOf(read);
  const send = async () => {
    if (!read || problem || save.busy) return;
    try {
      await save.send(quickCall(read, timeZone));
      setWords('');
    } catch {
      // The error shows below the field.
    }
  };
  return (
    <form
      className={classes.quick}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className={classes.quickLine}>
        <TextInput
          className={classes.quickField ?? ''}
          aria-label="New task in one line"
          placeholder={`New task, such as: ${EXAMPLE}`}
          value={words}
          maxLength={300}
          error={save.error?.message}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={save.busy} disabled={!read || problem !== null}>
          Add
        </Button>
      </div>
      {read && (
        <Understood
          read={read}
          choices={choices.data ?? []}
          timeZone={timeZone}
          problem={problem}
          onChoose={(text, path) => setWords(words.replace(`@${text}`, `@${path}`))}
        />
      )}
    </form>
  );
}

/** What is missing before it can be saved. */
function problemOf({ title, targets, unclear }: ReturnType<typeof readTask>): string | null {
  if (unclear.length > 0) return "Say who it's for.";
  if (!title) return 'Say what needs to be done.';
  if (targets.length === 0) return 'Add who does it, after an @: a name, a position, a unit, or a team.';
  return null;
}
