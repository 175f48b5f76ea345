import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { bandText } from '../../../../domain/fitness/format-score.ts';
import { judge } from '../../../../domain/fitness/level.ts';
import { parseCell } from '../../../../domain/fitness/parse-score.ts';
import { useReadWhen } from '../../shared/query/reads.ts';
import { Card } from '../../shared/ui/card.tsx';
import { noteText, shortEvent } from './grid.ts';
import type { Catalogue, CatalogueBattery } from './standards.api.ts';
import { fitness } from './fitness.queries.ts';
import classes from './fitness.module.css';

const DAY = '2000-06-15';

/** What a score would come to, by battery, age and column: to look a table over before confirming it. */
export function TryScore({ catalogue }: { catalogue: Catalogue }) {
  const [batteryId, setBattery] = useState(catalogue.adoptions[0]?.battery_id ?? catalogue.batteries[0]?.id ?? '');
  const battery = catalogue.batteries.find(({ id }) => id === batteryId);
  const codes = battery?.slots.flatMap(({ any_of }) => any_of) ?? [];
  const events = catalogue.events.filter(({ code }) => codes.includes(code));
  const [eventId, setEvent] = useState('');
  const event = events.find(({ id }) => id === eventId) ?? events[0];
  const [age, setAge] = useState<number | string>(15);
  const [sex, setSex] = useState('F');
  const [score, setScore] = useState('');
  const standard = useStandard(catalogue, battery);
  const parsed = event && score.trim() ? parseCell(score, event) : null;
  const value = parsed && 'tries' in parsed ? (parsed.tries[0]?.value ?? null) : null;
  const judged =
    battery && event && value !== null
      ? judge(
          battery,
          standard,
          { birth: `${2000 - Number(age)}-01-01`, sex, on: DAY },
          { event: event.code, direction: event.direction, status: 'ok', value },
        )
      : null;
  return (
    <Card title="Try a score">
      <div className={classes.choices}>
        <NativeSelect
          label="Battery"
          value={batteryId}
          onChange={(change) => setBattery(change.currentTarget.value)}
          data={catalogue.batteries.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <NativeSelect
          label="Event"
          value={event?.id ?? ''}
          onChange={(change) => setEvent(change.currentTarget.value)}
          data={events.map(({ id, name }) => ({ value: id, label: shortEvent(name) }))}
        />
        <NumberInput label="Age" min={10} max={21} value={age} onChange={setAge} />
        <NativeSelect
          label="Table column"
          value={sex}
          onChange={(change) => setSex(change.currentTarget.value)}
          data={[
            { value: 'F', label: 'Girls' },
            { value: 'M', label: 'Boys' },
          ]}
        />
        <TextInput
          label="Score"
          placeholder="57 or 6:05"
          value={score}
          error={parsed && 'problem' in parsed ? `${parsed.problem}. ${parsed.fix}` : undefined}
          onChange={(change) => setScore(change.currentTarget.value)}
        />
      </div>
      {judged && (
        <p className={classes.outcome} role="status">
          {[
            judged.rank ? battery?.levels[judged.rank - 1]?.label : null,
            bandText(judged.low, judged.high),
            judged.note && noteText[judged.note],
          ]
            .filter(Boolean)
            .join(' · ') || 'No level'}
        </p>
      )}
    </Card>
  );
}

/** The standard the school tests a battery by now, with its marks, as the domain reads it. */
function useStandard(catalogue: Catalogue, battery: CatalogueBattery | undefined) {
  const adoption = catalogue.adoptions.find(({ battery_id }) => battery_id === battery?.id);
  const standard = catalogue.standards.find(({ id, code, school_id }) =>
    adoption ? id === adoption.standard_id : code === battery?.standard_code && school_id === null,
  );
  const ids = standard?.pt_tables.map(({ id }) => id) ?? [];
  const marks = useReadWhen(ids.length > 0, fitness.marks, ids);
  if (!standard) return null;
  const codes = new Map(catalogue.events.map(({ id, code }) => [id, code]));
  return {
    tables: standard.pt_tables.map(({ id, level_code, percentile, enabled }) => ({
      id,
      level_code,
      percentile,
      usable: enabled || catalogue.confirmations.some((one) => one.table_id === id && !one.withdrawn_at),
    })),
    marks: (marks.data ?? []).map(({ table_id, event_id, sex, age, mark }) => ({
      table: table_id,
      event: codes.get(event_id) ?? '',
      sex,
      age,
      mark,
    })),
  };
}
