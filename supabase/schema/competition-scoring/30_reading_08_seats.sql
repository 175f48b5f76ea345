-- The hash of a secret of this length that is bound to what it opens.
create function app.secret_hash(p_of text, p_secret text) returns text
language sql immutable set search_path = ''
as $$
  select encode(sha256(convert_to(p_of || ':' || coalesce(p_secret, ''), 'UTF8')), 'hex')
$$;

-- Until when what is on the devices of a meet lives: three days after its last day.
create function app.seats_end(p_meet public.meets) returns timestamptz
language sql stable set search_path = ''
as $$
  select ((p_meet.ends_on + 4)::timestamp) at time zone p_meet.time_zone
$$;

-- The device of a secret, also where it was taken off its seat; null where the secret isn't its own.
create function app.device_of(p_device uuid, p_secret text) returns public.meet_devices
language sql stable security definer set search_path = ''
as $$
  select d from public.meet_devices d join app.device_secrets s on s.device_id = d.id
  where d.id = p_device and s.hash = app.secret_hash(p_device::text, p_secret)
$$;

-- The entries of a seat's event in their order, with the sheets of that seat alone: a seat sees no other judge's marks,
-- and no cadet but the codes of those that the event ranks.
create function app.seat_entries(p_seat public.meet_seats) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', e.id, 'code', e.code, 'school', k.name,
      'team', e.team, 'status', e.status, 'starts_at', p.starts_at, 'area', p.area_id, 'cadets', case
      when v.ranks_individuals or v.shooters_best is not null then (select jsonb_agg(c.code order by c.sort, c.code)
        from public.meet_entry_cadets c where c.entry_id = e.id and c.archived_at is null) end,
      'own', (select jsonb_object_agg(f.attempt, jsonb_build_object('state', s.state, 'revision', s.revision,
          'reason', s.return_reason, 'marks', r.marks, 'comments', r.comments, 'control_total', r.control_total,
          'records', (select x.records from public.meet_seat_sheets x
            where x.seat_id = p_seat.id and x.entry_id = e.id and x.attempt = f.attempt and x.records is not null
              and x.state in ('counted', 'same', 'taken')
            order by x.revision desc nulls last, coalesce(x.decided_at, x.created_at) desc, x.id desc limit 1)))
        from public.meet_performances f join public.meet_scores s on s.performance_id = f.id and s.seat_id = p_seat.id
        left join public.meet_revisions r on r.score_id = s.id and r.revision = s.revision
        where f.entry_id = e.id and f.voided_at is null),
      'attempt', (select max(f.attempt) from public.meet_performances f where f.entry_id = e.id
        and f.voided_at is null))) order by p.starts_at nulls last, e.sort, e.code), '[]')
  from public.meet_entries e
  join public.meet_events v on v.id = e.event_id
  join public.meet_schools k on k.id = e.meet_school_id
  left join app.meet_places(e.meet_id) p on p.meet_entry = e.id
  where e.event_id = p_seat.event_id and e.archived_at is null
    and (p_seat.area_id is null or p.area_id is null or p.area_id = p_seat.area_id)
$$;

-- The role of a device's seat and these score sheets of its school, from which a total is computed:
-- {role, meet, event, sheets}.
create function app.sheet_texts(p_device public.meet_devices, p_sheets uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('role', s.role, 'meet', s.meet_id, 'event', s.event_id, 'sheets',
    coalesce((select jsonb_object_agg(h.id, h.content) from public.score_sheets h
      where h.id = any (p_sheets[1:60]) and h.school_id = s.school_id), '{}'))
  from public.meet_seats s where s.id = p_device.seat_id
$$;

-- The same for the device itself; null where the secret isn't its own. For the function that devices call.
create function public.seat_sheet_texts(p_device uuid, p_secret text, p_sheets uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select app.sheet_texts(d, p_sheets) from app.device_of(p_device, p_secret) d where d.id is not null
$$;
call app.expose('public.seat_sheet_texts(uuid, text, uuid[])', 'service_role');

-- The same where another device brings sheets under the seal of the one that made them: an HMAC of their text, with
-- what is kept of the device's secret as its key. Null where the seal isn't the device's.
create function public.sealed_sheet_texts(p_device uuid, p_body text, p_seal text, p_sheets uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select app.sheet_texts(d, p_sheets)
  from public.meet_devices d join app.device_secrets s on s.device_id = d.id
  where d.id = p_device
    and p_seal = encode(extensions.hmac(convert_to(p_body, 'UTF8'), convert_to(s.hash, 'UTF8'), 'sha256'), 'hex')
$$;
call app.expose('public.sealed_sheet_texts(uuid, text, text, uuid[])', 'service_role');

-- How many sheets that devices of an event's seats sent wait for the tabulator, in words; null: none.
create function app.open_seat_words(p_event uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select case when count(*) = 1 then 'a score sheet from a device waits for a decision'
    else count(*) || ' score sheets from devices wait for a decision' end
  from public.meet_seat_sheets x join public.meet_seats t on t.id = x.seat_id
  where t.event_id = p_event and x.state in ('late', 'differs') having count(*) > 0
$$;

-- True where another sheet that devices sent for this one differs and waits for the tabulator.
create function app.has_open_seat_sheets(p_score public.meet_scores, p_but uuid default null) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.meet_performances p
    join public.meet_seat_sheets x on x.entry_id = p.entry_id and x.attempt = p.attempt
    where p.id = p_score.performance_id and x.seat_id = p_score.seat_id and x.state = 'differs'
      and x.id is distinct from p_but)
$$;

-- The devices of seats, each with for how many seconds nothing was heard from it, by the clock of the database.
create view public.meet_seat_devices with (security_invoker = true) as
select d.id, d.school_id, d.meet_id, d.seat_id, d.name, d.state, d.contact_at, d.waiting, d.battery, d.room_mb,
  d.skew_s, d.entry_id, d.ended_at, d.ended_reason, d.created_at,
  greatest(0, extract(epoch from statement_timestamp() - d.contact_at))::integer as silent_s
from public.meet_devices d;
revoke all on public.meet_seat_devices from anon, authenticated, service_role;
grant select on public.meet_seat_devices to authenticated, service_role;
