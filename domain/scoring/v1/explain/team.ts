import { shown } from '../../exact-text.ts';
import type { Explanation } from '../../explanation.ts';
import type { EventResult } from '../event.ts';
import { Steps, type Figure } from './steps.ts';
import { STATUS } from './words.ts';

/** How the score of a team of individuals came about; null where there's no such team. */
export function explainTeam(
  engine: number,
  result: EventResult | null,
  school: string,
  team: string,
): Explanation | null {
  const isOwn = (each: { school: string; team: string | null }) => each.school === school && each.team === team;
  const list = result?.lists.find(({ teams }) => teams?.some(isOwn));
  const row = list?.teams?.find(isOwn);
  if (!result?.plan || !list || !row) return null;
  const steps = new Steps();
  const members = list.rows.filter(({ entry }) => isOwn(entry) && !entry.exhibition);
  const best = result.event.team ?? 0;
  if (row.status === 'dnf') steps.say('team', `Fewer than ${best} members were scored: ${STATUS.dnf}`);
  if (row.status === 'blocked') {
    const blocked = members.filter(({ outcome }) => outcome.status === 'blocked').map(({ entry }) => entry.id);
    steps.say('team', `Waits for ${blocked.join(', ')}. ${STATUS.blocked}`);
  }
  if (row.net) {
    const figures = row.counted.flatMap((id): Figure[] => {
      const net = members.find(({ entry }) => entry.id === id)?.outcome.score?.net;
      return net ? [{ label: id, value: net }] : [];
    });
    const net = shown(row.net, result.plan.sheet.precision);
    steps.work(
      'team',
      'Team',
      { op: 'sum' },
      figures,
      () => `The best ${best} of ${members.length} members together: ${net}.`,
    );
    const shared = row.tie === 'shared' ? ', shared: teams have no tie-breakers' : '';
    steps.say('place', `Place ${row.place ?? '-'}${shared}.`);
  }
  return steps.explanation(engine, `${school} ${team}`);
}
