import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { OutboxNote } from '../../../shared/outbox/outbox-note.tsx';
import { useOutbox } from '../../../shared/outbox/use-outbox.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { ScanButton } from '../../../shared/scan/scan-button.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { CountRow } from './count-row.tsx';
import { byPlace, countedNow, lineName, LINES, linesOf, numberOf, scannedLine } from './count.ts';
import { type Count, countCall, type CountLine, type Entry } from './count.queries.ts';
import { FoundButton } from './found-form.tsx';
import parts from '../../../shared/ui/parts.module.css';
import classes from './counts.module.css';

/** Where the numbers of a round wait until they arrive. */
export const countGroup = (count: string, round: number) => `count:${count}:${round}`;

type Props = { count: Count; lines: CountLine[]; round: number };

/** The lines to count, place by place. Numbers are kept on this device first, so that it works in a room without a connection. */
export function Counting({ count, lines, round }: Props) {
  const [onlyLeft, setOnlyLeft] = useState(false);
  const mayCount = useCan('inventory:issue');
  const group = countGroup(count.id, round);
  const asked = linesOf(lines, round);
  const { waiting, enter } = useOutbox<Entry>(group, {
    module: 'inventory',
    call: (line, entry) => countCall(count.id, round, line, entry),
    join: (_, then) => then,
    title: (line) => `Count of ${nameIn(lines, line)}`,
    to: () => `/app/inventory/counts/${count.id}`,
  });
  const isDone = (line: CountLine) => line.rounds >= round || waiting[line.id] !== undefined;
  const isLocked = (line: CountLine) => !mayCount || (round === 2 && line.first_mine === true);
  const put = (line: CountLine, qty: number) => enter(line.id, countedNow(qty));
  const take = (code: string) => {
    const line = scannedLine(asked, code, isDone);
    if (!line) return toast.failed('Not in this count', `No line in this count has the code ${code}.`);
    if (isLocked(line)) return toast.failed(lineName(line), 'Someone else does the second count.');
    const next = line.asset_id === null ? (numberOf(line, round, waiting[line.id]) ?? 0) + 1 : 1;
    put(line, next);
    toast.done(lineName(line), line.asset_id === null ? `${next} counted` : 'Here');
  };
  const shown = onlyLeft ? asked.filter((line) => !isDone(line)) : asked;
  const left = asked.filter((line) => !isDone(line)).length;
  return (
    <>
      <div className={classes.bar}>
        {mayCount && <ScanButton onScan={take} title="Scan what you count" label="Barcode, tag, or serial number" />}
        {mayCount && round === 1 && <FoundButton count={count.id} />}
        <Checkbox
          label={`Only what's left (${left})`}
          checked={onlyLeft}
          onChange={({ currentTarget }) => setOnlyLeft(currentTarget.checked)}
        />
        <OutboxNote group={group} counted={(number) => counted(number, LINES)} saved="Everything is saved." />
      </div>
      {shown.length === 0 && (
        <Card>
          <p className={parts.noteLine}>
            {count.second_for_others
              ? 'Every line is counted. Someone else needs to finish the second count.'
              : 'Every line is counted. Finish the count at the top.'}
          </p>
        </Card>
      )}
      <div className={classes.places}>
        {byPlace(shown).map(({ place, lines: here }) => (
          <Card key={place} title={place} count={here.length} flush>
            <ul className={parts.list}>
              {here.map((line) => (
                <CountRow
                  key={line.id}
                  line={line}
                  qty={numberOf(line, round, waiting[line.id])}
                  isDone={isDone(line)}
                  locked={isLocked(line)}
                  onCount={(qty) => put(line, qty)}
                />
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  );
}

function nameIn(lines: CountLine[], id: string): string {
  const line = lines.find((one) => one.id === id);
  return line ? lineName(line) : 'a line';
}
