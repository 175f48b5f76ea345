import { listed, told } from './all-access.ts';

/** What policies, defaults and the triggers ask. Each answers about the caller alone. */
const ASKED_BY_POLICIES = [
  ...listed('askedByPolicies'),
  'adult_school',
  'audited_tables',
  'can',
  'children',
  'hosted_tables',
  'is_staff',
  'manages',
  'recovery_left',
  'role',
  'school_id',
  'schools',
  'schools_with',
  'self',
  'outside_adult',
  'read_along',
];

/** What functions of `public` that run with the rights of the caller ask of `app`, and why no policy can answer it. */
export const ASKED_BY_CALLS: Record<string, string> = {
  ...told('askedByCalls'),
  side_of: 'which side of two schools the caller is on',
  adults_across: 'which adults of the other school may be mentioned, for an adult of one of the two',
  // Refusals, and facts that are no one's rows.
  need_school: 'refuses whoever has no school',
  need_signable: "which function says the words that are signed; refuses what can't be signed",
  need_signer: 'refuses whoever may not sign for a cadet',
  need_subject: 'what a table is called that takes files or comments; refuses what takes none',
  is_made_by: 'whether one account made another, for the second adult of a comment',
  settle_comment: 'keeps or copies a comment that the caller just wrote and that was checked',
  copy_file: 'copies the name of a file that the caller just added and that was checked',
  waiting_for_me:
    'what waits for a second adult: words for their author, and that something waits for the cadet it is for',
  others_words: 'which columns of a row are someone else’s words: names of columns alone',
  second_adult_choices: 'who can read along, for staff who edit the school',
  is_on: 'true where a school has a module',
  today: 'the day of a school',
  template_lines: 'what a template would give, for those who give tasks; refuses others',
  card_query: 'the text of a query that runs with the rights of the caller',
  search_query: 'the text of a query that runs with the rights of the caller',
  count_query: 'the text of a query that runs with the rights of the caller',
  row_names_query: 'the query that names rows, run with the rights of the caller',
  audience_choices_query: 'the text of a query that runs with the rights of the caller',
  timeline_query: 'the text of a query that runs with the rights of the caller',
  once: 'claims a key of the own calls',
  done: 'keeps what came of an own call',
  // Their own account in schemas of the platform, before and after two-step verification.
  hold_rows: 'holds rows at versions that the caller has read, and says of them only that one has moved',
  is_live: 'whether the own session has ended',
  factor_step: 'what the own session has still to prove',
  home_school: 'the name of the own school, also before the second factor',
  own_sessions: 'the own sessions, out of auth',
  // Names beside the rows of a module: who manages it does not read the roster.
  kept_accounts: 'when accounts of the school were used, out of auth, for those who keep them',
  audience_names: 'who an audience means, by name, for those who manage the roster',
  school_accounts: 'who may be mentioned, and who is asked whether they read a row, for members of the school',
  unseen_guardians:
    'whom an order keeps from a cadet, so that they are left out of lists; no rows for who may see them',
  unseen_recipients: 'ids of recipients to leave out of lists of mail, for the same reason',
};

/** Everything of `app` that runs past the policies and may be called by the API roles. */
export const PAST_THE_POLICIES = [...ASKED_BY_POLICIES, ...Object.keys(ASKED_BY_CALLS)].toSorted();
