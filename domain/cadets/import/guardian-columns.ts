import { type FileColumn, fileColumn, plainHeading } from '../../file/columns.ts';

/** As many guardians as a row can have. */
export const MOST_GUARDIANS = 4;

const PARTS = ['name', 'first', 'last', 'relation', 'email', 'phone'] as const;

type Part = (typeof PARTS)[number];
type Place = 1 | 2 | 3 | 4;

/** A column of one of a row's guardians: 'guardian1_email'. */
export type GuardianKey = `guardian${Place}_${Part}`;
export type GuardianMapping = Partial<Record<GuardianKey, string>>;

const LABELS: Record<Part, string> = {
  name: 'name',
  first: 'first name',
  last: 'last name',
  relation: 'relationship',
  email: 'email',
  phone: 'phone',
};

export const keyOf = (place: number, part: Part) => `guardian${place}_${part}` as GuardianKey;

const column = fileColumn<GuardianKey>();

/** The columns that a file can have for guardians, one group for each. */
export const GUARDIAN_FIELDS: FileColumn<GuardianKey>[] = Array.from({ length: MOST_GUARDIANS }, (_, at) => at + 1)
  .flatMap((place) => PARTS.map((part) => ({ place, part })))
  .map(({ place, part }) => ({
    ...column(keyOf(place, part), `Guardian ${place} ${LABELS[part]}`, []),
    group: `Guardian ${place}`,
    // A file has these instead of a column for the whole name, or for more guardians than most cadets have.
    isRare: place > 2 || part === 'first' || part === 'last',
  }));

/** A heading as it speaks of a guardian: of whom (`who`), which part of them, and how good a column it is for the part. */
type Heard = { who: string; relation: string | null; part: Part; rank: number };

const WHO =
  '((?:step|grand) ?(?:mother|father|parent)s?|mothers?|fathers?|moms?|dads?|parents?|guardians?|contacts?|pg)';
const ORDINALS: Record<string, string> = {
  '1st': '1',
  first: '1',
  primary: '1',
  '2nd': '2',
  second: '2',
  secondary: '2',
};
const HEADING = new RegExp(
  `^(?:contacts? )?(?:student )?(?:stu )?(?:legal )?(?:(1st|first|primary|2nd|second|secondary) )?(?:legal )?${WHO}(?: (?:or )?${WHO})?(?: ?(\\d))?(?: s)?((?: [a-z]+)*?)(?: (\\d))?$`,
);

const REST = new Map<string, [part: Part, rank: number]>(
  (
    [
      ['name', 0, ['', 'name', 'full name', 'names']],
      ['first', 0, ['first name', 'first', 'fname', 'fn', 'given name']],
      ['last', 0, ['last name', 'last', 'lname', 'ln', 'surname', 'family name']],
      ['relation', 0, ['relation', 'relationship', 'relation to student', 'relationship to student', 'type']],
      ['email', 0, ['email', 'email address', 'e mail', 'e mail address', 'mail', 'emails', 'primary email']],
      ['email', 1, ['home email', 'personal email', 'work email']],
      [
        'phone',
        0,
        ['cell', 'cell phone', 'cell number', 'cell phone number', 'mobile', 'mobile phone', 'mobile number'],
      ],
      ['phone', 1, ['phone', 'phone number', 'primary phone', 'telephone', 'contact number', 'contact phone']],
      ['phone', 2, ['home phone', 'home', 'home number', 'home phone number']],
      ['phone', 3, ['work phone', 'day phone', 'daytime phone', 'work', 'work number', 'business phone']],
    ] as const
  ).flatMap(([part, rank, words]) => words.map((word) => [word, [part, rank]])),
);

/** Headings that are abbreviations of one system: Aeries has STU.PG and STU.PEM. */
const SHORT: Record<string, string> = { 'stu pg': 'guardian name', 'stu pem': 'guardian email' };

