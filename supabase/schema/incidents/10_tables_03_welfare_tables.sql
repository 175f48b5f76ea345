-- Who handles the welfare reports of a school; without a school, those of the platform who take over where no one else
-- can.
create table public.welfare_handlers (
  id uuid primary key default gen_random_uuid(),
  school_id uuid references public.schools (id),
  account_id uuid not null references public.profiles (id) on delete cascade,
  title text not null constraint welfare_handlers_title_check
    check (length(trim(title)) between 1 and 80 and app.is_plain(title)),
  is_outside boolean not null default false,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  confirmed_at timestamptz
);
create index welfare_handlers_school_id_idx on public.welfare_handlers (school_id);
create index welfare_handlers_account_id_idx on public.welfare_handlers (account_id);
create unique index welfare_handlers_once_idx on public.welfare_handlers
  (coalesce(school_id, '00000000-0000-0000-0000-000000000000'), account_id) where ended_at is null;
comment on column public.welfare_handlers.is_outside is
  'Not part of the program: a principal, a counselor, a Title IX coordinator.';

alter table public.welfare_handlers enable row level security;
comment on column public.welfare_handlers.confirmed_at is
  'A second handler or the command confirmed the naming; an account that has proved no more than its invitation '
  'handles nothing without.';

-- A report: what it says and who sent it are ciphertext. What is legible is what the clock, the access, and the
-- retention need.
create table public.welfare_reports (
  id uuid primary key,
  school_id uuid not null references public.schools (id),
  request_key uuid not null constraint welfare_reports_request_key_key unique,
  reporter_mark text not null constraint welfare_reports_reporter_mark_check check (reporter_mark ~ '^[0-9a-f]{64}$'),
  reporter text not null constraint welfare_reports_reporter_check
    check (length(reporter) <= 2000 and reporter like 'v1.%'),
  is_confidential boolean not null default true,
  title text not null constraint welfare_reports_title_check check (length(title) <= 2000 and title like 'v1.%'),
  content text not null constraint welfare_reports_content_check
    check (length(content) <= 80000 and content like 'v1.%'),
  about_adult boolean not null default false,
  state text not null default 'new' constraint welfare_reports_state_check check (state in (
    'new', 'acknowledged', 'in_progress', 'referred', 'closed', 'reopened')),
  outcome text constraint welfare_reports_outcome_check check (outcome in (
    'substantiated', 'not_substantiated', 'inconclusive', 'referred', 'supported', 'other')),
  closed_at timestamptz,
  hold_since timestamptz,
  created_at timestamptz not null default now(),
  constraint welfare_reports_closed_check
    check ((state = 'closed') = (closed_at is not null) and (closed_at is null or outcome is not null))
);
create index welfare_reports_school_id_idx on public.welfare_reports (school_id);
create index welfare_reports_reporter_mark_idx on public.welfare_reports (reporter_mark, created_at desc);
comment on column public.welfare_reports.reporter_mark is
  'A keyed hash of the account: its sender finds it again, and no one learns from it who that was.';
comment on column public.welfare_reports.about_adult is
  'It names an adult of the program: the 48 hours to notify the service run from when it was sent.';
alter table public.welfare_reports enable row level security;

-- The people who can never see a report: those it names, and those whom its author left out.
create table public.welfare_barred (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  report_id uuid not null references public.welfare_reports (id) on delete cascade,
  account_id uuid not null,
  is_named boolean not null default true,
  constraint welfare_barred_key unique (report_id, account_id)
);
create index welfare_barred_school_id_idx on public.welfare_barred (school_id);
comment on column public.welfare_barred.account_id is 'Without a foreign key: it holds also when the account has gone.';
alter table public.welfare_barred enable row level security;

-- Who handles a report: the handlers at the time it was sent, and whom they add.
create table public.welfare_assigned (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  report_id uuid not null references public.welfare_reports (id) on delete cascade,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  stays boolean not null default false,
  constraint welfare_assigned_key unique (report_id, account_id)
);
create index welfare_assigned_school_id_idx on public.welfare_assigned (school_id);
create index welfare_assigned_account_id_idx on public.welfare_assigned (account_id);
alter table public.welfare_assigned enable row level security;
comment on column public.welfare_assigned.stays is
  'Reads without being on the list of handlers: an admin to whom the report fell, or whom the command named.';

-- What was written afterward: between the handlers, or to and from the person who reported.
create table public.welfare_updates (
  id uuid primary key,
  school_id uuid not null references public.schools (id),
  report_id uuid not null references public.welfare_reports (id) on delete cascade,
  author_id uuid,
  for_reporter boolean not null default false,
  content text not null constraint welfare_updates_content_check
    check (length(content) <= 30000 and content like 'v1.%'),
  created_at timestamptz not null default now()
);
create index welfare_updates_school_id_idx on public.welfare_updates (school_id);
create index welfare_updates_report_id_idx on public.welfare_updates (report_id, created_at);
comment on column public.welfare_updates.author_id is 'The handler who wrote it; null where the reporter did.';
alter table public.welfare_updates enable row level security;

-- What has to be done, by when, and when it was.
create table public.welfare_actions (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  report_id uuid not null references public.welfare_reports (id) on delete cascade,
  kind text not null constraint welfare_actions_kind_check check (kind in (
    'service_notice', 'title_ix_referral', 'parent_contact', 'medical', 'safety_plan', 'other')),
  due_at timestamptz,
  done_at timestamptz,
  done_by uuid,
  note text constraint welfare_actions_note_check check (length(note) <= 8000 and note like 'v1.%'),
  reminded integer not null default 0,
  created_at timestamptz not null default now()
);
create index welfare_actions_school_id_idx on public.welfare_actions (school_id);
create index welfare_actions_report_id_idx on public.welfare_actions (report_id);
create index welfare_actions_due_at_idx on public.welfare_actions (due_at) where done_at is null;
alter table public.welfare_actions enable row level security;

-- Files of a report: they are encrypted too, and so is what they are called.
create table public.welfare_files (
  id uuid primary key,
  school_id uuid not null references public.schools (id),
  report_id uuid not null references public.welfare_reports (id) on delete cascade,
  author_id uuid,
  about text not null constraint welfare_files_about_check check (length(about) <= 2000 and about like 'v1.%'),
  size_bytes bigint not null constraint welfare_files_size_bytes_check check (size_bytes between 1 and 10485760),
  stored_at timestamptz,
  created_at timestamptz not null default now()
);
create index welfare_files_school_id_idx on public.welfare_files (school_id);
create index welfare_files_report_id_idx on public.welfare_files (report_id);
alter table public.welfare_files enable row level security;

-- Who did what with a report, written before anything is given. It is only ever added to.
create table public.welfare_log (
  id bigint generated always as identity primary key,
  school_id uuid references public.schools (id),
  report_id uuid,
  actor_id uuid,
  actor_label text not null,
  act text not null constraint welfare_log_act_check check (length(act) between 1 and 80 and app.is_plain(act)),
  created_at timestamptz not null default now()
);
create index welfare_log_school_id_idx on public.welfare_log (school_id);
create index welfare_log_report_id_idx on public.welfare_log (report_id, id);
comment on column public.welfare_log.report_id is 'Without a foreign key: that a report was erased stays in the log.';
comment on column public.welfare_log.actor_id is 'Null for the reporter, whose identity is not in the log.';
alter table public.welfare_log enable row level security;
