import { shown } from '../exact-text.ts';
import type { OwnResult, ResultRow } from '../format/results.ts';
import type { Plan } from './plan.ts';
import type { Row } from './row.ts';
import { ownOf, type Outcome, type Score } from './score.ts';

/** A row as meet-expected/1 has it. */
export function shownRow(row: Row, plan: Plan | null): ResultRow {
  const { entry, outcome, place, tie, needed } = row;
  const { score } = outcome;
  const own = shownOwn(row, plan);
  return {
    place,
    entry: entry.id,
    school: entry.school,
    status: outcome.status,
    exhibition: entry.exhibition,
    net: netText(row, plan),
    raw: score && shown(score.raw, 4),
    penalties: score && shown(score.penalties, 2),
    credits: score && shown(score.credits, 2),
    dropped: score ? droppedOf(score) : [],
    flags: [...outcome.flags, ...needed],
    tie,
    judges: Object.fromEntries((score?.seats ?? []).map(({ seat, everything }) => [seat.id, shown(everything, 2)])),
    ...(own ? { guidon: own } : {}),
  };
}

function netText({ entry, outcome }: Row, plan: Plan | null): string | null {
  if (plan) return outcome.score && shown(outcome.score.net, plan.sheet.precision);
  return outcome.status === 'scored' && entry.out_round !== null ? String(entry.out_round) : null;
}

/** Who was dropped where: the low ones first, then the high ones, in sheet order. */
function droppedOf({ panel }: Score): string[] {
  const named = (name: string, { low, high }: { low: Judged[]; high: Judged[] }) =>
    [...low, ...high].map(({ seat }) => `${name}${seat.id}`);
  return [
    ...(panel.totals ? named('', panel.totals) : []),
    ...[...panel.sections].flatMap(([section, result]) => [
      ...(panel.totals ? [] : named(`${section}:`, result)),
      ...[...(result.items ?? [])].flatMap(([item, each]) => named(`${section}.${item}:`, each)),
    ]),
  ];
}

type Judged = { seat: { id: string } };

function shownOwn({ entry, outcome }: Row, plan: Plan | null): OwnResult | null {
  const { override, missing, under_review } = outcome.performed
    ? ownOf(outcome.performed, entry)
    : (entry.guidon ?? {});
  const own: OwnResult = {};
  if (override && outcome.without) own.adjusted = { reason: override.reason, was: wasOf(outcome.without, plan) };
  if (missing && outcome.score?.missing.judges.length) own.missing = missing;
  if (under_review) own.under_review = { reason: under_review.reason };
  return Object.keys(own).length > 0 ? own : null;
}

function wasOf({ status, score }: Outcome, plan: Plan | null): NonNullable<OwnResult['adjusted']>['was'] {
  return {
    status,
    net: score && plan ? shown(score.net, plan.sheet.precision) : null,
    penalties: score && shown(score.penalties, 2),
  };
}
