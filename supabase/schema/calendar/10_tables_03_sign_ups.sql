-- Whether an event asks who comes, and who answered what. A cadet answers, a guardian confirms where the event wants
-- it; places are counted while the event is held, so that two at the last place never both get it.
create table public.event_signups (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  event_id uuid not null references public.school_events (id),
  asks_answers boolean not null default true,
  needs_guardian boolean not null default false,
  opens_at timestamptz,
  closes_at timestamptz,
  withdraw_until timestamptz,
  capacity integer constraint event_signups_capacity_check check (capacity between 1 and 2000),
  waitlist boolean not null default true,
  note text constraint event_signups_note_check check (length(note) <= 300 and app.has_no_ssn(note)),
  remind_minutes integer constraint event_signups_remind_minutes_check check (remind_minutes between 5 and 20160),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  reminded_at timestamptz,
  constraint event_signups_event_id_key unique (event_id)
);
create index event_signups_school_id_idx on public.event_signups (school_id);
create index event_signups_remind_minutes_idx on public.event_signups (remind_minutes) where remind_minutes is not null;
comment on table public.event_signups is
  'What an event asks of those it is for: an answer, by when, and for how many there is room.';
comment on column public.event_signups.withdraw_until is
  'By when those who go can still withdraw; without it until the event begins.';
comment on column public.event_signups.remind_minutes is
  'How long before the event families are reminded; null: not at all.';

call app.protect('public.event_signups', 'calendar', writes => '{}');
call app.same_school('public.event_signups', 'event_id:school_events');
call app.audit('public.event_signups', noun => 'a sign-up');
call app.broadcast('public.event_signups', 'calendar');
comment on column public.event_signups.reminded_at is 'The start of the event of which families were reminded last.';

create table public.event_answers (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  event_id uuid not null references public.school_events (id),
  cadet_id uuid not null references public.cadets (id),
  state text not null default 'going' constraint event_answers_state_check
    check (state in ('going', 'maybe', 'not_going', 'pending_guardian', 'waitlisted')),
  transport text constraint event_answers_transport_check check (transport in ('bus', 'parent', 'self')),
  in_line integer,
  answered_by uuid default auth.uid(),
  answered_by_label text not null default app.actor_label(),
  answered_at timestamptz not null default now(),
  guardian_confirmed_by uuid,
  guardian_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint event_answers_event_id_cadet_id_key unique (event_id, cadet_id),
  constraint event_answers_in_line_check check ((in_line is not null) = (state = 'waitlisted'))
);
create index event_answers_school_id_idx on public.event_answers (school_id);
create index event_answers_cadet_id_idx on public.event_answers (cadet_id);
comment on table public.event_answers is 'Who said what to an event.';
comment on column public.event_answers.in_line is 'The order of those who wait for a place.';

call app.protect('public.event_answers', 'calendar', cadet => 'cadet_id', writes => '{}');
call app.same_school('public.event_answers', 'event_id:school_events', 'cadet_id:cadets');
call app.audit('public.event_answers', computed => '{in_line}', noun => 'an answer');
call app.broadcast('public.event_answers', 'calendar');
call app.bound('public.event_answers', 300);

create table public.cadet_codes (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  token text not null default app.new_token() constraint cadet_codes_token_check check (token ~ '^[0-9a-f]{32}$'),
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index cadet_codes_school_id_idx on public.cadet_codes (school_id);
create index cadet_codes_cadet_id_idx on public.cadet_codes (cadet_id);
create unique index cadet_codes_token_idx on public.cadet_codes (token);
create unique index cadet_codes_in_use_idx on public.cadet_codes (cadet_id) where revoked_at is null;
comment on table public.cadet_codes is 'The code of each cadet that leaders scan; one in use at a time.';

-- Read by the office, which prints cards, and by the cadet and the family, who show it. Leaders only scan it.
call app.protect('public.cadet_codes', 'calendar', cadet => 'cadet_id', writes => '{}');
call app.same_school('public.cadet_codes', 'cadet_id:cadets');
call app.audit('public.cadet_codes', masked => '{token}', noun => 'a code');
call app.broadcast('public.cadet_codes', 'calendar');

-- Excuses: the family says ahead of time or afterward why a cadet is away; the office approves, which marks the events
-- in it.
create table public.excuse_requests (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  event_id uuid references public.school_events (id),
  from_on date not null,
  to_on date not null,
  category text not null default 'other' constraint excuse_requests_category_check
    check (category in ('illness', 'appointment', 'family', 'school', 'religious', 'other')),
  reason text constraint excuse_requests_reason_check check (length(reason) <= 1000 and app.has_no_ssn(reason)),
  state text not null default 'asked' constraint excuse_requests_state_check
    check (state in ('asked', 'approved', 'declined', 'withdrawn')),
  asked_by uuid default auth.uid(),
  asked_by_label text not null default app.actor_label(),
  asked_as text not null default 'staff' constraint excuse_requests_asked_as_check
    check (asked_as in ('self', 'guardian', 'staff')),
  guardian_confirmed_by uuid,
  guardian_confirmed_at timestamptz,
  decided_by uuid,
  decided_by_label text,
  decided_at timestamptz,
  decision_note text constraint excuse_requests_decision_note_check
    check (length(decision_note) <= 500 and app.has_no_ssn(decision_note)),
  marks_before jsonb not null default '[]',
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint excuse_requests_to_on_check check (to_on between from_on and from_on + 30)
);
create index excuse_requests_school_id_idx on public.excuse_requests (school_id, created_at desc);
create index excuse_requests_cadet_id_idx on public.excuse_requests (cadet_id);
create index excuse_requests_event_id_idx on public.excuse_requests (event_id);
comment on table public.excuse_requests is
  'Why a cadet is away from an event or for some days. Read by the office and the family, never by cadets who hold a '
  'position.';
comment on column public.excuse_requests.marks_before is
  'The marks that the approval replaced: [{event_id, status, minutes_late}], for undoing it.';

call app.protect('public.excuse_requests', 'calendar', cadet => 'cadet_id', writes => '{}');
call app.same_school('public.excuse_requests', 'cadet_id:cadets', 'event_id:school_events');
call app.audit('public.excuse_requests', masked => '{reason,decision_note}', computed => '{marks_before}',
  noun => 'an excuse');
call app.broadcast('public.excuse_requests', 'calendar');
call app.own_words('public.excuse_requests', 'created_by', 'families', '{reason}');

-- Records of a cadet, which the family reads as the cadet does.
call app.accompany('public.excuse_requests', 'calendar', '{reason,decision_note}');
call app.bound('public.excuse_requests', 30);
