import { Text } from '@mantine/core';
import { useState } from 'react';
import { wallClock } from '../../../../../domain/time/zone.ts';
import { audienceShape } from '../../../shared/audience/audience.ts';
import { AudienceField } from '../../../shared/audience/audience-field.tsx';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { byRead } from '../../../shared/form/read-record.ts';
import { pickPeopleQuery } from '../../../shared/pick/people.queries.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { useToday } from '../../../shared/session/use-today.ts';
import { CADETS, counted } from '../../../shared/text/counted.ts';
import { personName } from '../../../shared/text/person-name.ts';
import { type Sheet, sheetCall, sheetInput, type Start } from './sheet.ts';
import { sheets, useSaveSheet } from './sheets.queries.ts';

type Props = { row?: Sheet; start?: Start; onClose: () => void; onSaved?: (id: string) => void };

/** Creates an emergency sheet, for an event or a trip where one is given, or edits it. */
export function SheetForm({ row, start, onClose, onSaved }: Props) {
  const { timeZone } = useSchool();
  const today = useToday();
  const form = useRecordForm(sheetInput, 'emergency_sheets', row, (row) => startOf(row, start, today, timeZone), {
    read: byRead(sheets.sheet),
  });
  const [audience, setAudience] = useState(() => audienceShape.parse(form.getValues().audience));
  form.watch('audience', ({ value }) => setAudience(audienceShape.parse(value)));
  const save = useSaveSheet(row?.id ?? null);
  const about = row?.about_kind && row.about_id ? { kind: row.about_kind, id: row.about_id } : (start?.about ?? null);
  return (
    <FormModal
      title={row ? 'Edit emergency sheet' : 'New emergency sheet'}
      size={640}
      onClose={onClose}
      form={form}
      submitLabel="Save sheet"
      onSubmit={async (input) => onSaved?.(await save.send(sheetCall(input, timeZone, about)))}
    >
      {form.field('title', 'Title', { autoFocus: true })}
      <FieldGrid>
        {form.field('starts_on', 'Starts on')}
        {form.field('starts', 'Starts at', { placeholder: '06:30' })}
        {form.field('ends_on', 'Ends on')}
        {form.field('ends', 'Ends at', { placeholder: '18:00' })}
      </FieldGrid>
      {form.field('adult_id', 'Adult in charge', {
        options: useAdults(),
        note: 'Can open the sheet from 24 hours before the start until 24 hours after the end.',
      })}
      {start && <Text size="sm">{`From “${start.title}”: ${counted(start.cadets.length, CADETS)}`}</Text>}
      <AudienceField
        label={about ? 'Also on the sheet' : 'Cadets on the sheet'}
        value={audience}
        onChange={(next) => form.setFieldValue('audience', audienceShape.parse(next))}
        cadetsOnly
      />
    </FormModal>
  );
}

/** The adults of the school to choose from. */
function useAdults(): { value: string; label: string }[] {
  const people = useRead(pickPeopleQuery).data ?? [];
  const adults = people.filter(({ active, role }) => active && (role === 'admin' || role === 'instructor'));
  return [
    { value: '', label: 'Choose someone' },
    ...adults.map((person) => ({ value: person.id, label: personName(person) })),
  ];
}

function startOf(row: Sheet | undefined, start: Start | undefined, today: string, timeZone: string) {
  const known = row ?? start;
  const [from, to] = known
    ? [wallClock(known.starts_at, timeZone), wallClock(known.ends_at, timeZone)]
    : [
        { day: today, time: '06:30' },
        { day: today, time: '18:00' },
      ];
  return {
    title: known?.title ?? '',
    starts_on: from.day,
    starts: from.time,
    ends_on: to.day,
    ends: to.time,
    adult_id: row?.adult_id ?? '',
    audience: audienceShape.parse(row?.audience ?? {}),
  };
}
