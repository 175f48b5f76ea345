import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { keyingPath } from '../../../shared/meet/paper-link.ts';
import type { MeetSeat } from '../../../shared/meet/meet.queries.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import type { Plan } from './use-plan.ts';
import parts from '../../../shared/ui/parts.module.css';

type Props = { meet: string; plan: Plan; seat: MeetSeat; sheet: string | null };

/** Asks whose sheet it is: a spare one has a seat, and the entry is written on it by hand. */
export function ChooseEntry({ meet, plan, seat, sheet }: Props) {
  const entries = plan.entries.filter(({ event_id }) => event_id === seat.event_id);
  const [chosen, setChosen] = useState(entries[0]?.id ?? '');
  return (
    <Card title="Which entry?">
      <div className={parts.stack}>
        <p
          className={parts.quietLine}
        >{`This is a spare sheet of seat ${seat.code}. Choose the entry that is written on it.`}</p>
        <NativeSelect
          label="Entry"
          data={entries.map(({ id, code }) => ({ value: id, label: code }))}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        <div className={parts.verbs}>
          <ActButton primary disabled={chosen === ''} to={keyingPath(meet, { entry: chosen, seat: seat.id, sheet })}>
            Key the sheet
          </ActButton>
        </div>
      </div>
    </Card>
  );
}
