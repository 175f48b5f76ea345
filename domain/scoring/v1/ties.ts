import { compare, type Exact } from '../exact.ts';
import type { TieBreaker } from '../format/panel.ts';
import { byCounts, placeCounts, type PlaceCounts } from './place-counts.ts';
import type { Plan } from './plan.ts';
import type { Row } from './row.ts';
import { tieValue } from './tie-values.ts';

/** What a tie-breaker compared, for the explanation. */
export type Compared = { tie: TieBreaker; values: Map<Row, Exact | number[] | null>; groups: Row[][] };

/** Splits rows with equal nets by the tie-breakers of the sheet, within the ranked rows of a list (chapter 4.8 of the format). */
export class Ties {
  private counts: PlaceCounts | null = null;
  private readonly plan: Plan;
  private readonly ranked: Row[];

  constructor(plan: Plan, ranked: Row[]) {
    this.plan = plan;
    this.ranked = ranked;
  }

  /** The rows in groups, best first: a group of more than one shares a place. */
  split(rows: Row[], told: (compared: Compared) => void = () => {}, from = 0): Row[][] {
    const tie = this.plan.sheet.tie_breakers[from];
    if (rows.length < 2 || !tie) return [rows];
    const { groups, values } = this.groupsBy(tie, rows);
    told({ tie, values, groups });
    return groups.flatMap((group) => this.split(group, told, from + 1));
  }

  private groupsBy(tie: TieBreaker, rows: Row[]): Omit<Compared, 'tie'> {
    if (tie.by === 'reperform' || tie.by === 'coin') return { groups: this.recorded(tie.by, rows), values: new Map() };
    if (tie.by === 'place_counts') {
      const counts = (this.counts ??= placeCounts(this.plan, this.ranked));
      const values = new Map(rows.map((row) => [row, counts.get(row) ?? []]));
      return {
        groups: grouped(rows, (one, other) => byCounts(values.get(one) ?? [], values.get(other) ?? [])),
        values,
      };
    }
    const sign = tie.prefer === 'high' ? -1 : 1;
    const values = new Map(rows.map((row) => [row, tieValue(this.plan, row, tie)]));
    const order = (one: Row, other: Row) => {
      const [left, right] = [values.get(one) ?? null, values.get(other) ?? null];
      if (!left || !right) return Number(left === null) - Number(right === null);
      return sign * compare(left, right);
    };
    return { groups: grouped(rows, order), values };
  }

  /** The rows in the recorded order where that names all of them. */
  private recorded(by: 'reperform' | 'coin', rows: Row[]): Row[][] {
    const result = this.plan.event.tie_results.find(
      (each) => each.by === by && rows.every(({ entry }) => each.order.includes(entry.id)),
    );
    if (!result) return [rows];
    return rows
      .toSorted((one, other) => result.order.indexOf(one.entry.id) - result.order.indexOf(other.entry.id))
      .map((row) => [row]);
  }
}

/** Members in groups of equals, in order. */
export function grouped<Member>(members: Member[], order: (one: Member, other: Member) => number): Member[][] {
  const groups: Member[][] = [];
  for (const member of members.toSorted(order)) {
    const group = groups.at(-1);
    if (group?.[0] !== undefined && order(group[0], member) === 0) group.push(member);
    else groups.push([member]);
  }
  return groups;
}
