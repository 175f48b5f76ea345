import { sum, ZERO, type Exact } from '../exact.ts';
import { rounded } from '../exact-text.ts';
import { median } from '../exact-list.ts';
import type { Entry, Performed, Status } from '../format/entry.ts';
import type { RowStatus } from '../format/results.ts';
import { adjustedTotal, type FullyJudged } from './adjusted.ts';
import { combined, type Formula } from './formula.ts';
import { inclusionOf, type Inclusion, type Source } from './included.ts';
import type { NetOf } from './net.ts';
import { panelValue, type PanelValue } from './panel-value.ts';
import { penaltyLines } from './penalties.ts';
import type { Plan } from './plan.ts';
import { ownOf, type MadeUp, type Outcome, type Override } from './score.ts';
import { seatScore, sheetsThatCount, type SeatScore } from './seat-score.ts';
import { asksForClock, decidedStatus, disagreed, isUnfilled, missingSheets } from './status.ts';

/** What a performance is scored with. */
export type Scoring = { plan: Plan; netOf: NetOf; sourceOf: (event: string) => Source; fullyJudged: FullyJudged };

export type Attempt = { attempt: number | null; status: Status; performed: Performed };

/** Scores one performance, by the first status that applies (chapter 4.2 of the format). */
export function scorePerformance(scoring: Scoring, entry: Entry, attempt: Attempt): Outcome {
  const outcome = scoreWith(scoring, entry, attempt, ownOf(attempt.performed, entry).override ?? null);
  const isOwn = attempt.attempt !== null && attempt.performed.guidon?.override;
  return isOwn ? { ...outcome, without: scoreWith(scoring, entry, attempt, entry.guidon?.override ?? null) } : outcome;
}

function scoreWith(
  scoring: Scoring,
  entry: Entry,
  { attempt, status, performed }: Attempt,
  override: Override | null,
): Outcome {
  const { plan } = scoring;
  const { sheet, event } = plan;
  const first = attempt === null ? [] : [`attempt:${attempt}`];
  const ended = (status: RowStatus, ...flags: string[]): Outcome => ({
    attempt,
    status,
    flags: [...first, ...flags],
    score: null,
    performed,
    without: null,
  });
  const recorded = override?.status ?? status;
  if (recorded !== 'ok') return ended(recorded);
  const sheets = sheetsThatCount(plan, entry.id, performed);
  const decided = override?.status ? null : decidedStatus(plan, performed, sheets);
  if (decided) return ended(decided.status, decided.flag);

  const own = ownOf(performed, entry);
  const judges = missingSheets(plan, sheets);
  const flags = judges.length > 0 ? [`missing_sheet:${judges.join(',')}`] : [];
  const rule = own.missing?.rule ?? event.missing ?? sheet.panel.missing;
  if (own.under_review?.hold) return ended('blocked', ...flags);
  if (judges.length > 0 && rule === 'block') return ended('blocked', ...flags);
  const clock = performed.clock_s.length > 0 ? median(performed.clock_s) : null;
  if (!clock && asksForClock(sheet)) return ended('blocked', ...flags, 'missing_clock');
  const seats = sheets.map((each) => seatScore(plan, each, entry.named));
  const differ = sheet.panel.combine === 'agree' ? disagreed(plan, seats) : [];
  if (differ.length > 0) return ended('blocked', ...flags, `disagree:${differ.join(',')}`);
  if (isUnfilled(plan, sheets)) return ended('blocked', ...flags);
  const inclusion = inclusionOf(plan, entry, scoring.sourceOf);
  if (inclusion.blocked.length > 0) return ended('blocked', ...flags, ...inclusion.blocked);
  const score = scoreOf(
    scoring,
    { seats, performed, clock, inclusion, override },
    { panel: sheet.panel, missing: rule },
    judges,
  );
  return { ...ended('scored', ...flags, ...inclusion.zero, ...shortTeam(plan, seats)), score };
}

type Made = {
  seats: SeatScore[];
  performed: Performed;
  clock: Exact | null;
  inclusion: Inclusion;
  override: Override | null;
};

function scoreOf(
  { plan, netOf, fullyJudged }: Scoring,
  { seats, performed, clock, inclusion: { included }, override }: Made,
  formula: Formula,
  judges: string[],
) {
  const plainPanel = panelValue(plan, formula, seats);
  const { panel, madeUp } = adjusted(plan, formula, plainPanel, seats, fullyJudged);
  const once = plan.sections
    .filter(({ section }) => section.combine === 'once')
    .flatMap(({ section, seats: [seat] }) => {
      const value = seats.find((each) => each.seat === seat)?.sections.get(section.key)?.value;
      return seat && value ? [{ section: section.key, seat: seat.id, value }] : [];
    });
  const raw = sum([panel.value, ...once.map(({ value }) => value), ...included.map(({ value }) => value)]);
  const lines = penaltyLines(plan.sheet, performed, clock, override);
  const penalties = sum(lines.map(({ value }) => value));
  const credits = sum(performed.credits.flatMap((each) => (each.void ? [] : (each.value ?? []))));
  const { exact, net } = ruledNet(override, plan) ?? netOf(plan.sheet, { raw, penalties, credits });
  const missing = { rule: formula.missing, judges, madeUp };
  return { seats, missing, panel, once, included, raw, clock, lines, penalties, credits, exact, net };
}

function ruledNet(override: Override | null, { sheet }: Plan): { exact: Exact; net: Exact } | null {
  return override?.net ? { exact: override.net, net: rounded(override.net, sheet.precision) } : null;
}

/** With the rule adjusted the absent judges get a total, and the panel is full (D12). */
function adjusted(
  plan: Plan,
  formula: Formula,
  panel: PanelValue,
  seats: SeatScore[],
  rows: FullyJudged,
): { panel: PanelValue; madeUp: MadeUp[] } {
  if (formula.missing !== 'adjusted' || !panel.totals?.gaps) return { panel, madeUp: [] };
  const present = seats.filter(({ seat }) => plan.panelSeats.includes(seat));
  const totals = plan.panelSeats.map((seat) => {
    const given = present.find((each) => each.seat === seat);
    return { seat, value: given?.total ?? adjustedTotal(seat, present, rows), isMadeUp: !given };
  });
  const value = combined(
    formula,
    totals.map((each) => each.value),
    totals.length,
    false,
  );
  const madeUp = totals.filter(({ isMadeUp }) => isMadeUp).map(({ seat, value }) => ({ seat: seat.id, value }));
  return { panel: { ...panel, value: value ?? ZERO }, madeUp };
}

function shortTeam({ event: { shooters } }: Plan, seats: SeatScore[]): string[] {
  const counts = seats.flatMap(({ taken }) => (taken ? [taken.length] : []));
  const fewest = Math.min(...counts);
  return shooters !== null && counts.length > 0 && fewest < shooters ? [`short_team:${fewest}`] : [];
}
