import type { TieWords } from '../../results/ties.ts';
import type { Letterhead } from '../../../pdf/paper.tsx';
import type { Packet } from '../packet.ts';

/** What a packet is drawn from, beside its data. */
export type PacketPaper = {
  letterhead: Letterhead;
  packet: Packet;
  ties: TieWords;
  /** The address of the server, to which the code of a certificate leads. */
  origin: string;
  /** When it was created. */
  printed: string;
};
