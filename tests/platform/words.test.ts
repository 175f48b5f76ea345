import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { proseOf, type Text, textsOf } from '../support/texts.ts';

const FOLDERS = ['web/src', 'supabase/schema', 'supabase/functions', 'supabase/templates', 'domain', 'server'];

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';

/** What must not come back, and what we write instead. */
const NEVER: [RegExp, string][] = [
  [/\bmend(s|ed|ing)?\b/i, 'fix'],
  [/\bwhoever\b/i, 'anyone who'],
  [/\bsomebody\b/i, 'someone'],
  [/\bnobody\b/i, 'no one, you can’t'],
  [/\beverybody\b/i, 'everyone'],
  [/\bmeanwhile\b/i, 'since you opened it'],
  [/\bwanted\b/i, 'needed'],
  [/\bfor good\b/i, 'permanently, no end date'],
  [/\bthe own\b|\ban own\b/i, 'their own, your own'],
  [/\bthis is no\b|\bis none of\b/i, 'isn’t valid, isn’t in'],
  [/\bone of the list\b/i, 'Reload the page and choose another.'],
  [/\bmust not be kept\b/i, 'includes a Social Security number, has characters that can’t be saved'],
  [/\bvouche?[sd]?\b/i, 'verified, confirmed'],
  [/\bheed(ed)?\b/i, 'flag, precaution'],
  [/\bput(s|ting)? away\b/i, 'archive'],
  [/\bswitch(es|ed)? (it |them )?(on|off)\b/i, 'turn on, turn off'],
  [/\bstands? (in|on|below|here|beside|there)\b/i, 'is, is in, shows up here'],
  [/\bset-up\b/i, 'set up (verb), setup (noun)'],
  [/(?<![/\w])(log(ged|ging)?[ -]?in|logins)\b/i, 'sign in (verb), sign-in (noun)'],
  [/\be-mails?\b/i, 'email'],
  [/\bsecond factors?\b/i, 'two-step verification'],
  [/\bfirst password\b/i, 'temporary password'],
  [/\bhome school\b/i, 'home campus'],
  [/\bcatalogues?\b/i, 'catalog'],
  [/\b(un)?organis(e|ed|ation|ations|ing)\b/i, 'organization'],
  [/\bcancell(ed|ing)\b/i, 'canceled'],
  [/\bcounselling\b/i, 'counseling'],
  [/\benrolments?\b/i, 'enrollment'],
  [/\b(colour|honour|favour|neighbour|behaviour)(s|ed|ing)?\b/i, 'color, honor'],
  [/\b(towards|afterwards)\b/i, 'toward, afterward'],
  [/\be\.g\./i, 'such as, for example'],
  [new RegExp(`\\b\\d{1,2} (${MONTHS})\\b`), 'July 1'],
  [/\d %(?!\w)/, '86%'],
];

