/** What policies, defaults and the triggers ask. Each answers about the caller alone. */
const ASKED_BY_POLICIES = [
  ...['audited_tables', 'boards_before', 'boards_in_reach', 'can', 'children', 'closed_boards', 'is_staff'],
  ...['managed_modules', 'manages', 'my_boards', 'my_seats', 'own_contacts', 'position_reach', 'reach', 'role'],
  ...['school_id', 'schools', 'schools_with', 'self'],
  ...['my_closed_job_boards', 'my_job_boards', 'my_job_seats', 'postings_in_sight'],
  ...['own_links', 'reached_teams'],
];

/** What functions of `public` that run with the rights of the caller ask of `app`, and why no policy can answer it. */
export const ASKED_BY_CALLS: Record<string, string> = {
  // Refusals, and facts that are nobody's rows.
  need_account_right: 'refuses whoever may not make such an account',
  need_pt_session: 'refuses whoever does not manage fitness tests',
  need_school: 'refuses whoever has no school',
  need_user: 'refuses whoever may not change the account',
  need_year_right: 'refuses whoever may not do this with the school year',
  need_signable: "which function says the words that are signed; refuses what can't be signed",
  need_signer: 'refuses whoever may not sign for a cadet',
  need_subject: 'what a table is called that takes files or comments; refuses what takes none',
  reads_scores: 'true where the caller reads the scores of a cadet',
  is_barred: 'true where a custody order keeps an account from a cadet',
  is_restricted: 'true where a custody order keeps a contact from a cadet, for rows that the caller reads',
  is_on: 'true where a school has a module',
  today: 'the day of a school',
  own_criteria: 'what an opening can ask for: no rows of anyone',
  own_eligibility: 'what the caller meets of an opening that they see',
  job_board_people: 'names, ranks, and times before a board, for its members and those who run the season',
  card_query: 'the text of a query that runs with the rights of the caller',
  search_query: 'the text of a query that runs with the rights of the caller',
  calendar_query: 'the text of a query that runs with the rights of the caller',
  count_query: 'the text of a query that runs with the rights of the caller',
  row_names_query: 'the query that names rows, run with the rights of the caller',
  audience_choices_query: 'the text of a query that runs with the rights of the caller',
  sheet_query: 'the text of a query that runs with the rights of the caller',
  timeline_query: 'the text of a query that runs with the rights of the caller',
  once: 'claims a key of the own calls',
  done: 'keeps what came of an own call',
  job_rows: 'how the kinds of jobs stand, for administrators',
  // The own account in schemas of the platform, before and after the second factor.
  is_live: 'whether the own session has ended',
  factor_step: 'what the own session has still to prove',
  home_school: 'the name of the own school, also before the second factor',
  own_sessions: 'the own sessions, out of auth',
  own_link_schools: 'the names of schools that the caller asked for a child',
  // Names beside the rows of a module: who manages it does not read the roster.
  people: 'names, unit and class of the cadets, for those who manage the module named',
  award_people: 'the same for those who run the awards or recommend for one',
  clearing: 'who leaves and what they have out, of all modules, for those who read the school year',
  in_the_way: 'what cadets have out, of all modules, for those who read the school year',
  requested_cadets: 'the cadets whose student IDs parents typed, for those who run the contacts',
  kept_accounts: 'when accounts of the school were used, out of auth, for those who keep them',
  audience_names: 'who an audience means, by name, for those who manage the roster',
  school_accounts: 'who may be mentioned, and who is asked whether they read a row, for members of the school',
  coach_name: 'who coaches a team, for everyone of its school and the families of its cadets',
  position_holders: 'names and ranks of who holds a position, for those who see the chart',
  rights_held: 'what the positions of the caller open',
  // Numbers and what they come to, without the rows behind them.
  readiness_rows: 'names, unit, level and what the facts of all modules come to for the next rank',
  corps_numbers: 'counts for those who manage the dashboard',
  enrollment_counts: 'counts for those who read the school year or keep its counts',
  module_users: 'how many accounts open a module, for admins also at a school they do not work in',
  switched_by: 'who switched a module, of those who see the switch',
  team_clashes: 'who is wanted in two places, for those who run the team',
  team_members_seen: 'the roster of a team, each column for those who may know it',
  team_size: 'how many are on a team, of those who see it',
  trip_lights: 'who is on the bus of a trip, for those who manage teams',
  team_view: 'how far the caller reads a team',
  pt_unit_means: 'means of five people or more, of units whose scores the caller does not read',
  purge_preview: 'how many rows a purge would take, for those who may purge',
};

/** Everything of `app` that runs past the policies and may be called by the API roles. */
export const PAST_THE_POLICIES = [...ASKED_BY_POLICIES, ...Object.keys(ASKED_BY_CALLS)].toSorted();
