-- Where each entry of a meet is planned, and where it was moved on the floor; its registration also where it has no
-- time. Checks no rights.
create function app.floor_places(p_meet uuid)
returns table (entry_id uuid, registration_id uuid, registration_entry uuid, area_id uuid, report_at timestamptz,
  starts_at timestamptz, ends_at timestamptz)
language sql stable security definer rows 500 set search_path = ''
as $$
  select distinct on (n.id) n.id, coalesce(p.registration_id, g.registration_id), coalesce(p.registration_entry, g.id),
    coalesce(c.area_id, p.area_id), p.report_at, p.starts_at, p.ends_at
  from public.meet_entries n
  left join app.meet_places(p_meet) p on p.meet_entry = n.id
  left join public.registration_entries g on g.entry_id = n.id
  left join public.meet_calls c on c.entry_id = n.id
  where n.meet_id = p_meet and n.archived_at is null
  order by n.id, p.starts_at desc
$$;

-- The last call of an entry: {at, by, from}; `from` is where it was before. Checks no rights.
create function app.last_call(p_entry uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with line as (
    select k.kind, k.created_at, k.created_by, row_number() over (order by k.created_at desc, k.id) as back
    from public.meet_checks k where k.entry_id = p_entry and k.kind not in ('cadets', 'weapons', 'moved')
    order by k.created_at desc, k.id limit 2
  )
  select jsonb_build_object('at', x.created_at, 'by', (select coalesce(nullif(trim(f.first_name || ' ' || f.last_name),
      ''), f.email) from public.profiles f where f.id = x.created_by),
    'from', coalesce((select y.kind from line y where y.back = 2), 'waiting'))
  from line x where x.back = 1
$$;

-- The commander of an entry by the name on its roster, as long as the host reads names. One whose family keeps them out
-- of directories isn't read out. Checks no rights.
create function app.commander_said(p_entry uuid, p_meet uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select w.name from public.entry_members x
  join public.roster_members w on w.id = x.member_id and w.removed_at is null
  left join public.cadets c on c.id = w.cadet_id
  where x.entry_id = p_entry and x.role = 'commander' and x.removed_at is null
    and not coalesce(c.directory_opt_out, false) and app.names_open(p_meet)
  order by x.position limit 1
$$;