/** What people read that sounded translated, and what we write instead: whole turns of phrase, since a word alone is often right. */
const NOT_NATIVE: [RegExp, string][] = [
  [/\bas before$/i, 'X restored'],
  [/\b(taken|took) back\b|\bbrought back\b/i, 'withdrawn, undone, turned in, restored'],
  [/\bcalled back\b/i, 'recalled'],
  [/\b(whom to|whom it|(for|about|say|choose) whom)\b/i, 'who to, who it’s for'],
  [/\bonly who\b/i, 'only the person who'],
  [/^Who (wrote|joined|made|started|comes)\b/, 'the author, cadets who joined'],
  [/\bisn.t one (of yours?\b|that (you|can)\b)/i, 'your school doesn’t have that …, you can’t …'],
  [/\b(is|are|was|were) \w+(ed|en) already\b/i, 'is already …'],
  [/\bgo(es)? (from|up to) [\d$…]/i, 'must be from … to …'],
  [/\bmail (came|comes|keeps coming) back\b/i, 'bounced'],
  [/\b(count(s|ed)?|reads?) along\b/i, 'second counter, reviews'],
  [/\bsees to it\b/i, 'is responsible'],
  [/\bhears? of\b|\byou hear\b|\b(are|.ll be) told\b/i, 'be notified'],
  [/[\d…] signs\b/, 'characters'],
  [/\b(one|numbers), one a line\b|\b(one|item|each) on each line\b/i, 'one per line'],
  [/\bthere is (still|already)\b/i, 'X still has …, X already has …'],
  [/\bwrite (it|them) (as|like|with)\b/i, 'Enter a date, use a number like …'],
  [/\bleave (it |this )?empty\b/i, 'leave blank'],
  [/\ba [\w-]+ of (their|its) own\b/i, 'its own …'],
  [/\ball the same\b/i, 'anyway'],
  [/\bnone of (ours|yours)\b/i, 'not one of ours'],
  [/\brais(e|es|ed) (a|the|this) fee\b|\bfee was raised\b/i, 'charge a fee'],
  [/\bby (itself|themselves)\b/i, 'automatically'],
  [/^How many of\b/, 'Quantity of'],
  [/\bof the template\b/i, 'in this template'],
  [/^Made …|\bmake (an )?address\b/i, 'created, create'],
  [/\bto be had\b/i, 'available'],
  [/\b(is|be|are) written to\b(?! disk)/i, 'gets email'],
  [/\bmake (it|this|the|an) (\w+ )?final\b/i, 'finalize'],
  [/\blearned yet\b/i, 'no after-action notes yet'],
  [/\bhave it on paper\b/i, 'on paper'],
  [/\blook(s|ing)? after\b/i, 'manage'],
  [/\bof those it concerns\b|\bwhom it concerns\b|\bwhat concerns\b/i, 'for, about'],
];

/** Texts that stay as they are, each with its reason. */
const STAYS: [text: RegExp, reason: string][] = [
  [/can now log in\.$/, 'the specification fixes it'],
  [/^(Invalid login credentials|Phone logins are disabled)$/, 'a reply that clients compare, as GoTrue words it'],
  [/^e-mail address$/, 'a column of a school’s file may be called so'],
  [
    /^login …|this login may not|^Auth: Stores user login data/,
    'a login role of PostgreSQL, or a comment of the platform',
  ],
  [
    /login role|can now log in|LOGIN|login.ts/,
    'a role of PostgreSQL that signs in, a text of the specification, or a file',
  ],
  [/the user "nobody"/, 'the name of a user of the operating system'],
];

/** Where developers read. Comments of landed migrations stay, and documents that are written from the database follow it. */
const PROSE = [
  'domain',
  'server',
  'scripts',
  'tests',
  'bench',
  'web/src',
  'supabase/demo',
  'supabase/functions',
  'supabase/schema',
  'docs',
];

/** What read as translated in comments and documents, and what we write there instead. */
const NEVER_IN_PROSE: [RegExp, string][] = [
  ...NEVER,
  [/\bwhat is read of\b/i, 'nothing, or what the reader can’t see'],
  [/\bunder an id of (their|its) own\b/i, 'under the id that the caller gives'],
  [/\basks no rights\b/i, 'checks no rights'],
  [/\bof (a|an) \w+ the (keys|rows|ids|names)\b/i, 'the keys of an object'],
  [/\b(whose|what) (\w+ )?stands? (now|then)\b/i, 'the current one'],
  [/[.;:] gives (its|the|their) ids?\b/i, 'returns its id'],
  [/\bis no (superuser|member|cadet|parent|adult|admin|right|reason|mistake)\b/i, 'isn’t a member'],
];

async function filesOf(folder: string, of = /\.(tsx?|sql|html)$/, but = /\.test\.|\.generated\./): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const texts = names.filter((name) => of.test(name) && !but.test(name));
  return texts.map((name) => join(folder, name).replaceAll('\\', '/'));
}

