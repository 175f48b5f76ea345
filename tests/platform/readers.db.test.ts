import { expect, test } from 'vitest';
import { listed } from '../support/all-access.ts';
import { ASKED_BY_CALLS } from '../support/past-the-policies.ts';
import { WITHIN } from './readers-support.ts';

test('every helper of readers that gives rows is compared here, or refuses, or is no one’s row', () => {
  const compared = [
    ...listed('compared'),
    'school_accounts',
    // By tests/comments/two-schools and tests/platform/two-sides.
    'adults_across',
    'side_of',
    'audience_names',
    'unseen_guardians',
    'unseen_recipients',
    'template_lines',
    'others_words',
    'waiting_for_me',
    'second_adult_choices',
    'settle_comment',
    'copy_file',
    'waiting_rows',
    'hold_rows',
  ];
  const plain =
    /^(need_|is_|today$|card_query|audience_choices_query|count_query|sheet_query|search_query|calendar_query|feed_query|row_names_query|timeline_query|factor_step|home_school|switched_by|purge_preview|once$|done$)/;
  const named = [...compared, ...WITHIN.map(([name]) => name)];
  expect(Object.keys(ASKED_BY_CALLS).filter((name) => !plain.test(name) && !named.includes(name))).toEqual([]);
});
