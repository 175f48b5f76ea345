import { z } from 'zod';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { dollars, noDay, text } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useSavePerson } from '../staff.acts.ts';
import type { Crew } from '../staff.queries.ts';
import { JOB, MEAL } from '../../../shared/meet/staffing/shift-words.ts';
import { choices, SHIRTS, TAX_FORM, TIER } from '../staff.ts';
import { tiesIn, tieText, windowsIn, windowText } from './ties.ts';

const input = z.object({
  name: text(80),
  email: text(254),
  phone: text(32),
  service: text(80),
  tier: z.string(),
  certification: text(120),
  certified_until: noDay(),
  ties: text(2000),
  note: text(500),
  job: z.string(),
  available: text(600),
  shirt: z.string(),
  meal: z.string(),
  meal_note: text(200),
  honorarium: dollars('The honorarium', 5000),
  tax_form: z.string(),
});

const own = ({ by_self: self }: { by_self: boolean }) => !self;

/** Edits someone: who they are on the school's list, and what they do at this meet. */
export function PersonForm({ meet, person, onClose }: { meet: string; person: Crew; onClose: () => void }) {
  const { official } = person;
  const form = useZodForm(input, {
    name: official.name ?? '',
    email: official.email ?? '',
    phone: official.phone ?? '',
    service: official.service ?? '',
    tier: official.tier ?? '',
    certification: official.certification ?? '',
    certified_until: official.certified_until ?? '',
    ties: tieText(official.official_ties.filter(own)),
    note: official.note ?? '',
    job: person.job,
    available: windowText(person.windows),
    shirt: person.shirt ?? '',
    meal: person.meal ?? '',
    meal_note: person.meal_note ?? '',
    honorarium: person.honorarium_cents > 0 ? (person.honorarium_cents / 100).toFixed(2) : '',
    tax_form: person.tax_form,
  });
  const save = useSavePerson(meet);
  const send = (values: z.output<typeof input>) => {
    const { job, available, shirt, meal, meal_note, honorarium, tax_form, ties, name, email, phone, ...rest } = values;
    return save.send({
      official: official.id,
      crew: person.id,
      person: { ...rest, ...(!person.is_cadet && { name, email, phone }), ties: tiesIn(ties) },
      work: { job, available: windowsIn(available), shirt, meal, meal_note, honorarium, tax_form },
    });
  };
  return (
    <FormModal
      title={`Edit ${person.name}`}
      size={680}
      form={form}
      submitLabel="Save"
      onClose={onClose}
      onSubmit={send}
    >
      {!person.is_cadet && (
        <FieldGrid>
          {form.field('name', 'Name')}
          {form.field('email', 'Email', { note: 'Another address ends the links sent so far' })}
          {form.field('phone', 'Phone')}
          {form.field('service', 'Service or organization')}
        </FieldGrid>
      )}
      <FieldGrid>
        {form.field('job', 'What they do', {
          options: choices(JOB).filter(({ value }) => !(person.is_cadet && value === 'judge')),
        })}
        {form.field('tier', 'Tier', { options: choices(TIER, 'Not said') })}
        {form.field('certification', 'Certification')}
        {form.field('certified_until', 'Certified until')}
      </FieldGrid>
      {form.field('ties', 'Tied to', {
        rows: 2,
        note: 'Schools that they can’t score, one per line. Add “, former unit” or “, family” where it isn’t their own school. Name a school, never a cadet.',
      })}
      {form.field('available', 'When they’re there', {
        rows: 2,
        note: 'One time per line, such as 2030-03-02 08:00-12:00. Blank: all the time',
      })}
      <FieldGrid>
        {form.field('shirt', 'Shirt', {
          options: [
            { value: '', label: 'Not said' },
            ...SHIRTS.map((value) => ({ value, label: value })),
            { value: 'none', label: 'No shirt' },
          ],
        })}
        {form.field('meal', 'Meal', { options: choices(MEAL, 'Not said') })}
        {form.field('honorarium', 'Honorarium in dollars')}
        {form.field('tax_form', 'Tax form', {
          options: choices(TAX_FORM),
          note: 'Only whether it’s on file. Never enter a number from it.',
        })}
      </FieldGrid>
      {form.field('meal_note', 'Note on the meal')}
      {form.field('note', 'Note', { rows: 2, note: 'For those who plan your meets' })}
    </FormModal>
  );
}
