import { sum, ZERO, type Exact } from '../exact.ts';
import type { ScoredEvent } from '../meet.ts';
import type { Sheet } from '../format/sheet.ts';
import { panelValue } from '../v1/panel-value.ts';
import { planOf } from '../v1/plan.ts';
import type { SeatScore } from '../v1/seat-score.ts';
import { itemMaximum } from './item-maximum.ts';

/** What a panel gives together when every judge gives the most, by the same formula that scores a meet. */
export function panelMaximum(sheet: Sheet, seats: Record<string, number>, values: Map<string, Exact | null>): Exact {
  const panel = sheet.roles.flatMap(({ key }) =>
    Array.from({ length: seats[key] ?? 0 }, (_, at): [string, string] => [`${key} ${at + 1}`, key]),
  );
  const plan = planOf({ ...NO_EVENT, panel }, sheet);
  const scores = plan.seats.map((seat): SeatScore => {
    const filled = plan.sections.filter(({ section }) => section.roles.includes(seat.role));
    const sections = filled.map(({ section }) => {
      const points = () => section.items.map((item) => (item.type === 'text' ? null : itemMaximum(item)));
      return [section.key, { value: values.get(section.key) ?? ZERO, points, cadets: null }] as const;
    });
    const inPanel = filled.filter(({ section }) => section.combine === 'panel');
    const total = sum(inPanel.map(({ section }) => values.get(section.key) ?? null));
    return {
      seat,
      judge: seat.id,
      revision: 1,
      marks: {},
      sections: new Map(sections),
      total,
      everything: total,
      taken: null,
    };
  });
  const once = plan.sections.filter(({ section, seats }) => section.combine === 'once' && seats.length > 0);
  const { value } = panelValue(plan, { panel: sheet.panel, missing: 'block' }, scores);
  return sum([value, ...once.map(({ section }) => values.get(section.key) ?? null)]);
}

const NO_EVENT: ScoredEvent = {
  id: '',
  name: '',
  sheet: null,
  scoresheet: null,
  panel: [],
  counts_overall: false,
  is_exhibition_event: false,
  weight: ZERO,
  proportional_max: ZERO,
  entries: [],
  divisions: null,
  best_of: false,
  missing: null,
  include: [],
  shooters: null,
  team: null,
  tie_results: [],
  cancelled: false,
};
