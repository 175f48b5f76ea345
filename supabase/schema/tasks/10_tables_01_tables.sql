-- What is to be done again and again for an event, with the days before it.
create table public.task_templates (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  name text not null constraint task_templates_name_check
    check (length(trim(name)) between 1 and 80 and app.is_plain(name)),
  about text constraint task_templates_about_check check (length(about) <= 500 and app.is_plain(about)),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index task_templates_school_id_idx on public.task_templates (school_id);
create unique index task_templates_school_id_name_idx on public.task_templates (school_id, lower(trim(name)))
  where archived_at is null;
call app.protect('public.task_templates', 'tasks', writes => '{}');
call app.audit('public.task_templates', noun => 'a task template');
call app.name_rows('public.task_templates', 't.name');
call app.broadcast('public.task_templates', 'tasks');

-- The tasks of a template, each so many days before the event.
create table public.task_template_items (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  template_id uuid not null references public.task_templates (id),
  title text not null constraint task_template_items_title_check
    check (length(trim(title)) between 1 and 160 and app.is_plain(title)),
  description text constraint task_template_items_description_check check (length(description) <= 4000),
  days_before integer not null constraint task_template_items_days_before_check check (days_before between -60 and 400),
  position_code text constraint task_template_items_position_code_check check (length(position_code) <= 200),
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
comment on column public.task_template_items.position_code is
  'The code or abbreviation of the position that does it; without one, it is chosen when the template is applied.';
call app.protect('public.task_template_items', 'tasks', writes => '{}');
call app.same_school('public.task_template_items', 'template_id:task_templates');
call app.audit('public.task_template_items', noun => 'a task of a template');
call app.broadcast('public.task_template_items', 'tasks');

-- What is to be done, by when, and how it counts as done.
create table public.tasks (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  title text not null constraint tasks_title_check
    check (length(trim(title)) between 1 and 160 and app.is_plain(title)),
  description text constraint tasks_description_check
    check (length(description) <= 4000 and app.has_no_ssn(description)),
  category text not null default 'other' constraint tasks_category_check check (category in (
    'admin', 'operations', 'supply', 'training', 'public_affairs', 'academics', 'event', 'inspection', 'other')),
  priority text not null default 'normal' constraint tasks_priority_check
    check (priority in ('low', 'normal', 'high', 'urgent')),
  start_at timestamptz,
  due_at timestamptz,
  completion text not null default 'everyone' constraint tasks_completion_check
    check (completion in ('any_one', 'everyone')),
  event_id uuid references public.school_events (id),
  parent_id uuid references public.tasks (id),
  template_id uuid references public.task_templates (id),
  applied_as uuid,
  days_before integer,
  repeats text,
  repeats_from date,
  repeat_of uuid,
  requires_evidence boolean not null default false,
  requires_review boolean not null default false,
  visibility text not null default 'unit' constraint tasks_visibility_check
    check (visibility in ('assignees', 'unit', 'staff_only')),
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
  event_day date,
  search text not null generated always as (app.search_text(title)) stored,
  waits_since timestamptz,
  constraint tasks_start_at_check check (start_at is null or due_at is null or start_at <= due_at),
  constraint tasks_closed_at_check check ((state = 'open') = (closed_at is null)),
  constraint tasks_repeats_check check (
    repeats is null or repeats ~ '^AFTER=[1-9][0-9]{0,2}(;UNTIL=[0-9]{8})?$' or (app.rule_in(repeats)).freq is not null)
);
create index tasks_school_id_due_at_idx on public.tasks (school_id, state, due_at);
create index tasks_event_id_idx on public.tasks (event_id);
create index tasks_parent_id_idx on public.tasks (parent_id);
create index tasks_template_id_idx on public.tasks (template_id);
create index tasks_created_by_idx on public.tasks (created_by);
create index tasks_due_at_idx on public.tasks (due_at) where state = 'open' and archived_at is null;
create unique index tasks_repeat_of_idx on public.tasks (repeat_of) where repeat_of is not null;
comment on column public.tasks.completion is
  'any_one: the first who does it does it for all. everyone: each does a copy.';
comment on column public.tasks.applied_as is
  'The application of the template that made it, so that all of one can be taken back.';
comment on column public.tasks.days_before is 'The days before the event on which it is due: it moves with the event.';
comment on column public.tasks.repeat_of is 'The task whose next time this is. Each has one at most.';
comment on column public.tasks.reminds is 'Minutes before it is due at which those who have not done it are reminded.';
comment on column public.tasks.visibility is
  'assignees: they, its author, and staff. unit: their leaders too. staff_only: staff, and assignees who are staff.';

call app.protect('public.tasks', 'tasks', writes => '{}');
call app.same_school('public.tasks', 'event_id:school_events', 'parent_id:tasks', 'template_id:task_templates');
call app.audit('public.tasks', noun => 'a task', computed => '{closed_at,author_label}');
call app.name_rows('public.tasks', 't.title');
call app.broadcast('public.tasks', 'tasks');

-- Everyone who sees a task comments on it; those who work on it add files, and evidence to their own part.
call app.attach('public.tasks', 'tasks',
  writes => $$
    (s.school_id = (select app.school_id()) and (select app.manages('tasks', 'update')))
    or (s.state = 'open' and s.id = any (array(select app.tasks_in_sight())))
  $$,
  noun => 'a task', page => '/app/tasks/{id}');
call app.discuss('public.tasks', 'tasks', noun => 'a task', page => '/app/tasks/{id}');
comment on column public.tasks.event_day is 'The day of the event when its template dated the task.';
comment on column public.tasks.search is 'The title in the form that search compares: app.search_text.';
comment on column public.tasks.waits_since is
  'Set while the task of one adult for one cadet waits for a second adult: the cadet doesn''t see it.';
call app.bound('public.tasks', 200);

-- The people, positions, and groups that a task was given to, as entered.
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
call app.protect('public.task_targets', 'tasks', writes => '{}');
call app.same_school('public.task_targets', 'task_id:tasks', 'cadet_id:cadets', 'position_id:positions',
  'unit_id:units', 'team_id:teams');
call app.audit('public.task_targets', noun => 'an assignee');
