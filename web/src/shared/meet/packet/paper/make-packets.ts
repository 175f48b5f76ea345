import type { TieWords } from '../../results/ties.ts';
import { drawPdf } from '../../../pdf/draw-pdf.ts';
import type { Letterhead } from '../../../pdf/paper.tsx';
import { explainerOf } from '../own-explanation.ts';
import { ownRows, type Packet } from '../packet.ts';
import { sharedLists } from '../shared-lists.ts';
import { pause } from '../pause.ts';

/** What the packets of a run share. */
export type Making = { letterhead: Letterhead; ties: Promise<TieWords>; origin: string; printed: string };

/** Draws a packet, and says after each part how much of it is done. */
export type Draw = (packet: Packet, onPart?: (done: number) => void) => Promise<Uint8Array<ArrayBuffer>>;

/** Events, or lists of standings, that are drawn in one go. */
const TOGETHER = 5;

/**
 * Draws packets one by one, each in parts: the page takes a press between two of them. Standings that are those of the school
 * before aren't laid out again.
 */
export function packetMaker(making: Making): Draw {
  // What draws is loaded while the first packet is read.
  const [own, shared, join] = [import('./own.pdf.tsx'), import('./standings.pdf.tsx'), import('./join.ts')];
  let last: { key: string; parts: Uint8Array[] } | null = null;
  return async (packet, onPart) => {
    const paper = { ...making, packet, ties: await making.ties };
    const { title } = packet.meet;
    const lists = sharedLists(packet, paper.ties);
    const key = JSON.stringify(lists);
    const known = last?.key === key ? last.parts : null;
    const [{ ownPdf }, { standingsPdf }, { joinPdfs }] = await Promise.all([own, shared, join]);
    const explain = explainerOf(packet);
    const events = inParts(packet.events.filter((event) => ownRows(packet, event).length > 0));
    const ownParts = (events.length > 0 ? events : [[]]).map((some, at) => ({
      draw: () => ownPdf({ ...paper, explain, events: some, cover: at === 0 }),
    }));
    const listParts = known
      ? []
      : inParts(lists).map((some) => ({ draw: () => standingsPdf({ ...paper, title, lists: some }) }));
    const drawn: Uint8Array[] = [];
    for (const { draw } of [...ownParts, ...listParts]) {
      await pause();
      drawn.push(new Uint8Array(await (await drawPdf(draw)).arrayBuffer()));
      onPart?.(drawn.length / (ownParts.length + listParts.length));
    }
    last = { key, parts: known ?? drawn.slice(ownParts.length) };
    await pause();
    return joinPdfs(`${title}: packet for ${packet.school.name}`, [...drawn.slice(0, ownParts.length), ...last.parts]);
  };
}

const inParts = <Item>(all: Item[]): Item[][] =>
  Array.from({ length: Math.ceil(all.length / TOGETHER) }, (_, at) => all.slice(at * TOGETHER, (at + 1) * TOGETHER));
