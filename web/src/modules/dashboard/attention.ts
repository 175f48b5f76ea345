import { counted } from '../../shared/text/counted.ts';
import type { Attention } from '../../shared/slot/attention.ts';

const cadets = (count: number) => counted(count, 'cadet');
const has = (count: number) => (count === 1 ? 'has' : 'have');

/** The roster with those whom `dashboard_summary()` counts: active cadets and those on probation. */
const rosterOf = (filter: string) => `/app/cadets?f.status=active,probation&${filter}`;

/** The kinds that `dashboard_summary()` counts. */
export const attention: Record<string, Attention> = {
  pending_guardians: {
    title: (count) =>
      count === 1 ? '1 parent is waiting for a verified link' : `${count} parents are waiting for a verified link`,
    text: (count) =>
      count === 1
        ? "The parent can't see the child's record until the school verifies the link"
        : "The parents can't see their children's records until the school verifies the links",
    icon: 'link',
    tone: 'info',
    verb: { label: 'Review', to: '/app/users/guardians', module: 'users', needs: 'contacts:update' },
  },
  not_enrolled: {
    title: (count) => `${cadets(count)} ${count === 1 ? 'is' : 'are'} not enrolled this year`,
    text: 'Active, but without a grade and level this school year',
    icon: 'year',
    tone: 'bad',
    verb: { label: 'Show cadets', to: rosterOf('f.grade=~') },
  },
  no_unit: {
    title: (count) => `${cadets(count)} ${has(count)} no unit`,
    text: 'Not in a platoon or flight yet',
    icon: 'unit',
    tone: 'brass',
    verb: { label: 'Assign units', to: rosterOf('f.unit=~') },
  },
  no_student_number: {
    title: (count) => `${cadets(count)} ${has(count)} no student ID`,
    text: (count) => `A student ID keeps the next import from adding ${count === 1 ? 'the cadet' : 'them'} twice`,
    icon: 'number',
    tone: 'neutral',
    verb: { label: 'Show cadets', to: rosterOf('f.number=none') },
  },
  no_rank: {
    title: (count) => `${cadets(count)} ${has(count)} no rank`,
    text: 'No rank recorded since joining',
    icon: 'rank',
    tone: 'brass',
    verb: { label: 'Show cadets', to: rosterOf('f.rank=~') },
  },
  no_account: {
    title: (count) => `${cadets(count)} can't sign in`,
    text: 'No account yet',
    icon: 'account',
    tone: 'ok',
    verb: { label: 'Show cadets', to: rosterOf('f.account=none') },
  },
};
