-- An entry of a school that the host typed in has no registration, and its time is booked by the host: the row is the
-- host's own and names the host's entry instead. See docs/decisions/0263.
alter table public.slot_bookings alter column registration_id drop not null;
alter table public.slot_bookings alter column entry_id drop not null;
alter table public.slot_bookings add column host_entry_id uuid references public.meet_entries (id);
alter table public.slot_bookings add column lane integer
  constraint slot_bookings_lane_check check (lane between 1 and 1000);
alter table public.slot_bookings add column heard_start timestamptz;
alter table public.slot_bookings add constraint slot_bookings_entry_check
  check (num_nonnulls(entry_id, host_entry_id) = 1 and (entry_id is null) = (registration_id is null)
    and (host_entry_id is null or school_id = host_school_id));
create unique index slot_bookings_host_entry_idx on public.slot_bookings (host_entry_id)
  where state in ('hold', 'booked');
create index slot_bookings_host_entry_id_idx on public.slot_bookings (host_entry_id);
comment on column public.slot_bookings.host_entry_id is
  'The host''s entry, where no registration has it: of a school that the host typed in.';
comment on column public.slot_bookings.lane is 'The first firing point of a relay, where a schedule says it.';
comment on column public.slot_bookings.heard_start is
  'The start that its school was told last: small moves one after another are told once they add up.';
comment on column public.slot_bookings.is_moving is
  'Within one call alone: rows exchange their places under the index of places.';

drop trigger audit_insert on public.slot_bookings;
drop trigger audit_update on public.slot_bookings;
drop trigger audit_delete on public.slot_bookings;
call app.audit('public.slot_bookings', computed => '{overrides,is_moving,heard_start}', noun => 'a booked time');
drop trigger keep_school on public.slot_bookings;
drop trigger keep_meet on public.slot_bookings;
drop trigger keep_archived on public.slot_bookings;
drop function app.keep_school_slot_bookings();
drop function app.keep_meet_slot_bookings();
call app.same_school('public.slot_bookings', 'registration_id:meet_registrations:both',
  'entry_id:registration_entries:both', 'host_entry_id:meet_entries:host', 'slot_id:meet_slots:host',
  'moved_from:meet_slots:host');
call app.same_meet('public.slot_bookings', 'registration_id:meet_registrations', 'entry_id:registration_entries',
  'host_entry_id:meet_entries', 'slot_id:meet_slots');
call app.open_typed_in('public.slot_bookings', 'director', 'tabulator', 'head_judge', 'check_in');
update app.row_names r set expression = '(select v.name from public.meet_events v where v.id = coalesce(
    (select e.event_id from public.registration_entries e where e.id = t.entry_id),
    (select n.event_id from public.meet_entries n where n.id = t.host_entry_id)))'
where r.table_name = 'slot_bookings';

-- The times that an entry has something at: its booking, its hold, and its offer. An entry of a registration, or one of
-- the host's alone.
create or replace function app.slots_of(p_entry uuid) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(select b.slot_id from public.slot_bookings b
    where (b.entry_id = p_entry or b.host_entry_id = p_entry) and b.state in ('hold', 'offered', 'booked'))
$$;

