import { PaperDocument } from '../../../pdf/paper.tsx';
import { explainerOf } from '../own-explanation.ts';
import { sheetsOf } from '../sheet-tables.ts';
import { Cover } from './cover.tsx';
import { EventPages } from './event-pages.tsx';
import type { PacketPaper } from './packet-paper.ts';

/** The part of a packet that is about its school alone: the cover, then each event that it was in. */
export function ownPdf(paper: PacketPaper) {
  const { packet } = paper;
  const explain = explainerOf(packet);
  const sheets = sheetsOf(packet);
  return (
    <PaperDocument title={`${packet.meet.title}: packet for ${packet.school.name}`}>
      <Cover {...paper} />
      {packet.events.map((event) => (
        <EventPages key={event.code} {...paper} event={event} sheet={sheets.get(event.code)} explain={explain} />
      ))}
    </PaperDocument>
  );
}
