import { type FileEvent, type FileMeet, panelOf } from './file.ts';

type Row<More> = { id: string } & More;

/** A meet that a file plans, as the call `import_meet` takes it, with ids for all that is new. */
export type MeetPlan = {
  meet: { title: string; starts_on: string; overall: object };
  divisions: Row<{ code: string; name: string; sort: number }>[];
  schools: Row<{ code: string; name: string; division?: string | undefined }>[];
  events: Row<{ code: string; [key: string]: unknown }>[];
  seats: Row<{ event_id: string; code: string; role: string; kind: string; sort: number }>[];
  entries: Row<{ event_id: string; code: string; [key: string]: unknown }>[];
  scratched: Row<{ reason: string | null }>[];
  cancelled: Row<{ reason: string }>[];
};

/** A published score sheet that events are scored by. */
export type PlanSheet = { id: string; discipline: string };

/** How a sheet is named in a file. */
export const sheetName = ({ key, version }: { key: string; version: number }): string => `${key} ${version}`;

/**
 * What a file plans: rules, divisions, schools, events, seats, and entries. Scores aren't part of a plan (`leftOut`). `sheets` are
 * those of the school, by `sheetName`; an event whose sheet isn't among them has none.
 */
export function planOf(file: FileMeet, sheets: ReadonlyMap<string, PlanSheet>, newId: () => string): MeetPlan {
  const schools = file.schools.map(({ id: code, name, division }) => ({ id: newId(), code, name, division }));
  const events = file.events.map((event, sort) => ({ id: newId(), ...eventOf(event, sheets), sort }));
  const idOf = new Map(schools.map(({ code, id }) => [code, id]));
  const parts = file.events.map((event, at) => partsOf(event, events[at]?.id ?? '', idOf, newId));
  return {
    meet: { title: file.title, starts_on: file.date, overall: file.overall },
    divisions: (file.divisions ?? []).map(({ id: code, name }, sort) => ({ id: newId(), code, name, sort })),
    schools,
    events,
    seats: parts.flatMap(({ seats }) => seats),
    entries: parts.flatMap(({ entries }) => entries),
    scratched: parts.flatMap(({ scratched }) => scratched),
    cancelled: file.events.flatMap(({ cancelled, cancelled_reason: reason }, at) =>
      cancelled ? [{ id: events[at]?.id ?? '', reason: reason ?? 'Canceled in the file' }] : [],
    ),
  };
}

function eventOf(event: FileEvent, sheets: ReadonlyMap<string, PlanSheet>) {
  const sheet = event.sheet && sheets.get(sheetName(event.sheet));
  return {
    code: event.id,
    name: event.name,
    discipline: sheet?.discipline ?? (event.form === 'knockout' ? 'knockout' : 'other_judged'),
    form: event.form,
    sheet_id: sheet?.id,
    divisions: event.divisions,
    include: event['include'],
    is_exhibition: event['is_exhibition_event'],
    counts_overall: event['counts_overall'],
    weight: event['weight'],
    proportional_max: event['proportional_max'],
    best_of: event['best_of'],
    missing: event['missing'],
    tie_results: event['tie_results'],
    ranks_individuals: event.entries.some(({ cadet }) => cadet !== undefined),
    shooters_best: event.shooters?.best,
    team_best: event.team?.best,
  };
}

function partsOf(event: FileEvent, event_id: string, schools: ReadonlyMap<string, string>, newId: () => string) {
  const entries = event.entries.map(({ id: code, school, team, division, exhibition, named, cadet }, sort) => ({
    id: newId(),
    event_id,
    meet_school_id: schools.get(school),
    code,
    team,
    division,
    is_exhibition: exhibition,
    sort,
    cadets: (named ?? (cadet === undefined ? [] : [cadet])).map((each) => ({ code: each })),
  }));
  return {
    seats: seatsOf(event).map((seat, sort) => ({ id: newId(), event_id, ...seat, sort })),
    entries,
    scratched: event.entries.flatMap(({ status, reason = null }, at) =>
      status === 'scratched' ? [{ id: entries[at]?.id ?? '', reason }] : [],
    ),
  };
}

/** The seats of the panel, and of judges in training whose sheets the file has too. */
function seatsOf(event: FileEvent) {
  const panel = panelOf(event);
  const counting = new Set(panel.map(([code]) => code));
  const role = panel.at(-1)?.[1] ?? '';
  const judges = event.entries.flatMap(({ sheets = [], performances = [] }) =>
    [...sheets, ...performances.flatMap((one) => one.sheets ?? [])].map(({ judge }) => judge),
  );
  return [
    ...panel.map(([code, of]) => ({ code, role: of, kind: 'counting' })),
    ...[...new Set(judges)].filter((code) => !counting.has(code)).map((code) => ({ code, role, kind: 'shadow' })),
  ];
}
