import { equal, ONE, whole } from '../../exact.ts';
import { plain } from '../../exact-text.ts';
import type { Section } from '../../format/sheet.ts';
import { fullPanel } from '../formula.ts';
import type { Listed } from '../panel-value.ts';
import type { Plan } from '../plan.ts';
import type { Score } from '../score.ts';
import { explainList } from './list.ts';
import type { Figure, Steps } from './steps.ts';

/** A section whose drops are inside each item. */
export function explainItems(
  steps: Steps,
  plan: Plan,
  score: Score,
  section: Section,
  items: Map<string, Listed>,
): Figure {
  const results = section.items.flatMap((item) => {
    const list = items.get(item.key);
    const figure = list ? explainList(steps, plan, score, item.label, list, () => null) : null;
    return figure ? [figure] : [];
  });
  const seats = score.panel.sections.get(section.key)?.expected ?? 0;
  const panels: Figure = { label: 'judges left', value: whole(fullPanel(plan.sheet.panel, seats)) };
  const once = (name: string, value: Figure['value']) => {
    const given: Figure = { label: name, value };
    return equal(panels.value, ONE) || value.n === 0n
      ? given
      : steps.work(
          'section',
          name,
          { op: 'product' },
          [given, panels],
          (result) => `${section.label}: ${name} for ${plain(panels.value)} judges, ${result}.`,
        );
  };
  let total = steps.work(
    'section',
    section.label,
    { op: 'sum' },
    [once('start', section.start), ...results],
    (result) => `${section.label}: ${result}.`,
  );
  if (section.floor) {
    total = steps.work(
      'section',
      section.label,
      { op: 'most' },
      [total, once('floor', section.floor)],
      (result) => `${section.label}: not below the floor, ${result}.`,
    );
  }
  if (equal(section.multiplier, ONE)) return total;
  const factor: Figure = { label: 'multiplier', value: section.multiplier };
  return steps.work(
    'section',
    section.label,
    { op: 'product' },
    [total, factor],
    (result) => `${section.label}, times ${plain(section.multiplier)}: ${result}.`,
  );
}
