import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { FieldLook } from '../../../shared/form/draw-field.tsx';
import type { MeetEvent } from '../../../shared/meet/meet.queries.ts';
import { useReadWhen } from '../../../shared/query/reads.ts';
import parts from '../../../shared/ui/parts.module.css';
import { planReads } from '../overview/plan.queries.ts';
import { type Include, newInclude } from './event.ts';
import classes from './events.module.css';

type Form = {
  getValues: () => { include: Include[] };
  field: (path: `include.${string}`, label: string, look: FieldLook) => ReactElement;
  insertListItem: (path: 'include', line: Include) => void;
  removeListItem: (path: 'include', index: number) => void;
  setFieldValue: (path: `include.${number}.event`, value: string) => void;
};

type Props = { form: Form; events: MeetEvent[] };

/** The sections of other events whose result counts in this one too. */
export function IncludeFields({ form, events }: Props) {
  const lines = form.getValues().include;
  const judged = events.filter(({ sheet_id }) => sheet_id !== null);
  if (judged.length === 0 && lines.length === 0) return null;
  return (
    <fieldset className={classes.includes}>
      <legend>Results from other events that count here too</legend>
      {lines.map((line, at) => (
        <IncludeLine key={line.key} form={form} at={at} line={line} events={judged} />
      ))}
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={15} aria-hidden />}
        disabled={lines.length >= 10}
        onClick={() => form.insertListItem('include', newInclude())}
      >
        Add a section of another event
      </Button>
      {lines.length > 0 && (
        <p className={parts.noteLine}>The result of the section, times the number, is added to the score here.</p>
      )}
    </fieldset>
  );
}

function IncludeLine({ form, at, line, events }: Props & { at: number; line: Include }) {
  const sheet = events.find(({ code }) => code === line.event)?.sheet_id ?? undefined;
  const sections = useReadWhen(sheet !== undefined, planReads.sections, sheet).data ?? [];
  const known = sections.map(({ key, label }) => ({ value: key, label }));
  const kept = known.some(({ value }) => value === line.section) || line.section === '';
  return (
    <div className={classes.include}>
      {form.field(`include.${at}.event`, `Event, line ${at + 1}`, {
        bare: true,
        options: [{ value: '', label: 'Event…' }, ...events.map(({ code, name }) => ({ value: code, label: name }))],
        onPick: (value) => form.setFieldValue(`include.${at}.event`, value),
      })}
      {form.field(`include.${at}.section`, `Section, line ${at + 1}`, {
        bare: true,
        options: [
          { value: '', label: 'Section…' },
          ...(kept ? [] : [{ value: line.section, label: line.section }]),
          ...known,
        ],
      })}
      {form.field(`include.${at}.multiplier`, `Times, line ${at + 1}`, { bare: true, decimal: true, leftSection: '×' })}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={`Remove line ${at + 1}`}
        onClick={() => form.removeListItem('include', at)}
      >
        <IconTrash size={17} aria-hidden />
      </ActionIcon>
    </div>
  );
}
