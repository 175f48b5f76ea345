import type { ResultRow } from '../../../../../domain/scoring/format/results.ts';
import type { Sheet } from '../../../../../domain/scoring/format/sheet.ts';
import { readSheet } from '../../../../../domain/scoring/read/sheet.ts';
import { markLines, markWords } from '../marks/mark-lines.ts';
import { short } from '../results/stored.ts';
import type { OwnRecord, OwnSheet, Packet, PacketEvent } from './packet.ts';

/** The sheets of one role for one performance side by side: a line for each item, a column for each seat. */
export type SheetTable = {
  role: string;
  seats: { seat: string; judge: string | null; total: string }[];
  /** None where the host shows totals only. */
  lines: SheetLine[];
};

type SheetLine = { key: string; section: string; label: string; marks: string[] };

/** A sentence that someone wrote, and what it's about. */
export type Said = { key: string; about: string; text: string };

export type OwnPerformance = { attempt: number; tables: SheetTable[]; comments: Said[]; records: Said[] };

/** The score sheets of a packet by event, read once. */
export function sheetsOf(packet: Packet): ReadonlyMap<string, Sheet> {
  const read = packet.score_sheets.flatMap((content) => readSheet(content).value ?? []);
  return new Map(
    packet.events.flatMap(({ code, sheet }) => {
      const found = read.find(({ key, version }) => key === sheet?.key && version === sheet.version);
      return found ? [[code, found] as const] : [];
    }),
  );
}

/** What judges wrote for an entry, performance by performance. */
export function performancesOf(event: PacketEvent, sheet: Sheet | undefined, row: ResultRow): OwnPerformance[] {
  const own = event.sheets.filter(({ entry }) => entry === row.entry);
  const records = event.records.filter(({ entry }) => entry === row.entry);
  const attempts = [...new Set([...own, ...records].map(({ attempt }) => attempt))].toSorted((a, b) => a - b);
  return attempts.map((attempt) => {
    const sheets = own.filter((one) => one.attempt === attempt);
    const roles = [...new Set(sheets.map(({ role }) => role))];
    return {
      attempt,
      tables: roles.map((role) =>
        tableOf(
          sheets.filter((one) => one.role === role),
          sheet,
          role,
          row,
        ),
      ),
      comments: sheets.flatMap((one) => commentsOf(one, sheet)),
      records: records
        .filter((one) => one.attempt === attempt)
        .map((record, at) => ({ key: String(at), about: '', text: recordWords(record, sheet) })),
    };
  });
}

function tableOf(sheets: OwnSheet[], file: Sheet | undefined, role: string, row: ResultRow): SheetTable {
  const marked = sheets.flatMap(({ marks }) => (marks ? [marks] : []));
  const lines = file && marked.length === sheets.length ? markLines(file, role, marked) : [];
  return {
    role: file?.roles.find(({ key }) => key === role)?.label ?? role,
    seats: sheets.map(({ seat, judge = null }) => ({ seat, judge, total: short(row.judges[seat] ?? null) })),
    lines: lines.map(({ path, section, cadet, item, values }) => ({
      key: path,
      section,
      label: cadet === null ? item.label : `${cadet}: ${item.label}`,
      marks: values.map((value) => (item.type === 'check' && value !== true ? '' : markWords(item, value))),
    })),
  };
}

/** A line's label, with its section where that one begins. */
export function lineLabel({ section, label }: SheetLine, before: SheetLine | undefined): string {
  return section === before?.section || section === label ? label : `${section}: ${label}`;
}

function commentsOf({ seat, role, comments = {}, marks }: OwnSheet, file: Sheet | undefined): Said[] {
  const lines = file ? markLines(file, role, [marks ?? {}]) : [];
  return Object.entries(comments).map(([path, text]) => {
    const line = lines.find((one) => one.path === path);
    return { key: `${seat} ${path}`, about: [seat, line?.cadet, line?.item.label].filter(Boolean).join(' · '), text };
  });
}

/** 'Dropped weapon, 2 times: left the pad'. */
function recordWords({ kind, key, count, value, reason }: OwnRecord, file: Sheet | undefined): string {
  const all = kind === 'penalty' ? file?.penalties : file?.credits;
  const label = all?.find((one) => one.key === key)?.label ?? key;
  const size = [count > 1 ? `${count} times` : '', value === undefined ? '' : short(value)].filter(Boolean).join(', ');
  return `${kind === 'credit' ? 'Credit: ' : ''}${label}${size ? `, ${size}` : ''}${reason ? `: ${reason}` : ''}`;
}
