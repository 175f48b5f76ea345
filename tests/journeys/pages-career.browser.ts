import { inspect } from './support/inspect.ts';
import { expect, PASSWORD, signIn, test } from './support/test.ts';

// Each test only looks, and signs in by itself.
test.describe.configure({ mode: 'parallel' });

const CADET = 'first of /app/cadets';

/** The pages of the cadet's career as those who work with them meet them: for each the first person, then what they open. */
const CAREER: [string, string[]][] = [
  [
    'instructor',
    [
      ...['orders', '', 'boards', 'ranks'].map((page) => `/app/promotions/${page}`),
      'first of /app/promotions/boards',
      ...['', 'give', 'events', 'uniform', 'catalogue'].map((page) => `/app/awards/${page}`),
    ],
  ],
  [
    'instructor',
    [
      ...['', 'trends', 'standards'].map((page) => `/app/fitness/${page}`),
      'first of /app/fitness',
      '/app/service-hours',
      '/app/service-hours/totals',
      'first of /app/service-hours',
      ...['', 'averages', 'sheets'].map((page) => `/app/inspections/${page}`),
      'first of /app/inspections',
      'first of /app/inspections/sheets',
    ],
  ],
  [
    'instructor',
    [
      ...['units', 'consents', 'sizes', 'qualifications', 'reports/import'].map((page) => `/app/cadets/${page}`),
      ...['', 'enrollment', 'clearance', 'retention'].map((page) => `/app/school-year/${page}`),
    ],
  ],
  ['instructor', ['career', 'readiness', 'record', 'family', 'paperwork'].map((page) => `${CADET} then /${page}`)],
  ['s1', ['/app/promotions', '/app/awards', `${CADET}?tab=promotion`]],
  ['cadet', ['career', 'readiness', 'record'].map((page) => `${CADET} then /${page}`)],
  ['parent', ['career', 'readiness', 'paperwork'].map((page) => `${CADET} then /${page}`)],
];

for (const [person, paths] of CAREER) {
  test(`C every page of the ${person} from ${paths[0]} fits a phone and has no axe violation, light or dark`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await signIn(page, { email: `${person}@guidon.example`, password: PASSWORD });
    for (const path of paths) {
      await inspect(page, path, true);
      // A page of the record that this person doesn't have falls back to the overview.
      const [, part] = /(?:tab=|then \/)(.+)$/.exec(path) ?? [];
      if (part) await expect(page).toHaveURL(new RegExp(`[/#]${part}$`));
    }
  });
}
