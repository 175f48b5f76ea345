import { useState } from 'react';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { PickCadets } from '../../shared/pick/pick-cadets.tsx';
import { activeCadetsQuery } from '../../shared/pick/roster.queries.ts';
import { useRead } from '../../shared/query/reads.ts';
import { useToday } from '../../shared/session/use-today.ts';
import type { BatchProps } from '../../shared/slot/slot.ts';
import { appError } from '../../shared/supabase/error.ts';
import { counted } from '../../shared/text/counted.ts';
import { conductInput, hasPoints, KIND, lastDay } from './conduct.ts';
import { conduct } from './conduct.queries.ts';
import { useEntering } from './use-entering.ts';

/** An entry for the cadets given, or for those who are selected in the form. */
export function EntryForm({ cadets: given, onClose, onDone }: Partial<BatchProps> & Pick<BatchProps, 'onClose'>) {
  const roster = useRead(activeCadetsQuery).data ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const people = given ?? roster.filter(({ id }) => chosen.has(id));
  const mayConfirm = useCan('conduct:approve');
  const form = useConductForm(useToday());
  const enter = useEntering();
  const who = counted(given?.length ?? chosen.size, 'cadet');
  return (
    <FormModal
      onClose={onClose}
      title={given ? `New entry for ${who}` : 'New entry'}
      size={given ? 520 : 720}
      form={form}
      submitLabel={`Enter for ${who}`}
      onSubmit={async (input) => {
        if (people.length === 0) throw appError('no_cadets', 'No one is selected', 'Select at least one cadet below.');
        await enter(people, { ...input, confirm: input.confirm && mayConfirm });
        onDone?.();
      }}
    >
      <Fields form={form} mayConfirm={mayConfirm} />
      {!given && (
        <PickCadets
          title="Cadets"
          cadets={roster}
          chosen={chosen}
          onChange={setChosen}
          note={({ unit_name }) => unit_name ?? 'No unit'}
          byUnit
        />
      )}
    </FormModal>
  );
}

function useConductForm(today: string) {
  return useZodForm(conductInput, {
    kind: 'merit',
    reason_id: '',
    reason: '',
    points: '',
    happened_on: today,
    expires_on: '',
    detail: '',
    confirm: true,
  });
}

type Props = { form: ReturnType<typeof useConductForm>; mayConfirm: boolean };

/** What an entry says; a reason of the list fills in kind, points, and how long it counts. */
function Fields({ form, mayConfirm }: Props) {
  const reasons = useRead(conduct.reasons).data ?? [];
  const seesDetail = useCan('conduct:view_restricted');
  const [kind, setKind] = useState<string>(form.getValues().kind);
  form.watch('kind', ({ value }) => setKind(value));
  const choose = (id: string) => {
    const reason = reasons.find((one) => one.id === id);
    form.setValues({ reason_id: id });
    if (!reason) return;
    form.setValues({
      kind: KIND.known(reason.kind),
      reason: reason.label,
      points: String(reason.points),
      expires_on: lastDay(form.getValues().happened_on, reason.lasts_days),
    });
  };
  const options = reasons.map(({ id, code, label }) => ({ value: id, label: `${code} · ${label}` }));
  return (
    <>
      {reasons.length > 0 &&
        form.field('reason_id', 'Reason from the list', {
          options: [{ value: '', label: 'In your own words' }, ...options],
          onPick: choose,
        })}
      <FieldGrid>
        {form.field('kind', 'Kind', { options: KIND.options })}
        {hasPoints(kind) && form.field('points', 'Points', { numeric: true })}
      </FieldGrid>
      {form.field('reason', 'For', { note: "The cadet can read this once it's confirmed." })}
      <FieldGrid>
        {form.field('happened_on', 'Date')}
        {form.field('expires_on', 'Counts until', { note: 'Leave blank for no end date' })}
      </FieldGrid>
      {form.field('detail', 'What happened', {
        rows: 2,
        note: `Only instructors can read this${seesDetail ? '' : "; you won't see it again"}.`,
      })}
      {mayConfirm && form.field('confirm', 'Confirm it now', { note: 'If not, it waits for confirmation.' })}
    </>
  );
}
