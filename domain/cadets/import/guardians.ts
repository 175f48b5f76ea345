import { valuesOf } from '../../file/columns.ts';
import { isEmail, isPhone, plainPhone } from '../../text/addresses.ts';
import { readFullName } from '../../text/full-name.ts';
import { suspicionOf } from '../../text/suspect.ts';
import { GUARDIAN_FIELDS, keyOf, MOST_GUARDIANS, relationIn } from './guardian-columns.ts';

/** A guardian as a row names them. `place` is which of the row's guardians it is. */
export type RosterGuardian = {
  place: number;
  name: string;
  type: 'parent' | 'guardian' | 'relative';
  relation?: string;
  email?: string;
  phone?: string;
};

type Mapping = Partial<Record<string, string | undefined>>;

/** The guardians of a row, and what it says of guardians that isn't taken. */
export function readGuardians(
  cells: Record<string, string>,
  mapping: Mapping,
): { guardians: RosterGuardian[]; left: string[] } {
  const values = valuesOf(GUARDIAN_FIELDS, cells, mapping);
  const guardians: RosterGuardian[] = [];
  const left: string[] = [];
  for (let place = 1; place <= MOST_GUARDIANS; place += 1) {
    const said = (part: Parameters<typeof keyOf>[1]) => values[keyOf(place, part)];
    const name = wholeName(said('name'), said('first'), said('last'));
    const [email, phone] = [said('email'), said('phone')];
    if (name === '' && (email ?? phone) === undefined) continue;
    const problem = problemOf(name);
    if (problem) {
      const what = [name, email, phone].filter(Boolean).join(', ').slice(0, 80);
      left.push(`Guardian ${place}, ${what}: ${problem}`);
      continue;
    }
    const leave = (what: string) => void left.push(`Guardian ${place}, ${name}: ${what}`);
    const headings = GUARDIAN_FIELDS.filter(({ key }) => key.startsWith(`guardian${place}_`)).flatMap(
      ({ key }) => mapping[key] ?? [],
    );
    const relation = relationOf(said('relation'), leave) ?? relationIn(headings);
    guardians.push({
      place,
      name,
      type: typeOf(relation),
      ...given('relation', relation),
      ...given(
        'email',
        firstOf(email, (text) => isEmail(text) && text.length <= 254, 'an email address', leave),
      ),
      ...given(
        'phone',
        firstOf(phone && plainPhone(phone), (text) => isPhone(text) && text.length <= 32, 'a phone number', leave),
      ),
    });
  }
  return { guardians, left };
}

/** 'Quill, Jane' is Jane Quill; the parts make the name where the whole isn't there. */
function wholeName(name: string | undefined, first = '', last = ''): string {
  if (name === undefined) return [first, last].filter(Boolean).join(' ');
  const parts = name.includes(',') ? readFullName(name) : null;
  return parts ? [parts.first, parts.middle, parts.last].filter(Boolean).join(' ') : name;
}

/** Why someone can't be taken in. */
function problemOf(name: string): string | null {
  if (name === '') return 'the name is missing';
  if (name.length > 160) return 'the name has more than 160 characters';
  if (/[;/]|\s(?:&|and)\s/i.test(name)) return 'this may be two people, who need columns of their own';
  if (!/\p{L}{2}/u.test(name) || /^(?:yes|no|true|false|n\/?a|none)$/i.test(name)) return "this isn't a name";
  const suspicion = suspicionOf(name);
  return suspicion && `the name ${suspicion.reason}`;
}

function relationOf(text: string | undefined, leave: (what: string) => void): string | undefined {
  if (text === undefined || (text.length <= 40 && !suspicionOf(text) && !text.includes('\n'))) return text;
  leave(`“${text.slice(0, 40)}” isn't a relationship`);
  return undefined;
}

/** The first of several addresses or numbers in a cell; the others, and what is none, are left. */
function firstOf(
  text: string | undefined,
  isOne: (text: string) => boolean,
  what: string,
  leave: (what: string) => void,
): string | undefined {
  if (text === undefined || isOne(text)) return text;
  const parts = text
    .split(/\s*(?:[;\n]|,| \/ |:::|\s(?=\S+@))\s*/)
    .map((part) => part.replace(/^mailto:|^[<(]|[>)]$/gi, ''))
    .filter(Boolean);
  const first = parts.find(isOne);
  for (const part of parts)
    if (part !== first)
      leave(
        isOne(part)
          ? `only one ${what.replace(/^an? /, '')} comes in, not ${part}`
          : `“${part.slice(0, 60)}” isn't ${what}`,
      );
  return first;
}

function typeOf(relation = 'parent'): RosterGuardian['type'] {
  if (/guardian/i.test(relation)) return 'guardian';
  return /grand|aunt|uncle|sister|brother|sibling|cousin|relative/i.test(relation) ? 'relative' : 'parent';
}

function given<Key extends string>(key: Key, value: string | undefined): { [One in Key]?: string } {
  return (value === undefined || value === '' ? {} : { [key]: value }) as { [One in Key]?: string };
}
