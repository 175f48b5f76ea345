import {
  average,
  by,
  f,
  less,
  max,
  middle,
  min,
  order,
  plus,
  text,
  through,
  total,
  zero,
  type Fraction,
} from './fraction.ts';

// oxlint-disable typescript/no-explicit-any -- the file is read as it is, apart from the engine's own reader
type Any = any;

/** What the naive computation knows of an entry that is scored. */
export type Naive = {
  id: string;
  school: string;
  exhibition: boolean;
  judges: Map<string, { role: string; sections: Record<string, Fraction>; T: Fraction; all: Fraction }>;
  sections: Record<string, Fraction>;
  net: string;
  N: Fraction;
  raw: Fraction;
  Q: Fraction;
  C: Fraction;
  clock: Fraction;
  drops: number;
};

/** The judge's sheet of an entry that counts. */
function sheetOf(entry: Any, judge: string): Any {
  const own = entry.sheets.filter((each: Any) => each.judge === judge && !each.void && !each.shadow);
  return own.toSorted((a: Any, b: Any) => b.revision - a.revision)[0];
}

function pointsOf(item: Any, mark: number | null | undefined): Fraction | null {
  if (mark === null || mark === undefined) return null;
  return item.type === 'points' ? by(f(mark), f(item.multiplier ?? 1)) : by(less(zero, f(mark)), f(item.value));
}

function sectionOf(section: Any, marks: Any): Fraction {
  const points = section.items.map((item: Any) => pointsOf(item, marks[item.key]) ?? zero);
  const value = plus(f(section.start), total(points));
  return by(f(section.multiplier), section.floor === null ? value : max(f(section.floor), value));
}

type Value = { seat: number; value: Fraction };

/** Takes the lowest and highest out. */
function kept({ drop_low, drop_high, min_judges_for_drop }: Any, values: Value[]): Value[] {
  if (values.length < min_judges_for_drop) return values;
  const rising = values.toSorted((a, b) => order(a.value, b.value) || a.seat - b.seat);
  return rising.slice(drop_low, rising.length - drop_high);
}

function fullSize(panel: Any, expected: number): number {
  if (panel.combine !== 'sum') return 1;
  return expected < panel.min_judges_for_drop ? expected : expected - panel.drop_low - panel.drop_high;
}

function formula(panel: Any, left: Value[], expected: number, gaps: boolean): Fraction {
  const values = left.map(({ value }) => value);
  const plainly = panel.combine === 'sum' ? total(values) : panel.combine === 'mean' ? average(values) : middle(values);
  if (!gaps) return plainly;
  const k = f(fullSize(panel, expected));
  if (panel.missing === 'prorate')
    return panel.combine === 'sum' ? through(by(total(values), k), f(values.length)) : plainly;
  return by(panel.missing === 'median_of_present' ? middle(values) : average(values), k);
}

/** The nets of an event, or why an entry has none. */
export function netsOf(event: Any, sheet: Any): { scored: Naive[]; status: Map<string, string> } {
  // What absent judges would have given goes by the rows that all have judged, which come from a first round.
  const first = event.entries.map((entry: Any) => chosen(event, sheet, entry, []));
  const full = first.flatMap(({ row }: Chosen) =>
    row?.judges.size === Object.keys(event.panel).length ? [row.judges] : [],
  );
  const all: [string, Chosen][] = event.entries.map((entry: Any) => [entry.id, chosen(event, sheet, entry, full)]);
  return {
    scored: all.flatMap(([, { row }]) => row ?? []),
    status: new Map(all.map(([id, { status }]) => [id, status])),
  };
}

type Chosen = { status: string; row: Naive | null };

/** The performance that counts: the last, or the best one. */
function chosen(event: Any, sheet: Any, entry: Any, full: Naive['judges'][]): Chosen {
  if (entry.status !== 'ok') return { status: entry.status, row: null };
  const attempts: Any[] = entry.performances ?? [{ ...entry, attempt: 1 }];
  const used = attempts.filter((each) => !each.void && each.status !== 'dns' && each.status !== 'scratched');
  const results = used.map((each): Chosen => {
    if (each.status !== 'ok') return { status: each.status, row: null };
    const own = judgesOf(event, sheet, each);
    const judges = Object.keys(event.panel);
    if ((own.size < judges.length && sheet.panel.missing === 'block') || !own.has(judges[0] ?? ''))
      return { status: 'blocked', row: null };
    const { id, school, exhibition } = entry;
    return { status: 'scored', row: { ...netOf(event, sheet, each, own, full), id, school, exhibition } };
  });
  const last = results.at(-1) ?? { status: 'dns', row: null };
  if (!event.best_of || !entry.performances) return last;
  const blocked = results.find(({ status }) => status === 'blocked');
  if (blocked) return blocked;
  const sign = sheet.direction === 'high' ? 1 : -1;
  const best = results.filter(
    ({ row }) => row !== null && results.every((other) => !other.row || sign * order(other.row.N, row.N) <= 0),
  );
  return best[0] ?? last;
}

