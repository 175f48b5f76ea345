import { useState } from 'react';
import { readCadets } from '../../../../../domain/meets/codes.ts';
import { useArchive } from '../../../shared/act/use-archive.ts';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { activeCadetsQuery } from '../../../shared/pick/roster.queries.ts';
import { useReadWhen } from '../../../shared/query/reads.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import type { AtMeet } from '../use-at-meet.ts';
import { readEntry, type WholeEntry } from './entries.queries.ts';
import { useSaveEntry } from './entry.acts.ts';
import { entryInput } from './entry.ts';
import { tiedToRoster } from './own-cadets.ts';
import type { EntryChoices } from './use-entry-choices.ts';

type Props = {
  meet: string;
  entry: WholeEntry | null;
  /** It comes on the day. */
  walkIn: boolean;
  choices: EntryChoices;
  at: AtMeet;
  onClose: () => void;
};

/** Adds an entry, or edits and archives it. Cadets are named only where the event ranks or names them. */
export function EntryForm({ meet, entry, walkIn, choices, at, onClose }: Props) {
  const [id] = useState(() => entry?.id ?? crypto.randomUUID());
  const form = useRecordForm(entryInput, 'meet_entries', entry, (row) => toForm(row, walkIn), {
    read: readEntry,
    more: (entry?.cadets ?? []).map(({ id: cadet }) => ['meet_entry_cadets', cadet]),
  });
  const [event, setEvent] = useState(entry?.event_id ?? '');
  const save = useSaveEntry(meet);
  const archive = useArchive('competition-meets', 'meet_entries');
  const named = choices.events.find((one) => one.id === event)?.named === true;
  const roster = useReadWhen(named, activeCadetsQuery).data ?? [];
  const submit = (input: ReturnType<typeof form.parse>) => {
    const [inEvent, school] = [
      choices.events.find((one) => one.id === input.event_id),
      choices.schools.find((one) => one.id === input.meet_school_id),
    ];
    const { cadets: text, sort, ...fields } = input;
    const row = { ...fields, id, code: entry?.code ?? null, sort: Number(sort || 0) };
    const cadets = readCadets(text, school?.code ?? '', known(entry));
    const ours = school?.isHost ? tiedToRoster(cadets, roster) : cadets;
    return save.send({
      row: inEvent?.named ? { ...row, cadets: ours } : row,
      named: { event_id: input.event_id, event: inEvent?.code ?? '', school: school?.code ?? '', team: input.team },
    } as Parameters<typeof save.send>[0]);
  };
  return (
    <FormModal
      onClose={onClose}
      title={entry ? `Edit entry ${entry.code}` : walkIn ? 'New walk-in' : 'New entry'}
      form={form}
      submitLabel="Save entry"
      aside={
        entry &&
        !at.started && (
          <ActButton
            needs="competition-meets:update"
            onPress={() => {
              archive.start({ id, name: entry.code });
              onClose();
            }}
          >
            Archive
          </ActButton>
        )
      }
      onSubmit={submit}
    >
      {form.field('meet_school_id', 'School', {
        options: choices.schools.map(({ id: value, name, code }) => ({ value, label: `${code} ${name}` })),
        find: true,
        autoFocus: true,
        none: 'Add the school on the page “Schools” first',
      })}
      {form.field('event_id', 'Event', {
        options: [
          { value: '', label: 'Choose…' },
          ...choices.events.map(({ id: value, name }) => ({ value, label: name })),
        ],
        disabled: entry !== null,
        onPick: (value) => {
          setEvent(value);
          form.setFieldValue('event_id', value);
        },
      })}
      <FieldGrid>
        {form.field('team', 'Team', { placeholder: 'A', note: 'Where a school has more than one' })}
        {form.field('division', 'Division', {
          options: [{ value: '', label: 'That of the school' }, ...choices.divisions],
        })}
        {form.field('sort', 'Order', { numeric: true })}
      </FieldGrid>
      {named &&
        form.field('cadets', 'Cadets', {
          rows: 2,
          placeholder: 'Alex Quist, 10',
          note: 'One to a line, with the grade after a comma',
        })}
      {form.field('is_exhibition', 'Exhibition only: performs, and isn’t ranked')}
      {form.field('is_walk_in', 'Walk-in on the day')}
    </FormModal>
  );
}

function toForm(entry: WholeEntry | undefined, walkIn: boolean) {
  const now = (entry?.cadets ?? []).filter(({ archived_at: gone }) => gone === null);
  return {
    event_id: entry?.event_id ?? '',
    meet_school_id: entry?.meet_school_id ?? '',
    team: entry?.team ?? '',
    division: entry?.division ?? '',
    is_exhibition: entry?.is_exhibition ?? false,
    is_walk_in: entry?.is_walk_in ?? walkIn,
    sort: entry?.sort.toString() ?? '',
    cadets: now.map(({ code, name, grade }) => [name ?? code, grade].filter(Boolean).join(', ')).join('\n'),
  };
}

/** The cadets of an entry, also those who left it: a code is never another person's. */
function known(entry: WholeEntry | null) {
  return (entry?.cadets ?? []).map(({ code, name }) => ({ code, name: name ?? code }));
}
