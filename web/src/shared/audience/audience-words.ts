import { andList } from '../../../../domain/text/and-list.ts';
import { type Audience, toChoices } from './audience.ts';
import { capital } from '../text/capital.ts';

/** The part of an audience that something goes to; left out, the audience itself says whether it includes guardians. */
type Recipients = readonly string[];

/** More single cadets than these are counted, not named. */
const NAMED = 3;

/**
 * The people something is for, as an office says it: 'Guardians of Bravo Company', 'Cadets of LET 2 and their
 * guardians'. `labelOf` names a choice, such as 'units:<id>'; null where it's gone. Empty where it is for no one.
 */
export function audienceWords(
  audience: Audience,
  labelOf: (choice: string) => string | null,
  recipients?: Recipients,
): string {
  const choices = toChoices(audience);
  const to = (who: string) => recipients?.includes(who) === true;
  const [cadets, guardians] = recipients ? [to('cadets'), to('guardians')] : [true, audience.guardians === true];
  const base = baseOf(choices, labelOf);
  const meant = base && (cadets || guardians) ? [wordsOf(base, cadets, guardians)] : [];
  const roles = recipients ? [] : choices.filter((one) => one === 'roles:parent' || one === 'roles:instructor');
  const outside = choices.filter(isOutside).map((one) => labelOf(one) ?? 'schools no longer in use');
  const others = [
    ...outside,
    ...roles.map((one) => labelOf(one) ?? ''),
    to('staff') ? 'staff of the school' : '',
  ].filter(Boolean);
  return capital(andList([...meant, ...others]));
}

/** Schools registered for a meet: adults of other schools. */
const isOutside = (choice: string) => choice.startsWith('meet_schools:');

type Base = { groups: string[]; people: string[]; all: boolean };

function baseOf(choices: string[], labelOf: (choice: string) => string | null): Base | null {
  const all = choices.includes('roles:cadet');
  const single = choices.filter((one) => one.startsWith('cadets:') || one.startsWith('people:'));
  const groups = choices
    .filter((one) => !one.startsWith('roles:') && !isOutside(one) && !single.includes(one))
    .map((one) => labelOf(one) ?? 'a group no longer in use');
  const people = single.length > NAMED ? [`${single.length} people`] : single.map((one) => labelOf(one) ?? 'a cadet');
  return all || groups.length > 0 || people.length > 0 ? { groups, people, all } : null;
}

function wordsOf({ groups, people, all }: Base, cadets: boolean, guardians: boolean): string {
  if (all) return cadets ? `all cadets${guardians ? ' and their guardians' : ''}` : 'guardians of all cadets';
  if (!cadets) return `guardians of ${andList([...groups, ...people])}`;
  const meant = [groups.length > 0 ? `cadets of ${andList(groups)}` : '', ...people].filter(Boolean);
  return guardians ? `${andList(meant)}, and their guardians` : andList(meant);
}
