import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';

/** Whatever text staff can write and one cadet can read waits for a second adult, or is named here with how it is covered. */
let db: TestDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** Columns that `app.accompany` doesn't know, by what covers them. */
const OTHERWISE: Record<string, string> = {
  'chosen from a list or a catalog, or written by the program': `
    academic_snapshots.term announcement_receipts.language announcement_translations.language attachments.subject_table
    award_records.award_code award_records.level award_records.state_before board_candidates.rank_code board_scores.criterion
    boards.rubric cadet_status_records.status cadet_sizes.size_scheme cadet_sizes.value comments.subject_table comments.author_role comments.mention_names
    conduct_entries.reason dashboard_layouts.cards dashboard_layouts.hidden email_campaigns.topic
    emergency_sheets.about_kind event_series.rrule event_series.source_uid excuse_requests.marks_before exchange_requests.wanted_size
    fee_payments.method fees_due.source help_tickets.merged_from inspection_results.scores job_applications.eligibility
    job_boards.rubric job_scores.criterion letter_points.source notification_choices.kind notifications.kind notifications.link
    notifications.once_key position_assignments.order_no position_assignments.temporary_rank_code profiles.temp_pswd
    promotion_checks.rank_code promotion_checks.criterion promotion_checks.topic promotion_exams.rank_code promotion_exams.exam
    pt_entries.choices pt_entries.level_code pt_results.unit pt_results.typed pt_results.level_code purchase_requests.order_no
    push_choices.kind rank_records.rank_code rank_records.title rank_records.abbreviation rank_records.order_no rank_records.override_of
    rank_records.from_title rank_records.from_abbreviation rank_records.unit_name saved_views.module saved_views.list saved_views.state
    school_events.differs school_events.source_uid second_adult_copies.module second_adult_copies.subject_table
    second_adult_copies.author_role task_assignments.who task_assignments.before tasks.repeats team_members.squad threads.words
    user_sidebar_preferences.menu_items waiting_words.module waiting_words.subject_table waiting_words.field`,
  'who is meant': `announcements.audience email_campaigns.audience email_campaigns.recipients emergency_sheets.audience
    event_series.audience_groups school_events.audience_groups`,
  'names, numbers, and addresses of people, schools, and things': `
    announcement_receipts.name award_records.recommended_name award_records.approved_name board_members.name cadet_details.student_number
    cadet_details.email cadet_details.phone cadet_enrollments.class_period cadet_enrollments.home_school cadet_sizes.measured_by
    cadets.first_name cadets.middle_name cadets.last_name cadets.preferred_name cadets.name_tag cadets.photo_path
    child_requests.student_number child_requests.relation consents.signed_by consents.document_path contacts.name contacts.email
    contacts.phone contacts.organization contacts.title contacts.preferred_language contacts.address guardian_invitations.name
    guardian_invitations.email guardian_invitations.relation guardian_links.relation guardian_links.asked_as hand_receipts.lines
    hand_receipts.terms hand_receipts.counter_name hand_receipts.counter_strokes hand_receipts.guardian_signed_by job_board_members.name
    meet_page_contacts.email meet_page_contacts.name meet_page_contacts.phone
    profiles.first_name profiles.last_name profiles.email profiles.title profiles.phone profiles.grade qualifications.title
    qualifications.issuer thread_people.name`,
  'the cadet’s own words, and things of their own account': `
    calendar_feeds.name duty_swaps.note job_applications.statement job_applications.answers meet_keyings.comments meet_keyings.marks
    portfolio_items.title
    portfolio_items.file_path portfolio_items.file_name push_devices.label saved_views.name service_hour_contacts.supervisor_contact
    service_hours.organisation service_hours.supervisor_name service_hours.evidence_path`,
  'waits, is refused, or is copied as a whole': `
    announcements.title announcements.body announcement_translations.title announcement_translations.body attachments.name
    comments.body email_campaigns.subject email_campaigns.body event_series.title event_series.place event_series.uniform
    event_series.notes notifications.title notifications.body school_events.title school_events.place school_events.uniform
    school_events.notes second_adult_copies.words task_items.text tasks.title tasks.description thread_messages.body threads.title
    waiting_words.words`,
  'no cadet reads it': `
    board_comments.comment cadet_flags.instruction child_requests.decision_note contacts.notes emergency_sheets.title
    guardian_invitations.decision_note guardian_links.decision_note job_comments.comment job_recommendations.name
    job_recommendations.words thread_reports.reason thread_reports.outcome`,
  'read by many cadets': `
    boards.title boards.place job_boards.title job_boards.place job_postings.title job_postings.description job_postings.rules
    job_postings.questions relief_items.text score_sheets.content score_sheets.discipline score_sheets.key score_sheets.title`,
  'also on paper, or one text for many': `
    award_records.citation custody.condition_out custody.condition_in fees_due.reason pt_entries.notes purchase_lines.name
    purchase_lines.note purchase_lines.link purchase_quotes.vendor purchase_quotes.note purchase_requests.title
    purchase_requests.reason purchase_requests.vendor`,
};

const TEXTS = `
  with waits as (
    select t.tgrelid, unnest(string_to_array(encode(t.tgargs, 'escape'), '\\000')) as name from pg_trigger t where t.tgname = 'with_second_adult'
  )
  select c.relname || '.' || a.attname as name
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and a.atttypid in ('text'::regtype, 'jsonb'::regtype, 'text[]'::regtype)
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname !~ '_label$|^path$|mime_type|_hash$|token'
    and exists (select from pg_policy p where p.polrelid = c.oid and p.polcmd = 'r'
      and pg_get_expr(p.polqual, p.polrelid) ~ 'app[.]self|auth[.]uid|app[.]own|my_|in_sight')
    and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
      and pg_get_constraintdef(k.oid) ~ 'ANY [(]ARRAY')
    and not exists (select from waits w where w.tgrelid = c.oid and w.name = a.attname)
  order by 1`;

test('every text that staff write to one cadet waits, or is covered another way', async () => {
  const known = Object.values(OTHERWISE).flatMap((names) => names.trim().split(/\s+/));
  const { rows } = await db.root.query<{ name: string }>(TEXTS);
  expect(rows.length).toBeGreaterThan(150);
  const found = rows.map(({ name }) => name);
  expect(found.filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => !found.includes(name))).toEqual([]);
});