function judgesOf(event: Any, sheet: Any, entry: Any): Naive['judges'] {
  const own: Naive['judges'] = new Map();
  for (const [judge, role] of Object.entries(event.panel) as [string, string][]) {
    const found = sheetOf(entry, judge);
    if (!found) continue;
    const filled = sheet.sections.filter((section: Any) => section.roles.includes(role));
    const sections = Object.fromEntries(
      filled.map((section: Any) => [section.key, sectionOf(section, found.marks[section.key])]),
    );
    const { one = zero, two = zero, once = zero } = sections as Record<string, Fraction>;
    own.set(judge, { role, sections, T: plus(one, two), all: total([one, two, once]) });
  }
  return own;
}

function netOf(
  event: Any,
  sheet: Any,
  entry: Any,
  own: Naive['judges'],
  full: Naive['judges'][],
): Omit<Naive, 'id' | 'school' | 'exhibition'> {
  const judges = Object.keys(event.panel);
  const gaps = own.size < judges.length;
  const E = judges.length;
  const { panel } = sheet;
  const values = (of: (judge: string) => Fraction | null): Value[] =>
    judges.flatMap((judge, seat) => {
      const value = own.has(judge) ? of(judge) : null;
      return value ? [{ seat, value }] : [];
    });
  const given = (judge: string) => own.get(judge)?.T ?? zero;
  const left = kept(panel, values(given));
  const sections: Record<string, Fraction> = {};
  let P = zero;
  for (const section of sheet.sections.slice(0, 2)) {
    const inSection = values((judge) => own.get(judge)?.sections[section.key] ?? null);
    if (panel.drop_scope === 'sheet')
      sections[section.key] = formula(
        panel,
        inSection.filter(({ seat }) => left.some((each) => each.seat === seat)),
        E,
        gaps,
      );
    else if (panel.drop_scope === 'section') sections[section.key] = formula(panel, kept(panel, inSection), E, gaps);
    else {
      const k = f(fullSize(panel, E));
      const items = section.items.map((item: Any) => {
        const inItem = values((judge) => pointsOf(item, sheetOf(entry, judge).marks[section.key][item.key]));
        return inItem.length === 0 ? zero : formula(panel, kept(panel, inItem), inItem.length + E - own.size, gaps);
      });
      const value = plus(by(f(section.start), k), total(items));
      sections[section.key] = by(
        f(section.multiplier),
        section.floor === null ? value : max(by(f(section.floor), k), value),
      );
    }
    P = plus(P, sections[section.key] ?? zero);
  }
  if (panel.drop_scope === 'sheet') P = formula(panel, left, E, gaps);
  if (panel.missing === 'adjusted' && gaps) {
    const present = [...own.keys()];
    const T = judges.map((judge, seat): Value => {
      if (own.has(judge)) return { seat, value: given(judge) };
      const mean = (row: Naive['judges']) => average(present.map((each) => row.get(each)?.T ?? zero));
      const differences = full.map((row) => less(row.get(judge)?.T ?? zero, mean(row)));
      return { seat, value: plus(mean(own), differences.length > 0 ? average(differences) : zero) };
    });
    P = formula(panel, T, E, false);
  }
  sections['once'] = own.get(judges[0] ?? '')?.sections['once'] ?? zero;
  const raw = plus(P, sections['once']);
  const clock = middle([entry.clock_s].flat().map(f));
  const { Q, drops } = penaltiesOf(sheet, entry, clock);
  const C = total(entry.credits.filter((each: Any) => !each.void).map((each: Any) => f(each.value)));
  const signed = sheet.direction === 'high' ? plus(less(raw, Q), C) : less(plus(raw, Q), C);
  const net = text(max(f(sheet.floor), signed), sheet.precision);
  return { judges: own, sections, net, N: f(net), raw, Q, C, clock, drops };
}

function penaltiesOf(
  { penalties: [drop, time], timing }: Any,
  entry: Any,
  clock: Fraction,
): { Q: Fraction; drops: number } {
  const own = (key: string) => entry.penalties.filter((each: Any) => each.key === key && !each.void);
  const drops = own('drop').reduce((sum: number, each: Any) => sum + each.count, 0);
  const cap = (value: Fraction, most: string | null) => (most === null ? value : min(value, f(most)));
  const c = timing.rounding === 'floor' ? { n: clock.n / clock.d, d: 1n } : clock;
  const over = max(zero, less(less(c, f(timing.max_s)), f(timing.grace_s)));
  const under = max(zero, less(less(f(timing.min_s), f(timing.grace_s)), c));
  const lines = [
    cap(by(f(Math.min(drops, drop.max_count ?? drops)), f(drop.value)), drop.cap),
    cap(by(plus(over, under), f(time.value)), time.cap),
    ...own('conduct').map((each: Any) => f(each.value)),
  ];
  return { Q: total(lines), drops };
}
