import type { TieWords } from '../results/ties.ts';
import { useMemo } from 'react';
import { Chapters } from '../results/chapters.tsx';
import { Card } from '../../ui/card.tsx';
import { FactList } from '../../ui/facts.tsx';
import { Line, Lines } from '../../ui/lines.tsx';
import parts from '../../ui/parts.module.css';
import { explainerOf, overallSentences, placeSentences } from './own-explanation.ts';
import { ownFacts, ownRows, type Packet, type PacketEvent, surenessWords } from './packet.ts';
import { SheetTableView } from './sheet-table-view.tsx';
import { performancesOf, sheetsOf } from './sheet-tables.ts';

type Props = { packet: Packet; ties: TieWords };

/** The rows of a school that are released, each with its sheets and its explanation, then the overall. */
export function SchoolResults({ packet, ties }: Props) {
  const tools = useMemo(() => ({ explain: explainerOf(packet), sheets: sheetsOf(packet) }), [packet]);
  return (
    <div className={parts.stack}>
      {packet.events.flatMap((event) =>
        ownRows(packet, event).map((own) => (
          <OwnRow
            key={`${event.code} ${own.row.entry}`}
            packet={packet}
            ties={ties}
            event={event}
            {...tools}
            {...own}
          />
        )),
      )}
      {overallSentences(packet).map(({ method, sentences }) => (
        <Card key={method} title={`Overall: ${method}`}>
          {sentences.map((sentence) => (
            <p key={sentence} className={parts.noteLine}>
              {sentence}
            </p>
          ))}
        </Card>
      ))}
      {packet.waiting.length > 0 && (
        <Card title="Not released yet" flush>
          <Lines>
            {packet.waiting.map(({ code, name }) => (
              <Line key={code} title={name} notes={[code]} />
            ))}
          </Lines>
        </Card>
      )}
    </div>
  );
}

type RowProps = Props & {
  event: PacketEvent;
  explain: ReturnType<typeof explainerOf>;
  sheets: ReturnType<typeof sheetsOf>;
} & ReturnType<typeof ownRows>[number];

function OwnRow({ packet, ties, event, explain, sheets, list, row }: RowProps) {
  const tie = ties.get(event.code)?.get(row.entry);
  const chapters = useMemo(() => explain(event, list, row, tie), [explain, event, list, row, tie]);
  return (
    <Card title={`${event.name}: ${row.entry}`} note={`${surenessWords(event)}, generation ${event.generation}`}>
      <FactList facts={ownFacts(row, tie)} />
      {performancesOf(event, sheets.get(event.code), row).map(({ attempt, tables, comments, records }) => (
        <div key={attempt} className={parts.stack}>
          {tables.map((table) => (
            <SheetTableView key={table.role} table={table} attempt={attempt} />
          ))}
          {[...records, ...comments].map(({ key, about, text }) => (
            <p key={key} className={parts.noteLine}>
              {about ? `${about}: ${text}` : text}
            </p>
          ))}
        </div>
      ))}
      <details>
        <summary>How it came about</summary>
        {chapters ? (
          <Chapters chapters={chapters} />
        ) : (
          placeSentences(packet, event, list, row, tie).map((sentence) => <p key={sentence}>{sentence}</p>)
        )}
      </details>
    </Card>
  );
}
