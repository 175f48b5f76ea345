import { Chip, Group } from '@mantine/core';
import { useState } from 'react';
import { ruleWords } from '../../../../../domain/recurrence/words.ts';
import { daysOf, openDaysOf } from '../../../../../domain/recurrence/days.ts';
import { shiftDay, weekdayOf } from '../../../../../domain/time/day.ts';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { OffDates } from '../../../shared/form/off-dates.tsx';
import { breaksQuery } from '../../../shared/pick/breaks.queries.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { formatDay } from '../../../shared/time/day.ts';
import type { EventFormState } from '../event-form-state.ts';
import classes from '../plan/plan.module.css';
import { ENDS, REPEATS, ruleOf, untilOf, WEEKDAYS, weekOf, WEEKS } from './repeat.ts';

const NAMES: Record<(typeof WEEKDAYS)[number], string> = {
  SU: 'Sun',
  MO: 'Mon',
  TU: 'Tue',
  WE: 'Wed',
  TH: 'Thu',
  FR: 'Fri',
  SA: 'Sat',
};

const PLACES: Record<(typeof WEEKS)[number], string> = { '1': '1st', '2': '2nd', '3': '3rd', '4': '4th', '-1': 'Last' };
const EVERY: Record<string, string> = {
  daily: 'Repeat every (days)',
  weekly: 'Repeat every (weeks)',
  monthly_day: 'Repeat every (months)',
  monthly_weekday: 'Repeat every (months)',
  yearly: 'Repeat every (years)',
};
const YEAR = 366;

type Props = {
  form: EventFormState;
  yearEnd: string | null;
  /** A pattern that is changed goes on repeating. */ always?: boolean;
};

/** How an event repeats, in words and with its next dates before it is saved. */
export function RepeatFields({ form, yearEnd, always = false }: Props) {
  const [values, setValues] = useState(form.getValues());
  for (const name of ['repeat', 'every', 'stops', 'ends_on', 'times', 'day', 'skips_days_off'] as const)
    form.watch(name, () => setValues({ ...form.getValues() }));
  const repeats = values.repeat !== '';
  const put = (more: Partial<Pick<typeof values, 'weekdays' | 'weeks'>>) => {
    form.setValues(more);
    setValues({ ...form.getValues() });
  };
  const options = REPEATS.filter(({ value }) => (value === 'kept' ? values.kept !== '' : value !== '' || !always));
  const monthly = values.repeat === 'monthly_weekday';
  const onDay = values.day === '' ? null : WEEKDAYS[weekdayOf(values.day)];
  return (
    <>
      {form.field('repeat', 'Repeats', { options })}
      {repeats && (
        <>
          {monthly && (
            <Chips
              label="In these weeks of the month"
              choices={WEEKS.map((value) => ({ value, label: PLACES[value] }))}
              chosen={values.weeks.length > 0 || values.day === '' ? values.weeks : [weekOf(values.day)]}
              onChoose={(weeks) => put({ weeks: WEEKS.filter((week) => weeks.includes(week)) })}
            />
          )}
          {(monthly || values.repeat === 'weekly') && (
            <Chips
              label="On these days"
              choices={WEEKDAYS.map((value) => ({ value, label: NAMES[value] }))}
              chosen={values.weekdays.length > 0 || !onDay ? values.weekdays : [onDay]}
              onChoose={(days) => put({ weekdays: WEEKDAYS.filter((day) => days.includes(day)) })}
            />
          )}
          <FieldGrid>
            {values.repeat !== 'kept' && form.field('every', EVERY[values.repeat] ?? '', { numeric: true })}
            {form.field('stops', 'Repeat ends', { options: ENDS })}
            {values.stops === 'on' && form.field('ends_on', 'Last day')}
            {values.stops === 'times' && form.field('times', 'Number of times', { numeric: true })}
          </FieldGrid>
          {form.field('skips_days_off', 'Skip days off and school holidays')}
          <Preview values={values} yearEnd={yearEnd} />
        </>
      )}
    </>
  );
}

type ChipsProps = {
  label: string;
  choices: { value: string; label: string }[];
  chosen: string[];
  onChoose: (values: string[]) => void;
};

function Chips({ label, choices, chosen, onChoose }: ChipsProps) {
  return (
    <Chip.Group multiple value={chosen} onChange={onChoose}>
      <Group gap={6} role="group" aria-label={label}>
        {choices.map(({ value, label: name }) => (
          <Chip key={value} value={value} size="xs">
            {name}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}

function Preview({ values, yearEnd }: { values: ReturnType<EventFormState['getValues']>; yearEnd: string | null }) {
  const { day } = values;
  const daysOff = useRead(breaksQuery, day).data ?? [];
  const rule = day ? ruleOf(values, day) : null;
  if (!rule) return null;
  const until = untilOf(values, day, yearEnd);
  const pattern = { first_day: day, until, rrule: rule };
  const next = openDaysOf(pattern, values.skips_days_off ? daysOff : [], day, shiftDay(day, 800));
  return (
    <>
      <OffDates days={daysOf(pattern, day, shiftDay(day, YEAR))} kept={!values.skips_days_off} />
      <p className={classes.preview} role="status">
        {ruleWords(rule, day)}
        {until ? `, until ${formatDay(until)}` : ''}.{' '}
        {next.length === 0
          ? 'No day matches. Choose other days or a later end.'
          : `The first: ${next.slice(0, 3).map(formatDay).join(' · ')}`}
      </p>
    </>
  );
}
