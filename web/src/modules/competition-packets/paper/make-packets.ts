import type { TieWords } from '../../../shared/meet/results/ties.ts';
import { drawPdf } from '../../../shared/pdf/draw-pdf.ts';
import type { Letterhead } from '../../../shared/pdf/paper.tsx';
import type { Packet } from '../packet.ts';
import { type SharedList, sharedLists } from '../shared-lists.ts';

/** What the packets of a run share. */
export type Making = { letterhead: Letterhead; ties: TieWords; origin: string; printed: string };

/** Draws packets one by one. Standings that are those of the school before aren't laid out again. */
export function packetMaker(making: Making): (packet: Packet) => Promise<Uint8Array<ArrayBuffer>> {
  let last: { key: string; bytes: Uint8Array } | null = null;
  const draw = ({ meet: { title } }: Packet, lists: SharedList[]) =>
    drawPdf(async () => (await import('./standings.pdf.tsx')).standingsPdf({ ...making, title, lists }));
  const standings = async (packet: Packet): Promise<Uint8Array[]> => {
    const lists = sharedLists(packet, making.ties);
    if (lists.length === 0) return [];
    const key = JSON.stringify(lists);
    if (last?.key !== key) last = { key, bytes: await bytesOf(draw(packet, lists)) };
    return [last.bytes];
  };
  return async (packet) => {
    const own = await bytesOf(drawPdf(async () => (await import('./own.pdf.tsx')).ownPdf({ ...making, packet })));
    const { joinPdfs } = await import('./join.ts');
    return joinPdfs(`${packet.meet.title}: packet for ${packet.school.name}`, [own, ...(await standings(packet))]);
  };
}

const bytesOf = async (drawn: Promise<Blob>): Promise<Uint8Array> => new Uint8Array(await (await drawn).arrayBuffer());
