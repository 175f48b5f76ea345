import type { Sheet } from '../../../../../domain/scoring/format/sheet.ts';
import { readSheet } from '../../../../../domain/scoring/read/sheet.ts';
import type { OwnSheet, Packet, PacketEvent } from '../../../shared/meet/packet/packet.ts';
import type { OwnEntry, OwnProtest, RuledChange } from './results.queries.ts';

type Option = { value: string; label: string };

/** The penalties of an entry that count, as its score sheet calls them. */
export function penaltiesOf(packet: Packet, entry: Pick<OwnEntry, 'code' | 'event_id'> | null): Option[] {
  const event = packet.events.find(({ id }) => id === entry?.event_id);
  if (!event || !entry) return [];
  return event.records
    .filter((record) => record.kind === 'penalty' && record.entry === entry.code)
    .map(({ id, key, count }) => ({ value: id, label: penaltyLabel(sheetOf(packet, event), key, count) }));
}

/** The score sheets of an entry, by seat. */
export function sheetsOfEntry(packet: Packet, entry: Pick<OwnEntry, 'code' | 'event_id'> | null): Option[] {
  const event = packet.events.find(({ id }) => id === entry?.event_id);
  if (!event || !entry) return [];
  return event.sheets
    .filter((sheet) => sheet.entry === entry.code)
    .map((sheet) => ({ value: sheet.id, label: seatLabel(sheetOf(packet, event), sheet) }));
}

/** What a protest is about, in words: 'A penalty: Dropped weapon'. */
export function aboutWords(packet: Packet, { against, against_id, event_code, entry }: OwnProtest): string {
  const event = packet.events.find(({ code }) => code === event_code);
  const own = event && { code: entry, event_id: event.id };
  const options = own ? [...penaltiesOf(packet, own), ...sheetsOfEntry(packet, own)] : [];
  const which = options.find(({ value }) => value === against_id)?.label;
  const kind = { result: 'The result', penalty: 'A penalty', sheet: 'A score sheet' }[against] ?? 'Something else';
  return which ? `${kind}: ${which}` : kind;
}

const STATUS: Record<string, string> = {
  ok: 'counts again',
  dns: 'did not start',
  dnf: 'did not finish',
  dq: 'disqualified',
  scratched: 'scratched',
};

/** What a ruling changed, as a sentence. */
export function changeWords(packet: Packet, code: string, change: RuledChange): string {
  const event = packet.events.find((one) => one.code === code);
  const done = {
    void_penalty: `${penaltyLabel(event && sheetOf(packet, event), change.key ?? '', change.count ?? 1)} no longer counts`,
    correct_sheet: `Sheet ${change.seat ?? ''} corrected`,
    grant: `Performance ${change.attempt ?? ''} granted`,
    void_performance: `Performance ${change.attempt ?? ''} no longer counts`,
    status: `Status: ${STATUS[change.status ?? ''] ?? change.status ?? ''}`,
  }[change.kind];
  return `${done ?? change.kind}${change.undone ? ' (undone by a later ruling)' : ''}`;
}

function sheetOf(packet: Packet, { sheet }: PacketEvent): Sheet | undefined {
  const read = packet.score_sheets.flatMap((content) => readSheet(content).value ?? []);
  return read.find(({ key, version }) => key === sheet?.key && version === sheet.version);
}

function penaltyLabel(sheet: Sheet | undefined, key: string, count: number): string {
  const label = sheet?.penalties.find((one) => one.key === key)?.label ?? (key || 'A penalty');
  return count > 1 ? `${label} ×${count}` : label;
}

function seatLabel(sheet: Sheet | undefined, { seat, role, judge }: OwnSheet): string {
  return [seat, sheet?.roles.find(({ key }) => key === role)?.label, judge].filter(Boolean).join(', ');
}