-- Frees what an entry has at a time: its booking, hold, or offer. The place goes to its line. The caller works alone.
create or replace function app.free_slot(p_entry uuid, p_slot uuid, p_state text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid;
begin
  perform from public.meet_slots s where s.id = p_slot for no key update;
  update public.slot_bookings b set state = p_state, hold_until = null, ended_at = clock_timestamp()
  where (b.entry_id = p_entry or b.host_entry_id = p_entry) and b.slot_id = p_slot
    and b.state in ('hold', 'offered', 'booked')
  returning b.id into v_id;
  if v_id is null then
    return false;
  end if;
  perform app.write_busy(v_id);
  perform app.offer_slot(p_slot);
  return true;
end
$$;

-- The times of a meet as others see them: how many places are taken, and by whom where the host shows it. A school that
-- the host typed in is named as the host did.
create or replace function app.slots_seen(p_slots uuid[], p_names boolean) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', s.id, 'event', s.event_id, 'area', s.area_id,
    'starts_at', s.starts_at, 'ends_at', s.ends_at, 'capacity', s.capacity, 'taken', coalesce(t.taken, 0),
    'by', case when p_names then t.by end, 'frees_at', t.frees_at, 'waiting', w.waiting,
    'closed', case when s.closed_at is not null then coalesce(s.closed_reason, 'Closed') end))
    order by s.starts_at, s.id), '[]')
  from public.meet_slots s
  left join lateral (
    select count(*)::integer as taken, jsonb_agg(coalesce(y.name, k.name) order by b.seat_no) as by,
      min(b.hold_until) filter (where b.state = 'hold') as frees_at
    from public.slot_bookings b join public.schools k on k.id = b.school_id
    left join public.meet_entries n on n.id = b.host_entry_id
    left join public.meet_schools y on y.id = n.meet_school_id
    where b.slot_id = s.id and (b.state = 'booked' or b.state in ('hold', 'offered')
      and b.hold_until > clock_timestamp())
  ) t on true
  left join lateral (
    select nullif(count(*), 0)::integer as waiting from public.slot_waits w where w.slot_id = s.id
      and w.state = 'waiting'
  ) w on true
  where s.id = any (p_slots)
$$;

-- The same for the host: entries of its meets that have to be placed again, those of typed-in schools too.
create or replace function app.displaced_at_meets(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(distinct coalesce(b.entry_id, b.host_entry_id)) from public.slot_bookings b
  join public.meets m on m.id = b.meet_id
  where b.host_school_id = p_school and b.state = 'displaced' and m.ends_on >= app.day_in(now(), m.time_zone)
$$;

-- True for an entry of the host's that competes and that no registration has.
create function app.is_typed_in(p_entry public.meet_entries) returns boolean
language sql stable security definer set search_path = ''
as $$
  select p_entry.id is not null and p_entry.archived_at is null and p_entry.status <> 'scratched'
    and not exists (select from public.registration_entries e where e.entry_id = p_entry.id)
$$;

-- The entries of a school that no registration has, with their times, as app.entry_times has those of a registration.
create function app.typed_in_times(p_meet_school uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', n.id, 'event', n.event_id, 'label',
    concat_ws(' ', v.name, nullif(n.team, 'A')), 'state', 'entered',
    'place', (select jsonb_build_object('slot', b.slot_id, 'seat', b.seat_no, 'state', b.state, 'by_host', true,
        'override', b.override_reason)
      from public.slot_bookings b where b.host_entry_id = n.id and b.state = 'booked'),
    'displaced', exists (select from public.slot_bookings b where b.host_entry_id = n.id and b.state = 'displaced')))
    order by v.sort, v.code, n.sort, n.code)
  from public.meet_entries n
  join public.meet_events v on v.id = n.event_id and v.archived_at is null and v.cancelled_at is null
  where n.meet_school_id = p_meet_school and app.is_typed_in(n)
$$;

-- The times of a meet for those who plan them: who is where, drafts, lines, clashes, and entries without a time. Those
-- that no registration has are listed by their school, without one.
create or replace function public.host_booking_grid(p_meet uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_reader(p_meet, 'director', 'tabulator');
begin
  return app.booking_now(v_meet) || app.times_parts(p_meet) || jsonb_build_object(
    'slots', app.slots_seen(array(select s.id from public.meet_slots s where s.meet_id = p_meet
      and s.removed_at is null and not s.is_draft), true),
    'drafts', app.slots_seen(array(select s.id from public.meet_slots s where s.meet_id = p_meet
      and s.removed_at is null and s.is_draft), true),
    'clashes', app.clashes_seen(p_meet, null),
    'schools', (select coalesce(jsonb_agg(jsonb_build_object('registration', x.registration, 'name', x.name, 'entries',
        x.entries) order by x.name, x.registration), '[]')
      from (
        select r.id as registration, k.name, app.entry_times(r.id, false) as entries
        from public.meet_registrations r join public.meet_schools k on k.id = r.meet_school_id
        where r.meet_id = p_meet and r.has_place
        union all
        select null, k.name, app.typed_in_times(k.id) from public.meet_schools k
        where k.meet_id = p_meet and k.archived_at is null
      ) x where x.entries is not null));
end
$$;
call app.expose('public.host_booking_grid(uuid)', 'authenticated', 'service_role');
