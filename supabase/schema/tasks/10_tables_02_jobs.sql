-- What each of them has to do: a copy for each cadet, one for a position no matter who holds it, one for a group in
-- which any member does it.
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
  progress_pct integer not null default 0 constraint task_assignments_progress_pct_check
    check (progress_pct between 0 and 100),
  note text constraint task_assignments_note_check check (length(note) <= 2000 and app.has_no_ssn(note)),
  review_note text constraint task_assignments_review_note_check
    check (length(review_note) <= 2000 and app.has_no_ssn(review_note)),
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
  search text not null
    generated always as (app.search_text(who || coalesce(' ' || taken_by_label, ''))) stored,
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
comment on column public.task_assignments.taken_by is
  'Of a group: the cadet who does it. Without a foreign key: two to one table would make embeds ambiguous.';
comment on column public.task_assignments.before is
  'What the last act changed, as it was, so that the same person can take it back.';
comment on column public.task_assignments.escalated is 'How many steps up the chain have been told that it is overdue.';
call app.protect('public.task_assignments', 'tasks', writes => '{}');
call app.same_school('public.task_assignments', 'task_id:tasks', 'target_id:task_targets', 'cadet_id:cadets',
  'position_id:positions',
  'unit_id:units', 'team_id:teams');
call app.audit('public.task_assignments', noun => 'an assignment', masked => '{note,review_note}',
  computed => '{before,acted_by,acted_by_label,reviewed_by_label,escalated_at,who,taken_by_label}');
call app.broadcast('public.task_assignments', 'tasks');
comment on column public.task_assignments.search is 'The names in the form that search compares: app.search_text.';
call app.accompany('public.task_assignments', 'tasks', '{note,review_note}', guardians => false);

-- The checklist of a task.
create table public.task_items (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  task_id uuid not null references public.tasks (id),
  text text not null constraint task_items_text_check
    check (length(trim(text)) between 1 and 200 and app.is_plain(text)),
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
call app.protect('public.task_items', 'tasks', writes => '{}');
call app.same_school('public.task_items', 'task_id:tasks');
call app.audit('public.task_items', noun => 'a checklist item', computed => '{done_by_label,place}');
call app.broadcast('public.task_items', 'tasks');

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
comment on column public.task_waits.waits_for is
  'Another task of the school. Without a foreign key: two to one table would make embeds ambiguous.';
call app.protect('public.task_waits', 'tasks', writes => '{}');
call app.same_school('public.task_waits', 'task_id:tasks');
call app.audit('public.task_waits', noun => 'what a task waits for');

-- What was told already: a reminder, that it is overdue, a step up the chain.
create table app.task_marks (
  assignment_id uuid not null references public.task_assignments (id) on delete cascade,
  mark text not null,
  primary key (assignment_id, mark)
);
comment on table app.task_marks is 'What was told of an assignment, with the due date that it was told for.';
