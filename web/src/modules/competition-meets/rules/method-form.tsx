import { useState } from 'react';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import type { Meet } from '../../../shared/meet/meet.queries.ts';
import { appError } from '../../../shared/supabase/error.ts';
import parts from '../../../shared/ui/parts.module.css';
import { useEventChoices } from '../events/use-event-choices.ts';
import { FormPart } from '../form-part.tsx';
import { optionsOf } from '../meet.ts';
import { useSaveMeet } from '../overview/meet-acts.ts';
import { type MethodInput, methodInput, methodOf, toMethodForm } from './method.ts';
import { METHOD, ON_CANCEL, overallOf, rawMethods, SHARED, withMethod } from './overall.ts';
import { methodWords } from './overall-words.ts';
import classes from './rules.module.css';
import { TieFields } from './tie-fields.tsx';
import { useNames } from './use-names.ts';

type Props = {
  meet: Meet;
  /** The name of the standings; null for new ones. */
  name: string | null;
  onClose: () => void;
};

/** Adds a way to count standings, or edits one: what earns points, who is listed, and how ties are decided. */
export function MethodForm({ meet, name, onClose }: Props) {
  const form = useRecordForm(methodInput, 'meets', meet, (row) => toMethodForm(row ?? meet, name), {
    draftKey: `meets ${meet.id} standings ${name ?? ''}`,
  });
  const save = useSaveMeet(meet.id);
  const { events, divisions } = useEventChoices(meet.id);
  const [values, setValues] = useState<MethodInput>(form.getValues());
  const renew = () => setValues({ ...form.getValues() });
  for (const field of Object.keys(values) as (keyof MethodInput)[]) form.watch(field, renew);
  const { method, own_required: ownRequired, own_ties: ownTies } = values;
  const byPlace = method === 'table' || method === 'reverse' || method === 'rank_sum';
  const options = events.map((event) => ({ value: event.code, label: event.name }));
  return (
    <FormModal
      title={name === null ? 'New standings' : 'Edit standings'}
      size={720}
      onClose={onClose}
      form={form}
      submitLabel="Save standings"
      onSubmit={(input) => {
        const methods = rawMethods(input.overall);
        if (input.name !== name && input.name in methods)
          throw appError('duplicate', 'Not saved', 'Other standings of this meet have this name.', 'name');
        const overall = withMethod(input.overall, name, input.name, methodOf(input, name ? methods[name] : {}));
        return save.send({ ...meetOf(input), overall });
      }}
    >
      <FieldGrid>
        {form.field('name', 'Name', { autoFocus: true, placeholder: 'Overall champion' })}
        {form.field('method', 'How points are earned', { options: optionsOf(METHOD) })}
        {method === 'table' && form.field('table', 'Points of each place', { note: 'From first place on: 20, 15, 10' })}
        {(method === 'reverse' || method === 'rank_sum') &&
          form.field('field', 'Number of schools', { numeric: true, note: 'Leave blank to count them' })}
        {byPlace && form.field('shared', 'If a place is shared', { options: optionsOf(SHARED) })}
        {method === 'proportional' &&
          form.field('on_cancel', 'If an event is canceled', { options: optionsOf(ON_CANCEL) })}
      </FieldGrid>
      <FormPart title="Who and what counts">
        <FieldGrid>
          {form.field('best_n', 'Entries of a school in each event', {
            numeric: true,
            note: 'Leave blank for the meet’s rule',
          })}
          {divisions.length > 0 &&
            form.field('division', 'Schools', { options: [{ value: '', label: 'All schools' }, ...divisions] })}
          {form.field('only_events', 'Events', {
            many: true,
            options,
            note: 'Leave blank for all that count in the overall',
          })}
          {form.field('precision', 'Decimals shown', { numeric: true, note: 'Leave blank for the usual' })}
        </FieldGrid>
        {method !== 'raw_sum' &&
          form.field('keep_b_team_places', 'Keep places as they are in the event, with second teams')}
      </FormPart>
      <FormPart title="Rules that differ from the meet’s">
        {form.field('own_required', 'Other required events')}
        {ownRequired && form.field('required_events', 'Required events', { many: true, options })}
        {form.field('own_ties', 'Another order for ties')}
        {ownTies && <TieFields form={form} events={options} onChange={renew} />}
        {form.field('note', 'Note for the staff', { rows: 1 })}
      </FormPart>
      <Preview meet={meet} values={values} />
    </FormModal>
  );
}

/** The meet itself, without the fields of its standings. */
function meetOf({ title, kind, starts_on, ends_on, venue, address, about, ...input }: MethodInput) {
  const { results_policy, shows_schools, keys_twice, protest_minutes } = input;
  const facts = { title, kind, starts_on, ends_on, venue, address, about };
  return { ...facts, results_policy, shows_schools, keys_twice, protest_minutes };
}

function Preview({ meet, values }: { meet: Meet; values: MethodInput }) {
  const names = useNames(meet.id);
  const common = overallOf(meet.overall);
  const method = overallOf({ required_events: [], methods: { it: methodOf(values) } }).methods['it'];
  if (!method) return null;
  return (
    <section className={classes.preview} aria-label="In words">
      <p className={parts.strong}>In words</p>
      <ul>
        {methodWords(method, common, names).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </section>
  );
}
