import { PaperDocument } from '../../../pdf/paper.tsx';
import type { ExplainRow } from '../own-explanation.ts';
import type { PacketEvent } from '../packet.ts';
import { sheetsOf } from '../sheet-tables.ts';
import { Cover } from './cover.tsx';
import { EventPages } from './event-pages.tsx';
import type { PacketPaper } from './packet-paper.ts';

type Props = PacketPaper & { explain: ExplainRow; events: PacketEvent[]; cover: boolean };

/** A part of a packet that is about its school alone: events that it was in and, in the first, the cover. */
export function ownPdf({ explain, events, cover, ...paper }: Props) {
  const sheets = sheetsOf(paper.packet);
  return (
    <PaperDocument title={`${paper.packet.meet.title}: packet for ${paper.packet.school.name}`}>
      {cover && <Cover {...paper} />}
      {events.map((event) => (
        <EventPages key={event.code} {...paper} event={event} sheet={sheets.get(event.code)} explain={explain} />
      ))}
    </PaperDocument>
  );
}
