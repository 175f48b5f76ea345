import { tidy } from '../scan/scanned.ts';

/** What a printed score sheet is of: the entry, the seat of the judge, and the version of the sheet. */
export type PaperOf = {
  entry: string;
  seat?: string | null | undefined;
  sheet?: string | null;
  attempt?: number | null;
};

const HOME = '/app/competition-portal/scoring';

/** Where a sheet from paper is keyed. With the server's address before it, it's what the QR code on the paper says. */
export function keyingPath(meet: string, { entry, seat, sheet, attempt }: PaperOf): string {
  const params = new URLSearchParams({ entry });
  if (seat) params.set('seat', seat);
  if (sheet) params.set('sheet', sheet);
  if (attempt) params.set('attempt', String(attempt));
  return `${HOME}/${meet}/key?${params}`;
}

/** What a scanned code names; null where it isn't the code of a score sheet. */
export function readPaperCode(text: string): (PaperOf & { meet: string }) | null {
  const [, meet, search] = /\/scoring\/([0-9a-f-]{36})\/key\?(\S+)$/i.exec(tidy(text)) ?? [];
  const params = new URLSearchParams(search);
  const entry = params.get('entry');
  if (!meet || !entry) return null;
  return { meet, entry, seat: params.get('seat'), sheet: params.get('sheet') };
}

type Coded = { id: string; code: string; event_id: string };

/**
 * What a typed code names, as it is printed on the paper: the entry, and after a space the seat ('AREG-S01-A J02'). Without
 * a seat it's the entry alone; null where no entry has the code.
 */
export function readTypedCode(text: string, entries: readonly Coded[], seats: readonly Coded[]): PaperOf | null {
  const [first = '', second = ''] = tidy(text).toLowerCase().split(/\s+/, 2);
  const has = (code: string) => (one: Coded) => one.code.toLowerCase() === code;
  for (const entry of entries.filter(has(first))) {
    const seat = seats.filter(has(second)).find(({ event_id }) => event_id === entry.event_id);
    if (second === '' || seat) return { entry: entry.id, seat: seat?.id ?? null };
  }
  return null;
}