/** What in a file breaks the word list: the line, the text, and what we write instead. */
async function wrongIn(
  file: string,
  read: (file: string, source: string) => Text[],
  never: [RegExp, string][] = NEVER,
): Promise<string[]> {
  const texts = read(file, await readFile(file, 'utf8'));
  return texts
    .filter(({ text }) => !STAYS.some(([stays]) => stays.test(text)))
    .flatMap(({ line, text }) =>
      never.filter(([word]) => word.test(text)).map(([, instead]) => `${file}:${line} "${text}": write ${instead}`),
    );
}

const SHOWN = [...NEVER, ...NOT_NATIVE];

/** The texts that people see: what SQL says of a table or a column is read by developers alone. */
function shownIn(file: string, source: string): Text[] {
  const noted = /^comment on (?:[^';]|'(?:[^']|'')*')*;/gm;
  return textsOf(
    file,
    file.endsWith('.sql') ? source.replaceAll(noted, (text) => text.replaceAll(/[^\n]/g, ' ')) : source,
  );
}

test.each(PROSE)('no comment, test title, or document in %s has a word that we never write', async (folder) => {
  const files = await filesOf(
    folder,
    /\.(tsx?|mjs|md|sql)$/,
    /\.generated\.|^words\.test|platform.words\.test|^schema\.md/,
  );
  expect((await Promise.all(files.map((file) => wrongIn(file, proseOf, NEVER_IN_PROSE)))).flat()).toEqual([]);
});

test.each(FOLDERS)('no text in %s has a word that we never write', async (folder) => {
  const files = await filesOf(folder);
  expect((await Promise.all(files.map((file) => wrongIn(file, shownIn, SHOWN)))).flat()).toEqual([]);
});

/** How a number is never written in a page, where … is what is counted; texts of landed migrations are looked at in the database. */
const NUMBERS: [RegExp, string][] = [
  [/… %(?!\w)/, '86%'],
  [/… GPA\b/, 'GPA 4.00'],
  [/\b1 (\w+ )?(are|have|wait|need)\b/, 'counted()'],
];

test.each(['web/src', 'domain', 'supabase/functions'])(
  'no text in %s writes a number as we never do',
  async (folder) => {
    const found = (await filesOf(folder)).map(async (file) =>
      textsOf(file, await readFile(file, 'utf8')).flatMap(({ line, text }) =>
        NUMBERS.filter(([number]) => number.test(text)).map(
          ([, instead]) => `${file}:${line} "${text}": write ${instead}`,
        ),
      ),
    );
    expect((await Promise.all(found)).flat()).toEqual([]);
  },
);

test.each([
  ['a.ts', "fail('Nobody does this')", ['Nobody does this']],
  ['a.ts', "// Nobody\nconst nobody = 'nobody';", []],
  ['a.tsx', '<p>\n  Nobody is <b>here</b>\n</p>', ['Nobody is', 'here']],
  ['a.tsx', '<p>{count} sent,{wait(n)} who can wait</p>', ['who can wait']],
  ['a.ts', "const words = ' nobody';", ['nobody']],
  ['a.sql', "-- Nobody\nselect app.fail('code', 'It isn''t wanted')", ["It isn't wanted"]],
  ['a.html', '<h1>Nobody</h1>', ['Nobody']],
])('the texts of %s are found: %s', (file, source, texts) => {
  expect(textsOf(file, source).map(({ text }) => text)).toEqual(texts);
});

test.each([
  ['a.ts', "// Nobody\nconst none = 'nobody'; /** Everybody `whoever` */", ['// Nobody', '/** Everybody */']],
  ['a.test.ts', "test.each(ROWS)('whoever %s', () => {});\ndescribe('all', () => {});", ['whoever %s', 'all']],
  ['a.sql', "-- Nobody\nselect 'nobody'", ['-- Nobody']],
  ['a.md', '# Nobody\n```\nnobody\n```\n`nobody` [here](nobody.md)', ['# Nobody', '', '', '', ' [here']],
])('the prose of %s is found: %s', (file, source, prose) => {
  expect(proseOf(file, source).map(({ text }) => text)).toEqual(prose);
});