function hear(heading: string): Heard | null {
  const plain = plainHeading(heading.replaceAll(/[/#]/g, ' '))
    .replaceAll(/\b(guardian|parent|(?:step|grand)?mother|(?:step|grand)?father|mom|dad|contact)(?=[a-z]{2})/g, '$1 ')
    .replaceAll(/\b(home|cell|mobile|day|work)(?=phone)/g, '$1 ')
    .replaceAll(/(?<=[a-z])(?=\d)|(?<=\d)(?=(?!st\b|nd\b|rd\b)[a-z])/g, ' ');
  const found = HEADING.exec(SHORT[plain] ?? plain);
  const [, ordinal = '', who = '', other = '', before, rest = '', behind] = found ?? [];
  const part = REST.get(rest.trim());
  if (!found || !part) return null;
  const word = who.replace(/s$/, '').replace(' ', '');
  const number = before ?? behind ?? ORDINALS[ordinal] ?? '1';
  // A contact may be anyone; without a number the heading is no person's at all.
  if (word === 'contact')
    return (before ?? behind) ? { who: `contact ${number}`, relation: null, part: part[0], rank: part[1] } : null;
  const relation = RELATIONS[word] ?? null;
  const isNamed = relation !== null && relation !== 'guardian';
  const said = other === '' ? relation : null;
  return {
    who: isNamed ? relation : `guardian ${number}`,
    relation: isNamed ? relation : said,
    part: part[0],
    rank: part[1],
  };
}

const RELATIONS: Record<string, string> = {
  mother: 'mother',
  mom: 'mother',
  father: 'father',
  dad: 'father',
  stepmother: 'stepmother',
  stepfather: 'stepfather',
  stepparent: 'stepparent',
  grandmother: 'grandmother',
  grandfather: 'grandfather',
  grandparent: 'grandparent',
  guardian: 'guardian',
};

/** What the headings of a guardian's columns say the person is: 'mother' of "Mother Cell". Undefined where they don't. */
export function relationIn(headings: string[]): string | undefined {
  return headings.flatMap((heading) => hear(heading)?.relation ?? [])[0];
}

/**
 * Proposes which headings are whose: those of one person together, in the order in which a file names them. A person without a
 * column for the name is no one.
 */
export function guessGuardians(
  headings: string[],
  remembered: Partial<Record<string, string | undefined>>,
): GuardianMapping {
  const mapping: GuardianMapping = {};
  for (const { key } of GUARDIAN_FIELDS) {
    const heading = remembered[key];
    if (heading !== undefined && headings.includes(heading)) mapping[key] = heading;
  }
  const taken = new Set(Object.values(mapping));
  const heard = headings.flatMap((heading) => {
    const one = taken.has(heading) ? null : hear(heading);
    return one ? [{ heading, ...one }] : [];
  });
  for (const [who, columns] of Map.groupBy(heard, (one) => one.who)) {
    const known = placeOf(who, mapping);
    const isNamed = columns.some(({ part }) => part === 'name' || part === 'first' || part === 'last');
    const place = known ?? (isNamed ? freePlace(mapping) : undefined);
    if (place === undefined) continue;
    for (const { part, heading } of columns.toSorted((one, two) => one.rank - two.rank))
      mapping[keyOf(place, part)] ??= heading;
  }
  return mapping;
}

const PLACES = Array.from({ length: MOST_GUARDIANS }, (_, at) => at + 1);

const columnsAt = (place: number, mapping: GuardianMapping) =>
  PARTS.flatMap((part) => mapping[keyOf(place, part)] ?? []);

/** Where a person's other columns went before. */
function placeOf(who: string, mapping: GuardianMapping): number | undefined {
  return PLACES.find((place) => columnsAt(place, mapping).some((heading) => hear(heading)?.who === who));
}

function freePlace(mapping: GuardianMapping): number | undefined {
  return PLACES.find((place) => columnsAt(place, mapping).length === 0);
}
