-- What happens at the school, when, where and in which uniform.

create table public.school_events (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  title text not null constraint school_events_title_check
    check (length(trim(title)) between 1 and 160 and app.is_plain(title)),
  kind text not null default 'other' constraint school_events_kind_check check (kind in (
    'formation', 'uniform_day', 'pt', 'meeting', 'practice', 'competition', 'ceremony', 'service', 'trip', 'class',
    'board', 'other')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  all_day boolean not null default false,
  place text constraint school_events_place_check check (length(place) <= 160),
  uniform text constraint school_events_uniform_check check (length(uniform) <= 120),
  notes text constraint school_events_notes_check check (length(notes) <= 4000 and app.has_no_ssn(notes)),
  audience text not null default 'everyone' constraint school_events_audience_check check (
    audience in ('everyone', 'cadets', 'staff')),
  cancelled_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint school_events_ends_at_check check (ends_at >= starts_at)
);
create index school_events_school_id_starts_at_idx on public.school_events (school_id, starts_at);
comment on column public.school_events.cancelled_at is 'The event is canceled and still shows as canceled. No one sees an archived event.';
comment on column public.school_events.audience is 'everyone: families with a verified child too · cadets: cadets and staff · staff: anyone who manages the calendar.';

call app.protect('public.school_events', 'calendar', reads => 'verb');
grant update (archived_at) on public.school_events to authenticated;
drop policy "select" on public.school_events;
create policy "select" on public.school_events for select to authenticated using (
  (school_id = (select app.school_id()) and (select app.manages('calendar', 'read')))
  or (
    school_id = any (array(select app.schools_with('calendar'))) and (select app.can('calendar', 'read'))
    and (audience = 'everyone' or (audience = 'cadets' and (select app.role()) = 'cadet'))
  )
);
call app.audit('public.school_events');
call app.name_rows('public.school_events', 't.title');
call app.broadcast('public.school_events', 'calendar');
