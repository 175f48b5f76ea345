import type { Marks } from '../../../../../domain/scoring/format/entry.ts';
import type { EventResults, MeetResults, ResultRow } from '../../../../../domain/scoring/format/results.ts';
import { droppedWords } from '../results/dropped-words.ts';
import { marksOfRow, placeWords, short } from '../results/stored.ts';

/** How sure a result is. */
export type Sureness = 'provisional' | 'unofficial' | 'official' | 'amended';

/** A score sheet of the school: what a seat gave, and the judge's name where the host shows it. */
export type OwnSheet = {
  id: string;
  entry: string;
  attempt: number;
  seat: string;
  role: string;
  judge?: string;
  comments?: Record<string, string>;
  /** Left out where the host shows totals only. */
  marks?: Marks;
};

/** A penalty or a credit of the school. */
export type OwnRecord = {
  id: string;
  entry: string;
  attempt: number;
  kind: 'penalty' | 'credit';
  key: string;
  count: number;
  value?: string;
  reason?: string;
};

export type PacketEvent = {
  id: string;
  code: string;
  name: string;
  form: string;
  released_at: string;
  sureness: Sureness;
  certificate: string | null;
  generation: number;
  engine: number;
  computed_at: string;
  sheet: { key: string; version: number } | null;
  lists: EventResults[];
  sheets: OwnSheet[];
  records: OwnRecord[];
};

type PacketOverall = {
  released_at: string;
  sureness: Sureness;
  certificate: string | null;
  generation: number;
  methods: MeetResults['overall'];
};

/** What packets are made from: two that differ say something else. */
export type Basis = {
  judges: boolean;
  marks: 'own_school' | 'all' | 'none';
  schools: boolean;
  events: Record<string, { generation: number; is: Sureness; certificate: string | null }>;
  overall: { generation: number; is: Sureness; certificate: string | null } | null;
};

/** What a school gets of a meet, as `school_packet` gives it. */
export type Packet = {
  meet: {
    id: string;
    code: string;
    title: string;
    starts_on: string;
    ends_on: string;
    venue: string | null;
    shows_judges: boolean;
    shows_marks: Basis['marks'];
    protest_minutes: number;
    /** The school that hosts it. */
    host: string;
  };
  school: { id: string; code: string; name: string };
  basis: Basis;
  certificates: { number: string; certified_at: string; note: string | null; amends: string | null }[];
  divisions: Record<string, string>;
  /** Names by code: of all schools, or of its own alone. */
  schools: Record<string, string>;
  events: PacketEvent[];
  waiting: { code: string; name: string }[];
  overall: PacketOverall | null;
  score_sheets: unknown[];
  /** A meet of the format meet/1 with this school alone. */
  input: unknown;
};

export const SURENESS: Record<Sureness, string> = {
  provisional: 'Provisional',
  unofficial: 'Unofficial',
  official: 'Official',
  amended: 'Amended',
};

/** 'Official, certificate 2026-AB12', 'Unofficial'. */
export function surenessWords({ sureness, certificate }: { sureness: Sureness; certificate: string | null }): string {
  return certificate === null ? SURENESS[sureness] : `${SURENESS[sureness]}, certificate ${certificate}`;
}

/** How sure the least sure of these is, in a word for a page that shows several. */
export function leastSure(all: { sureness: Sureness }[]): string {
  const order: Sureness[] = ['provisional', 'unofficial', 'amended', 'official'];
  const least = order.find((one) => all.some(({ sureness }) => sureness === one));
  return least ? SURENESS[least] : '';
}

/** The entries of the school in an event, as they were ranked. */
export function ownRows(packet: Packet, event: PacketEvent) {
  return event.lists.flatMap((list) =>
    list.rows.filter(({ school }) => school === packet.school.code).map((row) => ({ list, row })),
  );
}

/** A row of the school, label by label; what says nothing is left out. */
export function ownFacts(row: ResultRow, tie?: string): [label: string, value: string][] {
  const noted = marksOfRow(row, tie).map(({ text }) => text);
  const facts: [string, string][] = [
    ['Entry', row.entry],
    ['Place', placeWords(row)],
    ['Net', row.net ?? '—'],
    ['Raw', short(row.raw)],
    ['Penalties', short(row.penalties)],
    ['Credits', short(row.credits)],
    ['Dropped', droppedWords(row.dropped)],
    ['Noted', noted.join(', ')],
  ];
  return facts.filter(([, value]) => value !== '' && value !== '0');
}

/** A school as the standings of a packet show it: by name where the host shows names, else by code. */
export function shownSchool({ basis, schools }: Packet, code: string): string {
  return basis.schools ? (schools[code] ?? code) : code;
}

/** Where anyone can check a certificate. */
export const certificatePath = (number: string): string => `/certificates/${number}`;
