import { useState } from 'react';
import { ENGRAVING_FIELDS, unknownFields, usualText } from '../../../../../domain/meets/awards/engraving.ts';
import type { AwardLine } from '../../../../../domain/meets/awards/line.ts';
import { newLine } from '../../../../../domain/meets/awards/plan.ts';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { useSaveAwards } from '../award-acts.ts';
import { KIND_OPTIONS } from '../award-words.ts';
import type { Awards } from '../use-awards.ts';
import { divisionOptions, forOptions, winnerOptions } from './choices.ts';
import { lineInput, lineOf, toLineForm } from './line-input.ts';

type Props = { awards: Awards; row?: AwardLine; onClose: () => void };

const FIELDS = ENGRAVING_FIELDS.map((field) => `{${field}}`).join(' ');

/** Adds an award to the plan, or edits the one given. */
export function LineForm({ awards, row, onClose }: Props) {
  const options = forOptions(awards);
  const [fresh] = useState(() => ({
    ...newLine('event', { event_id: awards.plan.events[0]?.id ?? null }),
    id: crypto.randomUUID(),
    sort: 1 + Math.max(0, ...awards.plan.lines.map(({ sort }) => sort)),
  }));
  const { id, sort } = row ?? fresh;
  const form = useRecordForm(lineInput, 'meet_awards', row, (of) => toLineForm(of ?? fresh));
  const [of, setOf] = useState(form.getValues().for);
  const save = useSaveAwards(awards.meet.id, 'Award saved');
  const special = of === 'special';
  const divisions = divisionOptions(awards, of);
  const choose = (value: string) => {
    form.setFieldValue('for', value);
    form.setFieldValue('division', '');
    setOf(value);
  };
  return (
    <FormModal
      title={row ? 'Edit award' : 'New award'}
      size={680}
      onClose={onClose}
      form={form}
      submitLabel="Save award"
      onSubmit={(input) => save.send([lineOf(input, { id, sort })])}
    >
      <FieldGrid>
        {form.field('for', 'For', { options, autoFocus: true, onPick: choose })}
        {special
          ? form.field('title', 'Name', { placeholder: 'Best commander', required: true })
          : divisions.length > 1 && form.field('division', 'Division', { options: divisions })}
        {form.field('kind', 'Kind', { options: KIND_OPTIONS })}
        {form.field('quantity', 'For each winner', { numeric: true, note: 'Nine medals for a team of nine' })}
        {!special && form.field('place_from', 'From place', { numeric: true })}
        {!special && form.field('place_to', 'To place', { numeric: true })}
        {special && form.field('decided_by', 'Decided by', { placeholder: 'Chief judge' })}
        {special && form.field('winner', 'Winner', { options: winnerOptions(awards), find: true, limit: 60 })}
      </FieldGrid>
      {form.field('text', 'Engraved text', {
        rows: 3,
        placeholder: usualText({ scope: special ? 'special' : of.startsWith('overall:') ? 'overall' : 'event' }),
        note: `Leave blank for the text shown. Fields: ${FIELDS}`,
      })}
      <FieldsNote text={form.getValues().text} />
    </FormModal>
  );
}

function FieldsNote({ text }: { text: string }) {
  const unknown = unknownFields(text);
  return unknown.length === 0 ? null : <p role="status">{`Nothing stands for {${unknown.join('}, {')}}.`}</p>;
}
