import type { Plan } from '../plan.ts';
import type { Row } from '../row.ts';
import { ownOf } from '../score.ts';
import type { Steps } from './steps.ts';
import { MISSING, STATUS } from './words.ts';

/** Which performance counts, its status, and what decided that. */
export function explainStatus(steps: Steps, plan: Plan | null, { entry, outcome }: Row): void {
  const { override, missing, under_review } = outcome.performed
    ? ownOf(outcome.performed, entry)
    : (entry.guidon ?? {});
  if (outcome.attempt !== null)
    steps.say(
      'status',
      `Performance ${outcome.attempt} of ${entry.performances?.length ?? 1} counts${plan?.event.best_of ? ', as the best one' : ''}.`,
    );
  if (override?.status) steps.say('ruling', `The head judge decided the status. Reason: ${override.reason}`);
  else if (override && override.net === null)
    steps.say('ruling', `The head judge changed the penalties. Reason: ${override.reason}`);
  if (under_review) steps.say('ruling', `Under review: ${under_review.reason}`);
  if (missing && outcome.flags.some((flag) => flag.startsWith('missing_sheet:')))
    steps.say(
      'ruling',
      `For this performance the director chose the rule for a missing sheet: ${MISSING[missing.rule]}. Reason: ${missing.reason}`,
    );
  if (outcome.status !== 'scored') steps.say('status', STATUS[outcome.status]);
  for (const flag of outcome.flags) {
    const text = flagText(plan, flag);
    if (text !== null) steps.say('status', text);
  }
}

function flagText(plan: Plan | null, flag: string): string | null {
  const [name, ...rest] = flag.split(':');
  const value = rest.join(':');
  const penalty = plan?.sheet.penalties.find(({ key }) => key === value);
  switch (name) {
    case 'dq_by':
      return penalty
        ? `Recorded: ${penalty.label ?? penalty.key}.`
        : `Decided by the mark for ${itemName(plan, value)}.`;
    case 'dnf_by':
    case 'dns_by':
      return `Decided by the mark for ${itemName(plan, value)}.`;
    case 'missing_sheet':
      return `Missing: the sheet of ${value.replaceAll(',', ', ')}.`;
    case 'missing_clock':
      return 'Missing: the time on the clock.';
    case 'disagree':
      return `The scorers disagree in ${value.replaceAll(',', ', ')}.`;
    case 'include_blocked':
      return `Waits for the other event that ${value} comes from.`;
    case 'short_team':
      return `Fewer cadets than the team needs: ${value}.`;
    default:
      return null;
  }
}

function itemName(plan: Plan | null, path: string): string {
  const item = plan?.sheet.sections
    .flatMap(({ key, items }) => items.map((each) => ({ path: `${key}.${each.key}`, label: each.label })))
    .find((each) => each.path === path);
  return item?.label ?? path;
}
