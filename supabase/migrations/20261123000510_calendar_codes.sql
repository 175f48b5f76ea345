-- Codes that say who someone is, on a card or a phone: by chance, not the student ID, and renewed when one is lost.

-- 128 bits by chance, as 32 hexadecimal digits.
create function app.new_token() returns text
language sql volatile set search_path = ''
as $$
  select left(app.secret_hash(gen_random_uuid()::text || gen_random_uuid()::text), 32)
$$;

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

-- The school of a cadet whose code the caller may renew: the office, the cadet, and the family. Refuses everyone else.
create function app.need_code_owner(p_cadet uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := (select c.school_id from public.cadets c where c.id = p_cadet and c.archived_at is null);
begin
  if v_school is null or not ((v_school = app.school_id() and app.manages('calendar', 'update'))
    or p_cadet in (select app.self('calendar', 'read'))) then
    perform app.deny('You don''t have permission to renew this code');
  end if;
  return v_school;
end
$$;

-- Gives a cadet a new code; the earlier one opens nothing from now on. For the office, and for cadets and their families. Gives
-- the id of the code.
create function public.renew_cadet_code(p_cadet uuid, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_code_owner(p_cadet);
  v_done jsonb := app.once(p_key, 'renew_cadet_code', to_jsonb(p_cadet));
  v_id uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  -- Two at the same time renew one after the other.
  perform from public.cadets c where c.id = p_cadet for no key update;
  update public.cadet_codes k set revoked_at = now() where k.cadet_id = p_cadet and k.revoked_at is null;
  insert into public.cadet_codes (school_id, cadet_id) values (v_school, p_cadet) returning id into v_id;
  perform app.done(p_key, to_jsonb(v_id));
  return v_id;
end
$$;

-- Gives every cadet in the corps who has none a code. Gives how many got one.
create function public.make_cadet_codes(p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_done jsonb;
  v_count integer;
begin
  if not app.manages('calendar', 'update') then
    perform app.deny('You don''t have permission to make codes');
  end if;
  v_done := app.once(p_key, 'make_cadet_codes', 'null');
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  end if;
  insert into public.cadet_codes (school_id, cadet_id)
  select c.school_id, c.id from public.cadets c
  where c.school_id = app.school_id() and c.archived_at is null and c.status in ('active', 'on_leave', 'probation')
    and not exists (select from public.cadet_codes k where k.cadet_id = c.id and k.revoked_at is null)
  on conflict do nothing;
  get diagnostics v_count = row_count;
  perform app.done(p_key, to_jsonb(v_count));
  return v_count;
end
$$;
call app.expose('public.renew_cadet_code(uuid, uuid)', 'authenticated', 'service_role');
call app.expose('public.make_cadet_codes(uuid)', 'authenticated', 'service_role');

-- How a phone without a connection knows whose code it sees: the hash of each code of the roll, from which no code can be made.
create function app.roll_hashes(p_event uuid) returns table (cadet_id uuid, code_hash text)
language sql stable security definer rows 150 set search_path = ''
as $$
  select k.cadet_id, app.secret_hash(k.token) from public.cadet_codes k
  where k.revoked_at is null and (k.cadet_id in (select app.roll_of(p_event)) or (app.manages('calendar', 'update')
    and k.school_id = app.school_id()))
$$;
grant execute on function app.roll_hashes(uuid) to authenticated, service_role;

-- The hashes of the codes of those whom the caller can mark at an event; none for everyone else.
create function public.roll_codes(p_event uuid) returns table (cadet_id uuid, code_hash text)
language sql stable set search_path = ''
as $$
  select * from app.roll_hashes(p_event)
$$;
call app.expose('public.roll_codes(uuid)', 'authenticated', 'service_role');

-- Marks the cadet of a code at an event, as of the moment of the scan: present, or late where the event began longer ago than
-- `p_grace` minutes. Who is marked there already stays so. Gives {cadet_id, name, status, minutes_late, again, on_roll}.
create function public.scan_attendance(p_event uuid, p_token text, p_at text, p_grace integer default 5, p_key uuid default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_office boolean := app.manages('calendar', 'update');
  v_done jsonb;
  v_event public.school_events;
  v_cadet public.cadets;
  v_at timestamptz;
  v_late integer;
  v_again boolean;
begin
  if not v_office and not exists (select from app.position_reach('calendar', 'create')) then
    perform app.deny('You don''t have permission to take attendance');
  end if;
  v_done := app.once(p_key, 'scan_attendance', jsonb_build_array(p_event, app.secret_hash(p_token), p_at, p_grace));
  if v_done is not null then
    return v_done;
  end if;
  v_at := least(coalesce(app.moment_in(p_at, 'at'), now()), now());
  if p_grace is null or p_grace not between 0 and 120 then
    perform app.fail('grace', 'The minutes of grace aren''t valid', 'Use 0 to 120 minutes.', 'grace');
  elsif v_at < now() - interval '7 days' then
    perform app.fail('too_old', 'This scan is more than a week old', 'Mark the cadet on the list.', 'at');
  end if;
  select * into v_event from public.school_events e
  where e.id = p_event and e.school_id = app.school_id() and e.archived_at is null for update;
  if v_event.id is null then
    perform app.fail('unknown_event', 'That event isn''t on your calendar', 'Reload the page.');
  end if;
  select c.* into v_cadet from public.cadet_codes k join public.cadets c on c.id = k.cadet_id
  where k.token = lower(trim(p_token)) and k.revoked_at is null and k.school_id = v_event.school_id and c.archived_at is null;
  if v_cadet.id is null then
    perform app.fail('unknown_code', 'No cadet has this code now', 'Ask for the newest card, or mark the cadet on the list.', 'token');
  elsif not v_office and not exists (select from app.position_reach('calendar', 'create') r where r = v_cadet.id) then
    perform app.deny('You don''t take attendance of this cadet');
  end if;
  v_late := floor(extract(epoch from v_at - v_event.starts_at) / 60);
  v_late := case when v_late > p_grace and not v_event.all_day then least(v_late, 600) end;
  insert into public.attendance as a (school_id, event_id, cadet_id, status, minutes_late, scanned_at)
  values (v_event.school_id, p_event, v_cadet.id, case when v_late is null then 'present' else 'late' end, v_late, v_at)
  on conflict on constraint attendance_event_id_cadet_id_key do update set status = excluded.status,
    minutes_late = excluded.minutes_late, scanned_at = excluded.scanned_at, recorded_by = auth.uid(),
    recorded_by_label = app.actor_label(), recorded_at = now()
  where a.status in ('absent', 'not_required', 'remote');
  v_again := not found;
  return app.done(p_key, (select jsonb_build_object('cadet_id', v_cadet.id,
    'name', coalesce(nullif(v_cadet.preferred_name, ''), v_cadet.first_name) || ' ' || v_cadet.last_name, 'status', a.status,
    'minutes_late', a.minutes_late, 'again', v_again,
    'on_roll', exists (select from app.event_roll_cadets(p_event) r where r = v_cadet.id))
    from public.attendance a where a.event_id = p_event and a.cadet_id = v_cadet.id));
end
$$;
call app.expose('public.scan_attendance(uuid, text, text, integer, uuid)', 'authenticated', 'service_role');
