-- Late changes of a meet's day: what was changed, from what to what, why, and whether it was undone. See
-- docs/decisions/0264.
create table public.meet_late_changes (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  kind text not null constraint meet_late_changes_kind_check check (kind in ('delay', 'area_closed', 'event_moved')),
  day date not null,
  from_at timestamptz not null,
  until_at timestamptz,
  minutes integer not null default 0 constraint meet_late_changes_minutes_check check (minutes between -300 and 300),
  is_whole boolean not null default false,
  words text not null constraint meet_late_changes_words_check check (length(words) <= 300 and app.is_plain(words)),
  reason text not null constraint meet_late_changes_reason_check
    check (length(trim(reason)) between 1 and 200 and app.is_plain(reason) and app.has_no_ssn(reason)),
  allow_reason text constraint meet_late_changes_allow_reason_check
    check (length(allow_reason) <= 500 and app.has_no_ssn(allow_reason)),
  input jsonb not null default '{}' constraint meet_late_changes_input_check
    check (jsonb_typeof(input) = 'object' and pg_column_size(input) <= 20000),
  report jsonb not null default '{}' constraint meet_late_changes_report_check check (jsonb_typeof(report) = 'object'),
  before jsonb not null default '{}' constraint meet_late_changes_before_check check (jsonb_typeof(before) = 'object'),
  after jsonb not null default '{}' constraint meet_late_changes_after_check check (jsonb_typeof(after) = 'object'),
  author_label text not null default app.actor_label(),
  state text not null default 'applied' constraint meet_late_changes_state_check check (state in ('applied', 'undone')),
  undone_at timestamptz,
  undone_label text,
  left_as_is jsonb not null default '[]' constraint meet_late_changes_left_as_is_check
    check (jsonb_typeof(left_as_is) = 'array'),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_late_changes_undone_check check ((state = 'undone') = (undone_at is not null))
);
create index meet_late_changes_school_id_idx on public.meet_late_changes (school_id);
create index meet_late_changes_meet_id_idx on public.meet_late_changes (meet_id, created_at);
comment on table public.meet_late_changes is
  'A delay, a closed area, or a moved event on the day of a meet: one row for each act.';
comment on column public.meet_late_changes.is_whole is 'It is for everything that is held then, not for some areas.';
comment on column public.meet_late_changes.words is 'What it does, as schools read it.';
comment on column public.meet_late_changes.report is
  'What the preview said when it was applied: who moved, and who is told. It names no cadet.';
comment on column public.meet_late_changes.before is
  'What was there: {slots, bookings, shifts, stops?}. `after` has the same rows as the change left them.';
comment on column public.meet_late_changes.left_as_is is
  'What an undo left, because it had changed since: [{words, why}].';
call app.protect('public.meet_late_changes', 'competition-meets', writes => '{}');
call app.audit('public.meet_late_changes',
  computed => '{input,report,before,after,left_as_is,author_label,undone_label}', noun => 'a late change');
call app.name_rows('public.meet_late_changes', 't.words');
call app.broadcast('public.meet_late_changes', 'competition-meets', staff => true);
call app.bound('public.meet_late_changes', 2000);
call app.read_by_meet('public.meet_late_changes', 'competition-meets', 'meet_id', 'director', 'tabulator');
call app.same_meet('public.meet_late_changes');

-- The registrations whose times a change moved: whose families are still to be told, by the job of their own school.
create table app.late_change_families (
  change_id uuid not null references public.meet_late_changes (id) on delete cascade,
  registration_id uuid not null references public.meet_registrations (id) on delete cascade,
  school_id uuid not null references public.schools (id),
  due_at timestamptz not null default now() + interval '1 minute',
  told_at timestamptz,
  undo_told_at timestamptz,
  primary key (change_id, registration_id)
);
create index late_change_families_registration_id_idx on app.late_change_families (registration_id);
create index late_change_families_waiting_idx on app.late_change_families (school_id)
  where told_at is null or undo_told_at is null;
alter table app.late_change_families enable row level security;

-- What the host asks for, read and checked.
create type app.late_input as (kind text, day date, from_at timestamptz, until_at timestamptz, minutes integer,
  areas uuid[], events uuid[], sites text[], with_stops boolean, with_started boolean, area_id uuid, to_areas uuid[],
  frees boolean, reason text, allow_reason text);

call app.register_kind('competition-entries.late', 'competition-entries', 'Late changes at meets',
  'A meet runs late, or a host moved times of your school on the day.', roles => '{instructor,admin,external}',
  channel => 'now');
call app.register_kind('calendar.meet-times', 'calendar', 'New times at meets',
  'A time of you or your child at a meet moved.', channel => 'now');
