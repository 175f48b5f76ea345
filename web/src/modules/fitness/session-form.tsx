import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { todayIn } from '../../../../domain/time/zone.ts';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useLeadOn } from '../../shared/form/use-lead-on.ts';
import { useRead } from '../../shared/query/reads.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { formatDay } from '../../shared/time/day.ts';
import { unitOptions } from '../../shared/pick/unit-options.ts';
import { pickUnitsQuery } from '../../shared/pick/units.queries.ts';
import { fitness, useCreateSession, useUpdateSession } from './fitness.queries.ts';
import { type Grid, slotLabel } from './grid.ts';
import type { Catalogue } from './standards.api.ts';
import classes from './fitness.module.css';

const schema = z.object({
  battery_id: z.string().min(1, 'Choose a battery.'),
  name: z.string().trim().max(120, 'Use 120 characters or fewer.'),
  held_on: z.iso.date('Choose a date.'),
  term: z.enum(['fall', 'spring', 'other']),
  who: z.string(),
  proctors: z.string().trim().max(200, 'Use 200 characters or fewer.'),
  screened: z.boolean(),
  screening_note: z.string().trim().max(400, 'Use 400 characters or fewer.'),
});

type Values = z.infer<typeof schema>;
const TERMS = [
  { value: 'fall', label: 'Fall' },
  { value: 'spring', label: 'Spring' },
  { value: 'other', label: 'Other' },
];

/** Makes a test day and goes to its grid. */
export function SessionNew({ catalogue, onClose }: { catalogue: Catalogue; onClose: () => void }) {
  const { leadTo, close } = useLeadOn(onClose);
  const { school, timeZone } = useSchool();
  const create = useCreateSession();
  const people = useRead(fitness.people);
  const units = useRead(pickUnitsQuery);
  const today = todayIn(timeZone);
  const batteries = inOrder(catalogue, school?.program_type ?? '');
  const form = useZodForm(schema, {
    battery_id: batteries[0]?.id ?? '',
    name: '',
    held_on: today,
    who: '',
    proctors: '',
    term: Number(today.slice(5, 7)) < 7 ? 'spring' : 'fall',
    screened: false,
    screening_note: '',
  });
  const periods = [...new Set((people.data ?? []).flatMap(({ period }) => period ?? []))].toSorted((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
  const save = async ({ who, ...values }: Values) => {
    const [kind, id] = who.split(':');
    const target = {
      class_period: kind === 'period' ? (id ?? null) : null,
      unit_id: kind === 'unit' ? (id ?? null) : null,
    };
    const session = await create.send({ ...values, ...target });
    leadTo(`/app/fitness/${session}`);
  };
  const adopted = new Set(catalogue.adoptions.map(({ battery_id }) => battery_id));
  return (
    <FormModal
      opened
      onClose={close}
      title="New test day"
      form={form}
      submitLabel="Create test day"
      onSubmit={save}
      size={620}
    >
      {form.field('battery_id', 'Battery', {
        note: "A battery that isn't adopted yet is adopted from that date, with the standards it names",
        options: batteries.map(({ id, name }) => ({
          value: id,
          label: adopted.has(id) ? name : `${name} (not adopted yet)`,
        })),
      })}
      {form.field('who', 'Cadets to test', {
        options: [
          { value: '', label: `All active cadets (${people.data?.length ?? '…'})` },
          ...periods.map((one) => ({ value: `period:${one}`, label: `Period ${one}`, group: 'Class period' })),
          ...unitOptions(units.data ?? []).map(({ value, label }) => ({
            value: `unit:${value}`,
            label,
            group: 'Unit',
          })),
        ],
      })}
      <DayFields form={form} />
    </FormModal>
  );
}

/** Corrects what is said about a test day. */
export function SessionEdit({ grid, onClose }: { grid: Grid; onClose: () => void }) {
  const { session, battery } = grid;
  const [usual, setUsual] = useState(session.slot_events);
  const update = useUpdateSession(session.id);
  const form = useRecordForm(schema, 'pt_sessions', session, (row) => ({
    battery_id: battery.id,
    name: row?.name ?? '',
    held_on: row?.held_on ?? '',
    term: row?.term ?? 'fall',
    who: '',
    proctors: row?.proctors ?? '',
    screened: row?.screened ?? false,
    screening_note: row?.screening_note ?? '',
  }));
  const save = ({ who: _who, battery_id: _battery, ...values }: Values) =>
    update.send({ ...values, slot_events: usual });
  return (
    <FormModal opened onClose={onClose} title="Edit test day" form={form} submitLabel="Save" onSubmit={save} size={620}>
      <p className={classes.muted}>
        {battery.name}, created for {formatDay(session.held_on)}. Changing the date recalculates the levels.
      </p>
      <DayFields form={form} />
      {battery.slots
        .filter(({ any_of }) => any_of.length > 1)
        .map(({ slot, any_of }) => (
          <NativeSelect
            key={slot}
            label={`${slotLabel(slot)}: usual event`}
            value={usual[slot] ?? ''}
            onChange={(change) => setUsual({ ...usual, [slot]: change.currentTarget.value })}
            data={grid.events.flatMap(({ code, name }) =>
              any_of.includes(code) ? [{ value: code, label: name }] : [],
            )}
          />
        ))}
    </FormModal>
  );
}

function DayFields({ form }: { form: ReturnType<typeof useZodForm<typeof schema>> }) {
  return (
    <>
      {form.field('name', 'Name', { placeholder: 'Battery name' })}
      <FieldGrid>
        {form.field('held_on', 'Date')}
        {form.field('term', 'Term', { options: TERMS })}
      </FieldGrid>
      {form.field('proctors', 'Proctors')}
      {form.field('screened', 'Health screenings and releases are on file')}
      {form.field('screening_note', 'Note on screenings', {
        note: "Since when, and where they're kept. Families can read this, so don't include names.",
      })}
    </>
  );
}

/** Adopted batteries first, then those of the school's program. */
function inOrder({ batteries, adoptions }: Catalogue, program: string) {
  const place = (battery: Catalogue['batteries'][number]) =>
    adoptions.some(({ battery_id }) => battery_id === battery.id)
      ? 0
      : battery.school_id || battery.program_types.includes(program)
        ? 1
        : 2;
  return batteries.toSorted((one, other) => place(one) - place(other) || one.name.localeCompare(other.name, 'en'));
}
