import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PickOne } from '../../../shared/pick/pick-one.tsx';
import { pickEventsQuery } from '../../../shared/pick/events.queries.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { toAppError } from '../../../shared/supabase/error.ts';
import { counted } from '../../../shared/text/counted.ts';
import { schoolMoment } from '../../../shared/time/school-moment.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { choiceOf, targetsOf } from '../task-input.ts';
import { TASKS } from '../task.ts';
import { ApplyLine } from './apply-line.tsx';
import type { Template, TemplateLine } from './template.ts';
import classes from './templates.module.css';
import { templates, useApplyTemplate } from './templates.queries.ts';

/** Events from last week on, for a year and a half. */
const SPAN = { back: 7, ahead: 550 };

type Props = {
  /** Chosen already; else it's asked for. */
  template?: Template | undefined;
  event?: string | undefined;
  onClose: () => void;
};

/** Applies a template to an event: each task with its date and who does it, to be changed before anything is given. */
export function ApplyForm({ template, event, onClose }: Props) {
  const { timeZone } = useSchool();
  const all = (useRead(templates.templates).data ?? []).filter(({ archived_at }) => archived_at === null);
  const events = useRead(pickEventsQuery, SPAN).data ?? [];
  const [of, setOf] = useState<string | null>(template?.id ?? null);
  const [to, setTo] = useState<string | null>(event ?? null);
  const [time, setTime] = useState('16:00');
  const [noWeekends, setNoWeekends] = useState(true);
  const [who, setWho] = useState<Record<string, string | null>>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const ask = of && to ? { template: of, event: to, time, no_weekends: String(noWeekends) } : undefined;
  const preview = useRead(templates.preview, ask);
  const lines = preview.data ?? [];
  const apply = useApplyTemplate();
  const whoOf = (line: TemplateLine) =>
    line.item_id in who
      ? (who[line.item_id] ?? null)
      : line.position_id && choiceOf({ kind: 'position', id: line.position_id });
  const given = lines.filter(({ item_id }) => !left.has(item_id));
  const open = given.filter((line) => !whoOf(line));
  const send = () =>
    apply
      .send({
        ...ask,
        items: given.map((line) => ({ item: line.item_id, target: targetsOf([whoOf(line) ?? ''])[0] ?? null })),
      })
      .then(onClose, () => undefined);
  return (
    <Dialog
      title={template ? `Apply “${template.name}”` : 'Use a template'}
      size={820}
      onClose={onClose}
      problem={apply.error ? toAppError(apply.error).detail : null}
      verb={{
        label: given.length > 0 ? `Assign ${counted(given.length, TASKS)}` : 'Assign tasks',
        busy: apply.busy,
        disabled: given.length === 0 || open.length > 0,
        run: () => void send(),
      }}
    >
      <div className={classes.lines}>
        <div className={classes.options}>
          {!template && (
            <NativeSelect
              label="Template"
              data={[{ value: '', label: 'Choose…' }, ...all.map(({ id, name }) => ({ value: id, label: name }))]}
              value={of ?? ''}
              onChange={({ currentTarget }) => setOf(currentTarget.value || null)}
            />
          )}
          {!event && (
            <PickOne
              label="Event"
              placeholder="Type to find it"
              value={to}
              onChange={setTo}
              data={events.map(({ id, title, starts_at }) => ({
                value: id,
                label: `${title}, ${schoolMoment(starts_at, timeZone)}`,
              }))}
            />
          )}
          <TextInput
            type="time"
            label="Due at"
            value={time}
            onChange={({ currentTarget }) => setTime(currentTarget.value || '16:00')}
          />
          <Checkbox
            label="Friday instead of a weekend"
            checked={noWeekends}
            onChange={({ currentTarget }) => setNoWeekends(currentTarget.checked)}
          />
        </div>
        {ask && (
          <QueryView query={preview}>
            {(rows) =>
              rows.map((line) => (
                <ApplyLine
                  key={line.item_id}
                  line={line}
                  taken={!left.has(line.item_id)}
                  who={whoOf(line)}
                  onTake={(taken) => {
                    const next = new Set(left);
                    if (taken) next.delete(line.item_id);
                    else next.add(line.item_id);
                    setLeft(next);
                  }}
                  onWho={(choice) => setWho({ ...who, [line.item_id]: choice })}
                />
              ))
            }
          </QueryView>
        )}
        {open.length > 0 && <p>{`Choose who does ${counted(open.length, TASKS)}, or uncheck what you don't need.`}</p>}
      </div>
    </Dialog>
  );
}
