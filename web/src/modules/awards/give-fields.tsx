import { useState } from 'react';
import type { ZodForm } from '../../shared/form/use-zod-form.ts';
import { useCan } from '../../shared/permission/use-permissions.ts';
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
      {form.field('award', 'Award', {
        placeholder: 'Name or code',
        find: true,
        options: optionsOf(awards),
        clears: true,
        none: 'No award you can give matches',
      })}
      {award && <AwardFacts award={award} />}
      {form.field('step', 'Action', { options: steps.map(([value, label]) => ({ value, label })) })}
      {award?.type === 'unit' &&
        form.field('unit', 'Unit', {
          note: 'The unit and each of its cadets receive it.',
          options: [{ value: '', label: 'Choose a unit' }, ...unitOptions(units)],
        })}
      {award?.device_rule.levels &&
        form.field('level', 'Level', {
          options: [
            { value: '', label: 'None' },
            ...award.device_rule.levels.map(({ code, label }) => ({ value: code, label })),
          ],
        })}
      {events.length > 0 &&
        form.field('event', 'Event', { find: true, options: eventChoices(events, now), clears: true, limit: 60 })}
      {form.field('on', 'Date earned', { type: 'date', note: 'Leave blank to use the event date or today.' })}
      {form.field('citation', 'Citation', { note: 'Printed on the orders and certificate.', rows: 2 })}
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
function optionsOf(awards: SchoolAward[]) {
  return awards
    .filter(({ enabled }) => enabled)
    .map(({ code, name, label, category }) => ({
      value: code,
      label: `${name} · ${label}`,
      group: categoryLabel(category),
    }));
}
