import type { z } from 'zod';
import { levelLabel } from '../../../../domain/program/level.ts';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import type { ZodForm } from '../../shared/form/use-zod-form.ts';
import { useRead } from '../../shared/query/reads.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { unitOptions } from '../../shared/pick/unit-options.ts';
import { ranks, roster } from './cadet.queries.ts';
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
  return (
    <FieldGrid>
      {form.field('first_name', 'First name', { autoFocus: true })}
      {form.field('last_name', 'Last name')}
      {form.field('middle_name', 'Middle name')}
      {form.field('preferred_name', 'Preferred name')}
      {form.field('name_tag', 'Name tag', { note: 'If different from the last name' })}
      {form.field('grade', 'Grade', { options: [{ value: '', label: 'Choose' }, ...GRADES] })}
      {form.field('program_level', 'Program level', { options: [{ value: '', label: 'Not set' }, ...levels] })}
      {form.field('class_period', 'Class period')}
      {form.field('term_pattern', 'Course term', {
        options: Object.entries(TERM_PATTERNS).map(([value, label]) => ({ value, label })),
      })}
      {form.field('home_school', 'Home campus', { note: 'If the cadet attends another school' })}
      {form.field('student_number', 'Student ID')}
      {form.field('email', 'Email', { type: 'email' })}
      {form.field('phone', 'Phone', { type: 'tel' })}
      {isNew && <FirstPlace form={form} />}
      {form.field('magnet', 'Counts as a magnet cadet from another school')}
      {form.field('directory_opt_out', 'Opted out of directories and public results')}
    </FieldGrid>
  );
}

function FirstPlace({ form }: Pick<Props, 'form'>) {
  const { school } = useSchool();
  const units = useRead(roster.units);
  const inUse = useRead(ranks.inUse, school?.program_type);
  const rankOptions = (inUse.data ?? []).map(({ code, abbreviation, title }) => ({
    value: code,
    label: `${abbreviation} · ${title}`,
  }));
  return (
    <>
      {form.field('unit_id', 'Unit', { options: [{ value: '', label: 'None yet' }, ...unitOptions(units.data ?? [])] })}
      {form.field('rank_code', 'Rank', { options: [{ value: '', label: 'None yet' }, ...rankOptions] })}
      {form.field('entry_date', 'Join date')}
    </>
  );
}
