import { meetReads } from '../../../shared/meet/meet.queries.ts';
import { useLetterhead } from '../../../shared/pdf/use-letterhead.ts';
import { usePdf } from '../../../shared/pdf/use-pdf.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { useToday } from '../../../shared/session/use-today.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { formatDay } from '../../../shared/time/day.ts';
import { type Crew, staffReads } from '../staff.queries.ts';
import { readPacketParts } from './packet.queries.ts';

/** Prints packets and thank-you letters of people. */
export function usePackets({ id, title }: Subject) {
  const db = useDb();
  const letterhead = useLetterhead();
  const { make, making } = usePdf();
  const today = useToday();
  const meet = useRead(meetReads.meet, id).data;
  const places = useRead(staffReads.places, id).data ?? [];
  const nameOf = (people: Crew[], what: string) =>
    people.length === 1 ? `${title} ${what} ${people[0]?.name ?? ''}` : `${title} ${what}s`;
  return {
    busy: making,
    printPackets: (people: Crew[]) =>
      void make(nameOf(people, 'packet'), async () => {
        const parts = await readPacketParts(db, id);
        return (await import('./papers.ts')).packetsPdf({ letterhead, people, parts });
      }),
    printThanks: (people: Crew[]) =>
      void make(nameOf(people, 'thank-you letter'), async () =>
        (await import('./papers.ts')).thanksPdf({
          letterhead,
          people,
          places,
          meet: meet ?? { title, starts_on: today, ends_on: today },
          today: formatDay(today),
        }),
      ),
  };
}
