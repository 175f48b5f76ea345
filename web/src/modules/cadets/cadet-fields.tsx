import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { levelLabel } from '../../../../domain/program/level.ts';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import type { ZodForm } from '../../shared/form/use-zod-form.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { unitOptions } from '../../shared/pick/unit-options.ts';
import { ranksQuery, unitsQuery } from './cadet.queries.ts';
import { type CadetInput, type cadetInput, TERM_PATTERNS } from './cadet.ts';

type Props = {
  form: ZodForm<z.input<typeof cadetInput>, CadetInput>;
  /** A new cadet also gets a first unit, rank, and join date. Later these have their own history. */
  isNew: boolean;
};

const GRADES = ['7', '8', '9', '10', '11', '12'];

/** The fields of a cadet, for adding and for editing. */
export function CadetFields({ form, isNew }: Props) {
  const { school } = useSchool();
  const levels = ['1', '2', '3', '4'].map((level) => ({
    value: level,
    label: levelLabel(school?.program_type, Number(level)),
  }));
  const field = (name: keyof z.input<typeof cadetInput>) => ({ ...form.getInputProps(name) });
  return (
    <FieldGrid>
      <TextInput label="First name" required data-autofocus key={form.key('first_name')} {...field('first_name')} />
      <TextInput label="Last name" required key={form.key('last_name')} {...field('last_name')} />
      <TextInput label="Middle name" key={form.key('middle_name')} {...field('middle_name')} />
      <TextInput label="Preferred name" key={form.key('preferred_name')} {...field('preferred_name')} />
      <TextInput
        label="Name tag"
        description="If different from the last name"
        key={form.key('name_tag')}
        {...field('name_tag')}
      />
      <NativeSelect
        label="Grade"
        required
        data={[{ value: '', label: 'Choose' }, ...GRADES]}
        key={form.key('grade')}
        {...field('grade')}
      />
      <NativeSelect
        label="Program level"
        data={[{ value: '', label: 'Not set' }, ...levels]}
        key={form.key('program_level')}
        {...field('program_level')}
      />
      <TextInput label="Class period" key={form.key('class_period')} {...field('class_period')} />
      <NativeSelect
        label="Course term"
        data={Object.entries(TERM_PATTERNS).map(([value, label]) => ({ value, label }))}
        key={form.key('term_pattern')}
        {...field('term_pattern')}
      />
      <TextInput
        label="Home campus"
        description="If the cadet attends another school"
        key={form.key('home_school')}
        {...field('home_school')}
      />
      <TextInput label="Student ID" key={form.key('student_number')} {...field('student_number')} />
      <TextInput label="Email" type="email" key={form.key('email')} {...field('email')} />
      <TextInput label="Phone" type="tel" key={form.key('phone')} {...field('phone')} />
      {isNew && <FirstPlace form={form} />}
      <Checkbox
        label="Counts as a magnet cadet from another school"
        key={form.key('magnet')}
        {...form.getInputProps('magnet', { type: 'checkbox' })}
      />
      <Checkbox
        label="Opted out of directories and public results"
        key={form.key('directory_opt_out')}
        {...form.getInputProps('directory_opt_out', { type: 'checkbox' })}
      />
    </FieldGrid>
  );
}

function FirstPlace({ form }: Pick<Props, 'form'>) {
  const db = useDb();
  const { school } = useSchool();
  const units = useQuery(unitsQuery(db));
  const ranks = useQuery(ranksQuery(db, school?.program_type));
  const rankOptions = (ranks.data ?? []).map(({ code, abbreviation, title }) => ({
    value: code,
    label: `${abbreviation} · ${title}`,
  }));
  return (
    <>
      <NativeSelect
        label="Unit"
        data={[{ value: '', label: 'None yet' }, ...unitOptions(units.data ?? [])]}
        key={form.key('unit_id')}
        {...form.getInputProps('unit_id')}
      />
      <NativeSelect
        label="Rank"
        data={[{ value: '', label: 'None yet' }, ...rankOptions]}
        key={form.key('rank_code')}
        {...form.getInputProps('rank_code')}
      />
      <TextInput label="Join date" type="date" key={form.key('entry_date')} {...form.getInputProps('entry_date')} />
    </>
  );
}
