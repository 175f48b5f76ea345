import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ZodForm } from '../../shared/form/use-zod-form.ts';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { PickOne } from '../../shared/pick/pick-one.tsx';
import { pickEventsQuery } from '../../shared/pick/events.queries.ts';
import { pickUnitsQuery } from '../../shared/pick/units.queries.ts';
import { useReadWhen } from '../../shared/query/reads.ts';
import { unitOptions } from '../../shared/pick/unit-options.ts';
import { categoryLabel, limitWords, type SchoolAward } from './catalogue.ts';
import { eventChoices } from './event-choices.ts';
import { type GiveFields, STEPS } from './give-input.ts';
import classes from './awards.module.css';

/** Awards are given for what was in the last year, and ahead of what comes. */
const AROUND = { back: 365, ahead: 60 };

type Props = { form: ZodForm<GiveFields, GiveFields>; awards: SchoolAward[]; award: SchoolAward | undefined };

/** Which award, how far it goes, when and for what. */
export function GiveFieldset({ form, awards, award }: Props) {
  const [now] = useState(() => new Date());
  const mayApprove = useCan('awards:approve');
  const readsCalendar = useCan('calendar:read');
  const events = useReadWhen(readsCalendar, pickEventsQuery, AROUND).data ?? [];
  const units = useReadWhen(award?.type === 'unit', pickUnitsQuery).data ?? [];
  const steps = Object.entries(STEPS).filter(([step]) => mayApprove || step === 'recommended' || step === 'draft');
  return (
    <>
      <PickOne
        label="Award"
        placeholder="Name or code"
        required
        withAsterisk={false}
        nothingFoundMessage="No award you can give matches"
        data={groupsOf(awards)}
        maxDropdownHeight={320}
        key={form.key('award')}
        {...form.getInputProps('award')}
      />
      {award && <AwardFacts award={award} />}
      <NativeSelect
        label="Action"
        data={steps.map(([value, label]) => ({ value, label }))}
        key={form.key('step')}
        {...form.getInputProps('step')}
      />
      {award?.type === 'unit' && (
        <NativeSelect
          label="Unit"
          description="The unit and each of its cadets receive it."
          data={[{ value: '', label: 'Choose a unit' }, ...unitOptions(units)]}
          key={form.key('unit')}
          {...form.getInputProps('unit')}
        />
      )}
      {award?.device_rule.levels && (
        <NativeSelect
          label="Level"
          data={[
            { value: '', label: 'None' },
            ...award.device_rule.levels.map(({ code, label }) => ({ value: code, label })),
          ]}
          key={form.key('level')}
          {...form.getInputProps('level')}
        />
      )}
      {events.length > 0 && (
        <PickOne
          label="Event"
          data={eventChoices(events, now)}
          limit={60}
          key={form.key('event')}
          {...form.getInputProps('event')}
        />
      )}
      <TextInput
        label="Date earned"
        type="date"
        description="Leave empty to use the event date or today."
        key={form.key('on')}
        {...form.getInputProps('on')}
      />
      <Textarea
        label="Citation"
        description="Printed on the orders and certificate."
        autosize
        minRows={2}
        key={form.key('citation')}
        {...form.getInputProps('citation')}
      />
    </>
  );
}

function AwardFacts({ award }: { award: SchoolAward }) {
  const facts = [
    limitWords(award),
    award.limit_note,
    award.criteria,
    award.needs_sponsor && 'Given by a sponsor outside the school.',
  ];
  const words = facts.filter(Boolean).join(' · ');
  return words ? <p className={classes.hint}>{words}</p> : null;
}

/** The awards that can be given, by kind, in the order they are worn. */
function groupsOf(awards: SchoolAward[]) {
  const groups = new Map<string, { value: string; label: string }[]>();
  for (const { code, name, label, category, enabled } of awards) {
    if (!enabled) continue;
    const items = groups.get(category) ?? [];
    groups.set(category, [...items, { value: code, label: `${name} · ${label}` }]);
  }
  return [...groups].map(([category, items]) => ({ group: categoryLabel(category), items }));
}
