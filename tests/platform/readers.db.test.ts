import { expect, test } from 'vitest';
import { ASKED_BY_CALLS } from '../support/past-the-policies.ts';
import { WITHIN } from './readers-support.ts';

test('every helper of readers that gives rows is compared here, or refuses, or is no one’s row', () => {
  // `school_accounts` in tests/comments/comments.db.test.ts, `audience_names` in tests/audience/audience.db.test.ts.
  const compared = [
    'people',
    'award_people',
    'corps_numbers',
    'enrollment_counts',
    'module_users',
    'school_accounts',
    'audience_names',
    // In tests/audience/reach.db.test.ts.
    'unseen_guardians',
    'unseen_recipients',
    // In tests/job-board/labels.db.test.ts.
    'position_label',
    'unit_label',
    'unit_place',
    'job_rows',
    // In tests/job-season/season.db.test.ts.
    'own_criteria',
    'own_eligibility',
    'job_board_people',
    // In tests/teams, each by every kind of person.
    // In tests/calendar and tests/tasks.
    'targets_to_choose',
    'holder_name',
    'template_lines',
    'tasks_off',
    'days_with_rows',
    'conflicts_of',
    'staff_to_lead',
    'my_part',
    'days_of_series',
    'practices_on',
    'my_invitations',
    'event_answer_rows',
    'sign_up_rows',
    'roll_of',
    'roll_hashes',
    'event_roster_rows',
    'duty_preview',
    'duty_rows',
    'duty_request_rows',
    'duty_choices',
    'duty_groups',
    // In tests/contacts/families.db.test.ts and threads.db.test.ts.
    'family_staff_rows',
    'thread_family_rows',
    // In tests/users/handover-ways.db.test.ts.
    'own_handover',
    'kept_handover',
    // In tests/incidents/own-words.db.test.ts, second-adult.db.test.ts, and tests/contacts/custody-people.db.test.ts.
    'others_words',
    'waiting_for_me',
    'second_adult_choices',
    'settle_comment',
    'may_be_barred',
    // In tests/incidents/second-adult.db.test.ts and tests/contacts/custody-people.db.test.ts.
    'waiting_rows',
    'guardian_approval',
    // In tests/platform/moved.api.test.ts.
    'hold_rows',
    // In tests/incidents/articles.db.test.ts.
    'desk_people',
    'article_counts',
    // In tests/email.
    'mail_reach_of',
    'letter_for',
    'rule_kinds_for',
    'own_mail_choices',
    // In tests/inventory/issuing.db.test.ts.
    'card_holder',
    'supply_cadets',
    'supply_sizes',
    'supply_staff_and_teams',
    'coach_name',
    'team_clashes',
    'team_members_seen',
    'team_size',
    'team_view',
    'trip_lights',
  ];
  const plain =
    /^(need_|is_|today$|card_query|audience_choices_query|count_query|sheet_query|search_query|calendar_query|row_names_query|timeline_query|factor_step|home_school|switched_by|purge_preview|once$|done$)/;
  const named = [...compared, ...WITHIN.map(([name]) => name)];
  expect(Object.keys(ASKED_BY_CALLS).filter((name) => !plain.test(name) && !named.includes(name))).toEqual([]);
});
