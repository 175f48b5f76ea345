import { plain } from '../../exact-text.ts';
import type { MissingRule, Panel, TieBreaker } from '../../format/panel.ts';
import type { RowStatus } from '../../format/results.ts';
import type { Judged } from '../drop.ts';
import type { Plan, Seat } from '../plan.ts';

export const STATUS: Record<RowStatus, string> = {
  scored: 'Scored.',
  dnf: 'Did not finish (DNF).',
  dq: 'Disqualified (DQ).',
  dns: 'Did not start (DNS).',
  scratched: 'Scratched before the event.',
  blocked: "Can't be scored yet.",
};

export const MISSING: Record<MissingRule, string> = {
  block: 'the entry waits for it',
  mean_of_present: 'the mean of the other judges fills in',
  median_of_present: 'the median of the other judges fills in',
  prorate: 'the total is scaled up to a full panel',
  adjusted: "the judge's usual difference from the others fills in",
};

export const COMBINED: Record<Panel['combine'], string> = {
  sum: 'Sum of the judges',
  mean: 'Mean of the judges',
  median: 'Median of the judges',
  head_only: "Head judge's score",
  agree: 'Score that the scorers agree on',
};

/** A seat with the role it has on the sheet, and who sat there if that was someone else. */
export function seatName({ sheet }: Plan, { id, role }: Seat, judge = id): string {
  const label = sheet.roles.find(({ key }) => key === role)?.label ?? role;
  return judge === id ? `${id} (${label})` : `${judge} (${label}, for ${id})`;
}

/** Who was dropped, in a sentence. */
export function dropText(plan: Plan, where: string, { low, high }: { low: Judged[]; high: Judged[] }): string {
  const each = (judged: Judged[], word: string) =>
    judged.map(({ seat, value }) => `${word} ${plain(value)} from ${seatName(plan, seat)}`);
  return `${where}: dropped the ${[...each(low, 'lowest'), ...each(high, 'highest')].join(' and the ')}.`;
}

/** What a tie-breaker compares. */
export function tieName({ sheet }: Plan, tie: TieBreaker): string {
  const sectionLabel = (key: string) => sheet.sections.find((each) => each.key === key)?.label ?? key;
  switch (tie.by) {
    case 'role_total':
      return `total of the role ${sheet.roles.find(({ key }) => key === tie.role)?.label ?? tie.role}`;
    case 'penalty_total':
      return 'penalty total';
    case 'section':
      return sectionLabel(tie.section);
    case 'item': {
      const items = sheet.sections.find(({ key }) => key === tie.section)?.items ?? [];
      return `${sectionLabel(tie.section)}, ${items.find(({ key }) => key === tie.item)?.label ?? tie.item}`;
    }
    case 'occurrences':
      return `number of times: ${sheet.penalties.find(({ key }) => key === tie.penalty)?.label ?? tie.penalty}`;
    case 'clock':
      return 'time on the clock';
    case 'place_counts':
      return "judges' first, second, and further places";
    case 'reperform':
      return 'second performance';
    case 'coin':
      return 'coin toss';
  }
}
