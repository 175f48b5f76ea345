import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { standingsName } from '../../../shared/meet/standings-name.ts';
import type { MeetFile } from '../../../shared/meet/sides/sides.queries.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { ALL, type Choice, choicesOf } from './choice.ts';
import { COMBINES, KINDS, METHODS, MISSING } from './choice-words.ts';
import classes from './what-if.module.css';

type Props = { file: MeetFile; onAdd: (choice: Choice) => void };

type Field = { label: string; options: { value: string; label: string }[] } | { label: string; text: string };

/** Chooses a change, field by field: each kind has its own. */
export function AddChoice({ file, onAdd }: Props) {
  const [kind, setKind] = useState<Choice['kind']>('judge');
  const [given, setGiven] = useState<Record<string, string>>({});
  const fields = fieldsOf(kind, given, file);
  const valueOf = (field: Field) =>
    'text' in field
      ? (given[field.label] ?? field.text)
      : (known(field, given[field.label]) ?? field.options[0]?.value ?? '');
  const text = [kind, ...fields.map((field) => valueOf(field).replaceAll(' ', ''))].join('|');
  const [choice] = choicesOf(new URLSearchParams({ try: text }));
  return (
    <div className={classes.add}>
      <NativeSelect
        label="What would change"
        data={Object.entries(KINDS).map(([value, label]) => ({ value, label }))}
        value={kind}
        onChange={({ currentTarget }) => setKind(currentTarget.value as Choice['kind'])}
      />
      {fields.map((field) => {
        const put = (value: string) => setGiven({ ...given, [field.label]: value });
        return 'text' in field ? (
          <TextInput
            key={field.label}
            label={field.label}
            value={valueOf(field)}
            error={choice ? null : 'Enter numbers, such as 20, 15, 10.'}
            onChange={({ currentTarget }) => put(currentTarget.value)}
          />
        ) : (
          <NativeSelect
            key={field.label}
            label={field.label}
            data={field.options}
            value={valueOf(field)}
            onChange={({ currentTarget }) => put(currentTarget.value)}
          />
        );
      })}
      <ActButton primary disabled={!choice} onPress={() => choice && onAdd(choice)}>
        Try it
      </ActButton>
    </div>
  );
}

const known = ({ options }: Extract<Field, { options: object }>, value: string | undefined) =>
  options.find((option) => option.value === value)?.value;
const optionsOf = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }));
const COUNTS = optionsOf({ 0: 'None', 1: '1', 2: '2' });

/** The fields of a kind, in the order of its parts; what is offered may depend on the event. */
function fieldsOf(kind: Choice['kind'], given: Record<string, string>, { meet }: MeetFile): Field[] {
  const scored = meet.events.filter(({ sheet, cancelled }) => sheet !== null && !cancelled);
  const events = scored.map(({ id, name }) => ({ value: id, label: name }));
  const all = [{ value: ALL, label: 'All events' }, ...events];
  const one = kind === 'judge' || kind === 'penalties';
  const event = { label: 'Event', options: one ? events : all };
  const chosen = scored.find(({ id }) => id === given['Event']) ?? scored[0];
  switch (kind) {
    case 'judge':
      return [
        event,
        { label: 'Judge', options: (chosen?.panel ?? []).map(([seat]) => ({ value: seat, label: seat })) },
      ];
    case 'combine':
      return [event, { label: 'Value of the panel', options: optionsOf(COMBINES) }];
    case 'drops':
      return [event, { label: 'Lowest dropped', options: COUNTS }, { label: 'Highest dropped', options: COUNTS }];
    case 'penalties': {
      const entries = (chosen?.entries ?? []).map(({ id }) => ({ value: id, label: id }));
      return [event, { label: 'Entry', options: [{ value: ALL, label: 'All entries' }, ...entries] }];
    }
    case 'missing':
      return [event, { label: 'Where a sheet is missing', options: optionsOf(MISSING) }];
    case 'method': {
      const methods = Object.keys(meet.overall.methods).map((value) => ({ value, label: standingsName(value) }));
      const table = meet.overall.methods[given['Standings'] ?? methods[0]?.value ?? '']?.table ?? [];
      const points: Field = { label: 'Points by place', text: table.join(', ') || '10, 8, 6, 5, 4, 3, 2, 1' };
      const isTable = (given['Points'] ?? 'table') === 'table';
      const none: Field = { label: 'Points by place', options: [{ value: '', label: 'None needed' }] };
      return [
        { label: 'Standings', options: methods },
        { label: 'Points', options: optionsOf(METHODS) },
        isTable ? points : none,
      ];
    }
  }
}
