import type { TieWords } from '../../results/ties.ts';
import { drawPdf } from '../../../pdf/draw-pdf.ts';
import type { Letterhead } from '../../../pdf/paper.tsx';
import type { Packet } from '../packet.ts';
import { type SharedList, sharedLists } from '../shared-lists.ts';

/** What the packets of a run share. */
export type Making = { letterhead: Letterhead; ties: TieWords; origin: string; printed: string };

/** Draws packets one by one. Standings that are those of the school before aren't laid out again. */
export function packetMaker(making: Making): (packet: Packet) => Promise<Uint8Array<ArrayBuffer>> {
  // What draws is loaded while the first packet is read.
  const [own, shared, join] = [import('./own.pdf.tsx'), import('./standings.pdf.tsx'), import('./join.ts')];
  let last: { key: string; bytes: Uint8Array } | null = null;
  const draw = ({ meet: { title } }: Packet, lists: SharedList[]) =>
    drawPdf(async () => (await shared).standingsPdf({ ...making, title, lists }));
  const standings = async (packet: Packet): Promise<Uint8Array[]> => {
    const lists = sharedLists(packet, making.ties);
    if (lists.length === 0) return [];
    const key = JSON.stringify(lists);
    if (last?.key !== key) last = { key, bytes: await bytesOf(draw(packet, lists)) };
    return [last.bytes];
  };
  return async (packet) => {
    const first = await bytesOf(drawPdf(async () => (await own).ownPdf({ ...making, packet })));
    const { joinPdfs } = await join;
    return joinPdfs(`${packet.meet.title}: packet for ${packet.school.name}`, [first, ...(await standings(packet))]);
  };
}

const bytesOf = async (drawn: Promise<Blob>): Promise<Uint8Array> => new Uint8Array(await (await drawn).arrayBuffer());
