import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { reasonsQuery } from './conduct.queries.ts';
import { conductInput, KIND, kindOf, KINDS, lastDay } from './conduct.ts';

/** The form of an entry. */
export function useConductForm(today: string) {
  return useZodForm(conductInput, {
    ...{ kind: 'merit', reason_id: '', reason: '', points: '', happened_on: today, expires_on: '', detail: '' },
    confirm: true,
  });
}

/** What an entry says; a reason of the catalogue fills in kind, points and how long it counts. */
export function ConductFields({ form }: { form: ReturnType<typeof useConductForm> }) {
  const reasons = useQuery(reasonsQuery(useDb())).data ?? [];
  const mayConfirm = useCan('conduct:approve');
  const seesDetail = useCan('conduct:view_restricted');
  const [kind, setKind] = useState(form.getValues().kind);
  form.watch('kind', ({ value }) => setKind(value));
  const choose = (id: string) => {
    const reason = reasons.find((one) => one.id === id);
    form.setValues({ reason_id: id });
    if (!reason) return;
    form.setValues({
      ...{ kind: kindOf(reason.kind), reason: reason.label, points: String(reason.points) },
      expires_on: lastDay(form.getValues().happened_on, reason.lasts_days),
    });
  };
  return (
    <>
      {reasons.length > 0 && (
        <NativeSelect
          label="Reason of the catalogue"
          data={[
            { value: '', label: 'In own words' },
            ...reasons.map(({ id, code, label }) => ({ value: id, label: `${code} · ${label}` })),
          ]}
          key={form.key('reason_id')}
          {...form.getInputProps('reason_id')}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      )}
      <FieldGrid>
        <NativeSelect
          label="Kind"
          data={KINDS.map((value) => ({ value, label: KIND[value].label }))}
          key={form.key('kind')}
          {...form.getInputProps('kind')}
        />
        {(kind === 'merit' || kind === 'demerit') && (
          <TextInput label="Points" inputMode="numeric" key={form.key('points')} {...form.getInputProps('points')} />
        )}
      </FieldGrid>
      <TextInput
        label="For"
        description="The cadet reads this once it is confirmed."
        required
        key={form.key('reason')}
        {...form.getInputProps('reason')}
      />
      <FieldGrid>
        <TextInput
          label="Day"
          type="date"
          required
          key={form.key('happened_on')}
          {...form.getInputProps('happened_on')}
        />
        <TextInput
          label="Counts until"
          description="Empty: for good"
          type="date"
          key={form.key('expires_on')}
          {...form.getInputProps('expires_on')}
        />
      </FieldGrid>
      <Textarea
        label="What happened"
        description={
          seesDetail ? 'Only instructors read this.' : 'Only instructors read this; you will not see it again.'
        }
        autosize
        minRows={2}
        key={form.key('detail')}
        {...form.getInputProps('detail')}
      />
      {mayConfirm && (
        <Checkbox
          label="Confirm it now"
          description="Otherwise it waits to be confirmed."
          key={form.key('confirm')}
          {...form.getInputProps('confirm', { type: 'checkbox' })}
        />
      )}
    </>
  );
}
