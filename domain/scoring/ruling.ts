/** A change that a ruling makes to the entry that it is about. */
export type RulingChange =
  | { kind: 'void_penalty'; id: string }
  | { kind: 'correct_sheet'; seat: string; attempt: number; marks: object }
  | { kind: 'grant' }
  | { kind: 'void_performance'; attempt: number }
  | { kind: 'status'; attempt: number; status: string }
  // What a later ruling undoes of the one before.
  | { kind: 'restore_penalty'; id: string }
  | { kind: 'void_revision'; seat: string; attempt: number; revision: number }
  | { kind: 'restore_performance'; attempt: number };

type Json = Record<string, unknown>;

/** What both an entry with one plain performance and each of several performances have. */
const OF_PERFORMANCE = ['sheets', 'penalties', 'credits', 'clock_s', 'guidon'];

/**
 * A meet of the format meet/1 as it would be after a ruling: what the preview of a protest shows, and what the database makes of the
 * same changes. The review of the entry is over. What was given stays as it is.
 */
export function withRuling(meet: unknown, event: string, entry: string, changes: readonly RulingChange[]): unknown {
  const copy = structuredClone(meet) as Json;
  const inEvent = listIn(copy, 'events').find(({ id }) => id === event);
  const own = inEvent && listIn(inEvent, 'entries').find(({ id }) => id === entry);
  if (!inEvent || !own) return copy;
  const guidon = own['guidon'] as Json | undefined;
  if (guidon) delete guidon['under_review'];
  for (const change of changes) applied(inEvent, own, change);
  if (inEvent['best_of'] !== true) flattened(own);
  return copy;
}

/** One plain performance is written as that of the entry, as the database does. */
function flattened(entry: Json): void {
  const [only, ...more] = listIn(entry, 'performances');
  if (!only || more.length > 0) return;
  if ((only['attempt'] ?? 1) !== 1 || (only['status'] ?? 'ok') !== 'ok' || only['void'] === true) return;
  delete entry['performances'];
  for (const key of OF_PERFORMANCE) if (key in only) entry[key] = only[key];
}

function applied(event: Json, entry: Json, change: RulingChange): void {
  const performances = performancesOf(entry);
  const numbered = (attempt: number) => performances.find((each) => (each['attempt'] ?? 1) === attempt);
  switch (change.kind) {
    case 'void_penalty':
    case 'restore_penalty':
      for (const each of performances)
        for (const penalty of listIn(each, 'penalties'))
          if (penalty['id'] === change.id) penalty['void'] = change.kind === 'void_penalty';
      return;
    case 'void_revision': {
      const judges = judgesOf(event, change.seat);
      for (const sheet of listIn(numbered(change.attempt) ?? {}, 'sheets'))
        if (judges.has(String(sheet['judge'])) && sheet['revision'] === change.revision) sheet['void'] = true;
      return;
    }
    case 'correct_sheet': {
      const performance = numbered(change.attempt);
      if (!performance) return;
      const judges = judgesOf(event, change.seat);
      const [last] = listIn(performance, 'sheets')
        .filter(({ judge, void: isVoid }) => judges.has(String(judge)) && isVoid !== true)
        .toSorted((one, other) => Number(other['revision']) - Number(one['revision']));
      if (last)
        performance['sheets'] = [
          ...listIn(performance, 'sheets'),
          { ...last, revision: Number(last['revision']) + 1, marks: change.marks },
        ];
      return;
    }
    case 'grant': {
      const last = Math.max(...performances.map(({ attempt }) => Number(attempt ?? 1)));
      performances.push({ attempt: last + 1, status: 'ok', void: false, sheets: [], penalties: [], credits: [] });
      return;
    }
    case 'void_performance':
    case 'restore_performance': {
      const performance = numbered(change.attempt);
      if (performance) performance['void'] = change.kind === 'void_performance';
      return;
    }
    case 'status': {
      const performance = numbered(change.attempt);
      if ((entry['status'] ?? 'ok') !== 'ok') entry['status'] = change.status;
      else if (performance) performance['status'] = change.status;
    }
  }
}

/** The performances of an entry; one that has none of its own gets what it recorded as the first. */
function performancesOf(entry: Json): Json[] {
  if (!Array.isArray(entry['performances'])) {
    const first: Json = { attempt: 1, status: 'ok', void: false };
    for (const key of OF_PERFORMANCE)
      if (key in entry) {
        first[key] = entry[key];
        delete entry[key];
      }
    entry['performances'] = [first];
  }
  return entry['performances'] as Json[];
}

/** Who sat on a seat, as its sheets name them. */
function judgesOf(event: Json, seat: string): Set<string> {
  const own = event['guidon'] as Json | undefined;
  const taken = own ? listIn(own, 'replacements').filter((each) => each['seat'] === seat) : [];
  return new Set([seat, ...taken.map(({ judge }) => String(judge))]);
}

function listIn(of: Json, key: string): Json[] {
  return Array.isArray(of[key]) ? (of[key] as Json[]) : [];
}
