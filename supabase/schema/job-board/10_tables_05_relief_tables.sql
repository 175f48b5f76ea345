-- Relief in place: a position goes from one cadet to another in the same minute, after a handover that both have
-- checked.
create table public.position_reliefs (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  position_id uuid not null references public.positions (id),
  outgoing_id uuid not null references public.position_assignments (id),
  cadet_id uuid not null references public.cadets (id),
  planned_on date not null,
  state text not null default 'open' constraint position_reliefs_state_check
    check (state in ('open', 'completed', 'canceled')),
  completed_at timestamptz,
  incoming_id uuid,
  outgoing_until timestamptz,
  created_by_label text not null default app.actor_label(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  incoming_from timestamptz,
  constraint position_reliefs_completed_at_check check ((state = 'completed') = (completed_at is not null))
);
create index position_reliefs_school_id_idx on public.position_reliefs (school_id, state, planned_on);
create index position_reliefs_position_id_idx on public.position_reliefs (position_id);
create index position_reliefs_outgoing_id_idx on public.position_reliefs (outgoing_id);
create index position_reliefs_cadet_id_idx on public.position_reliefs (cadet_id);
create unique index position_reliefs_open_idx on public.position_reliefs (outgoing_id) where state = 'open';
comment on column public.position_reliefs.outgoing_id is 'The assignment that ends.';
comment on column public.position_reliefs.cadet_id is 'The cadet who takes over.';
comment on column public.position_reliefs.incoming_id is
  'The assignment that began when it was completed. Without a foreign key: two to one table would make embeds '
  'ambiguous.';
comment on column public.position_reliefs.outgoing_until is
  'The end date that the outgoing assignment had, so that undoing gives it back.';

call app.protect('public.position_reliefs', 'job-board', writes => '{}');
call app.same_school('public.position_reliefs', 'position_id:positions', 'outgoing_id:position_assignments',
  'incoming_id:position_assignments', 'cadet_id:cadets');
call app.audit('public.position_reliefs', noun => 'a relief',
  computed => '{incoming_id,outgoing_until,created_by_label}');
call app.broadcast('public.position_reliefs', 'job-board');

-- Both cadets and those who manage positions talk about it, and add files while it is open.
call app.attach('public.position_reliefs', 'job-board',
  writes => $$
    (s.school_id = (select app.school_id()) and (select app.manages('job-board', 'update')))
    or (s.state = 'open' and s.id = any (array(select app.my_reliefs())))
  $$,
  noun => 'a relief', page => '/app/job-board/reliefs/{id}');
call app.discuss('public.position_reliefs', 'job-board', noun => 'a relief', page => '/app/job-board/reliefs/{id}');
comment on column public.position_reliefs.incoming_from is
  'When the one who takes over was to start before the relief; null where the relief appointed them.';

-- What is handed over: done by the outgoing cadet, then confirmed by the incoming one.
create table public.relief_items (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  relief_id uuid not null references public.position_reliefs (id),
  text text not null constraint relief_items_text_check
    check (length(trim(text)) between 1 and 200 and app.is_plain(text)),
  place integer not null default 1,
  done_at timestamptz,
  done_by_label text,
  confirmed_at timestamptz,
  confirmed_by_label text,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint relief_items_confirmed_at_check check (confirmed_at is null or done_at is not null)
);
create index relief_items_relief_id_idx on public.relief_items (relief_id, place);
create index relief_items_school_id_idx on public.relief_items (school_id);
comment on column public.relief_items.removed_at is
  'Taken off the checklist; it can be restored while the relief is open.';
call app.protect('public.relief_items', 'job-board', writes => '{}');
call app.same_school('public.relief_items', 'relief_id:position_reliefs');
call app.audit('public.relief_items', noun => 'a handover item',
  computed => '{done_by_label,confirmed_by_label,place}');
call app.broadcast('public.relief_items', 'job-board');

-- Why a relief was canceled, or completed with open items: for those who manage positions alone.
create table public.position_relief_notes (
  relief_id uuid primary key references public.position_reliefs (id),
  school_id uuid not null references public.schools (id),
  reason text not null constraint position_relief_notes_reason_check
    check (length(reason) <= 1000 and app.has_no_ssn(reason)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index position_relief_notes_school_id_idx on public.position_relief_notes (school_id);
call app.protect('public.position_relief_notes', 'job-board', writes => '{}');
call app.same_school('public.position_relief_notes', 'relief_id:position_reliefs');
call app.audit('public.position_relief_notes', masked => '{reason}', noun => 'why a relief ended');
call app.broadcast('public.position_relief_notes', 'job-board');
