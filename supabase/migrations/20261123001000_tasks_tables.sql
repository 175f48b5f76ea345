-- Tasks: who does what, by when, and how far along it is.

call app.register_module('tasks', 'Tasks', '/app/tasks', 'checklist', 10,
  '{sidebar,read,create,update,delete,manage}',
  about => 'Who does what, by when, and how far along it is.',
  rows => 'tasks', own => 'their own tasks');
call app.grant('tasks', 'instructor', '{sidebar,read,create,update,delete,manage}');
call app.grant('tasks', 'cadet', '{sidebar,read,create,update}');

-- What is to be done again and again for an event, with the days before it.
create table public.task_templates (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  name text not null constraint task_templates_name_check check (length(trim(name)) between 1 and 80 and app.is_plain(name)),
  about text constraint task_templates_about_check check (length(about) <= 500 and app.is_plain(about)),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index task_templates_school_id_idx on public.task_templates (school_id);
create unique index task_templates_school_id_name_idx on public.task_templates (school_id, lower(trim(name))) where archived_at is null;

-- The tasks of a template, each so many days before the event.
create table public.task_template_items (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  template_id uuid not null references public.task_templates (id),
  title text not null constraint task_template_items_title_check check (length(trim(title)) between 1 and 160 and app.is_plain(title)),
  description text constraint task_template_items_description_check check (length(description) <= 4000),
  days_before integer not null constraint task_template_items_days_before_check check (days_before between -60 and 400),
  position_code text constraint task_template_items_position_code_check check (length(position_code) <= 40),
  category text not null default 'event',
  priority text not null default 'normal',
  requires_evidence boolean not null default false,
  requires_review boolean not null default false,
  checklist text[] not null default '{}',
  place integer not null default 1,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint task_template_items_category_check check (category in (
    'admin', 'operations', 'supply', 'training', 'public_affairs', 'academics', 'event', 'inspection', 'other')),
  constraint task_template_items_priority_check check (priority in ('low', 'normal', 'high', 'urgent')),
  constraint task_template_items_checklist_check check (cardinality(checklist) <= 30)
);
create index task_template_items_school_id_idx on public.task_template_items (school_id);
create index task_template_items_template_id_idx on public.task_template_items (template_id, place);
comment on column public.task_template_items.days_before is 'Days before the event; below zero: after it.';
comment on column public.task_template_items.position_code is 'The code or abbreviation of the position that does it; without one, it is chosen when the template is applied.';

-- What is to be done, by when, and how it counts as done.
create table public.tasks (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  title text not null constraint tasks_title_check check (length(trim(title)) between 1 and 160 and app.is_plain(title)),
  description text constraint tasks_description_check check (length(description) <= 4000 and app.has_no_ssn(description)),
  category text not null default 'other' constraint tasks_category_check check (category in (
    'admin', 'operations', 'supply', 'training', 'public_affairs', 'academics', 'event', 'inspection', 'other')),
  priority text not null default 'normal' constraint tasks_priority_check check (priority in ('low', 'normal', 'high', 'urgent')),
  start_at timestamptz,
  due_at timestamptz,
  completion text not null default 'everyone' constraint tasks_completion_check check (completion in ('any_one', 'everyone')),
  event_id uuid references public.school_events (id),
  parent_id uuid references public.tasks (id),
  template_id uuid references public.task_templates (id),
  applied_as uuid,
  days_before integer,
  repeats text constraint tasks_repeats_check check (repeats is null or (app.rule_in(repeats)).freq is not null),
  repeats_from date,
  repeat_of uuid,
  requires_evidence boolean not null default false,
  requires_review boolean not null default false,
  visibility text not null default 'unit' constraint tasks_visibility_check check (visibility in ('assignees', 'unit', 'staff_only')),
  reminds integer[] not null default '{1440}' constraint tasks_reminds_check check (cardinality(reminds) <= 5),
  escalates boolean not null default false,
  state text not null default 'open' constraint tasks_state_check check (state in ('open', 'done', 'canceled')),
  closed_at timestamptz,
  author_label text not null default app.actor_label(),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint tasks_start_at_check check (start_at is null or due_at is null or start_at <= due_at),
  constraint tasks_closed_at_check check ((state = 'open') = (closed_at is null))
);
create index tasks_school_id_due_at_idx on public.tasks (school_id, state, due_at);
create index tasks_event_id_idx on public.tasks (event_id);
create index tasks_parent_id_idx on public.tasks (parent_id);
create index tasks_template_id_idx on public.tasks (template_id);
create index tasks_created_by_idx on public.tasks (created_by);
create index tasks_due_at_idx on public.tasks (due_at) where state = 'open' and archived_at is null;
create unique index tasks_repeat_of_idx on public.tasks (repeat_of) where repeat_of is not null;
comment on column public.tasks.completion is 'any_one: the first who does it does it for all. everyone: each does a copy.';
comment on column public.tasks.applied_as is 'The application of the template that made it, so that all of one can be taken back.';
comment on column public.tasks.days_before is 'The days before the event on which it is due: it moves with the event.';
comment on column public.tasks.repeat_of is 'The task whose next time this is. Each has one at most.';
comment on column public.tasks.reminds is 'Minutes before it is due at which those who have not done it are reminded.';
comment on column public.tasks.visibility is 'assignees: they, its author, and staff. unit: their leaders too. staff_only: staff, and assignees who are staff.';

-- Whom a task was given to, as it was said.
create table public.task_targets (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  task_id uuid not null references public.tasks (id),
  cadet_id uuid references public.cadets (id),
  account_id uuid references public.profiles (id),
  position_id uuid references public.positions (id),
  unit_id uuid references public.units (id),
  team_id uuid references public.teams (id),
  dropped_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint task_targets_one_check check (num_nonnulls(cadet_id, account_id, position_id, unit_id, team_id) = 1)
);
create index task_targets_school_id_idx on public.task_targets (school_id);
create index task_targets_task_id_idx on public.task_targets (task_id);
create index task_targets_cadet_id_idx on public.task_targets (cadet_id);
create index task_targets_account_id_idx on public.task_targets (account_id);
create index task_targets_position_id_idx on public.task_targets (position_id);
create index task_targets_unit_id_idx on public.task_targets (unit_id);
create index task_targets_team_id_idx on public.task_targets (team_id);

-- What each of them has to do: a copy for each cadet, one for the position whoever holds it, one for a group of which one does it.
create table public.task_assignments (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  task_id uuid not null references public.tasks (id),
  target_id uuid not null references public.task_targets (id),
  cadet_id uuid references public.cadets (id),
  account_id uuid references public.profiles (id),
  position_id uuid references public.positions (id),
  unit_id uuid references public.units (id),
  team_id uuid references public.teams (id),
  who text not null default '',
  taken_by uuid,
  taken_by_label text,
  state text not null default 'assigned' constraint task_assignments_state_check check (state in (
    'assigned', 'acknowledged', 'in_progress', 'blocked', 'submitted', 'returned', 'done', 'excused', 'canceled')),
  progress_pct integer not null default 0 constraint task_assignments_progress_pct_check check (progress_pct between 0 and 100),
  note text constraint task_assignments_note_check check (length(note) <= 2000 and app.has_no_ssn(note)),
  review_note text constraint task_assignments_review_note_check check (length(review_note) <= 2000 and app.has_no_ssn(review_note)),
  reviewed_by_label text,
  acknowledged_at timestamptz,
  submitted_at timestamptz,
  done_at timestamptz,
  done_late boolean,
  before jsonb,
  acted_by uuid,
  acted_by_label text,
  escalated integer not null default 0,
  escalated_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint task_assignments_one_check check (num_nonnulls(cadet_id, account_id, position_id, unit_id, team_id) = 1)
);
create index task_assignments_school_id_idx on public.task_assignments (school_id, state);
create index task_assignments_task_id_idx on public.task_assignments (task_id);
create index task_assignments_target_id_idx on public.task_assignments (target_id);
create index task_assignments_cadet_id_idx on public.task_assignments (cadet_id);
create index task_assignments_account_id_idx on public.task_assignments (account_id);
create index task_assignments_position_id_idx on public.task_assignments (position_id);
create index task_assignments_unit_id_idx on public.task_assignments (unit_id);
create index task_assignments_team_id_idx on public.task_assignments (team_id);
create unique index task_assignments_once_idx on public.task_assignments
  (task_id, coalesce(cadet_id, account_id, position_id, unit_id, team_id)) where state <> 'canceled';
comment on column public.task_assignments.who is 'How the assignee is called: a name, a position, or a group.';
comment on column public.task_assignments.taken_by is 'Of a group: the cadet who does it. Without a foreign key: two to one table would make embeds ambiguous.';
comment on column public.task_assignments.before is 'What the last act changed, as it was, so that the same person can take it back.';
comment on column public.task_assignments.escalated is 'How many steps up the chain have been told that it is overdue.';

-- The checklist of a task.
create table public.task_items (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  task_id uuid not null references public.tasks (id),
  text text not null constraint task_items_text_check check (length(trim(text)) between 1 and 200 and app.is_plain(text)),
  place integer not null default 1,
  done_at timestamptz,
  done_by_label text,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index task_items_school_id_idx on public.task_items (school_id);
create index task_items_task_id_idx on public.task_items (task_id, place);

-- What has to be done first.
create table public.task_waits (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  task_id uuid not null references public.tasks (id),
  waits_for uuid not null,
  dropped_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint task_waits_waits_for_check check (waits_for <> task_id)
);
create index task_waits_school_id_idx on public.task_waits (school_id);
create unique index task_waits_task_id_idx on public.task_waits (task_id, waits_for);
create index task_waits_waits_for_idx on public.task_waits (waits_for);
comment on column public.task_waits.waits_for is 'Another task of the school. Without a foreign key: two to one table would make embeds ambiguous.';
