-- How positions are read: the chart, the list, a cadet's history, and what needs attention.

-- Who holds the positions of the caller's school now: {position id: [{id, cadet_id, name, rank, kind, starts_at, ends_at}]}. Everyone
-- who sees the chart reads names and ranks; a cadet whose family opted out of the directory is only counted, but for those who manage
-- positions and the cadet.
create function app.position_holders() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_object_agg(h.position_id, h.holders), '{}') from (
    select a.position_id, jsonb_agg(jsonb_build_object('id', a.id, 'cadet_id', case when s.shown then c.id end,
      'name', case when s.shown then c.first_name || ' ' || c.last_name end,
      'rank', case when s.shown then k.abbreviation end, 'kind', a.kind, 'starts_at', a.starts_at, 'ends_at', a.ends_at)
      order by array_position('{primary,acting,assistant,shadow}', a.kind), a.starts_at, a.id) as holders
    from public.position_assignments a
    join public.cadets c on c.id = a.cadet_id
    cross join lateral (
      select app.manages('job-board', 'read') or not c.directory_opt_out or c.profile_id = auth.uid() as shown) s
    left join lateral (
      select r.rank_code from public.rank_records r
      where r.cadet_id = c.id and (r.kind = 'permanent' or r.ends_on is null or r.ends_on >= app.today(a.school_id))
      order by r.kind <> 'permanent' desc, r.effective_on desc, r.seq desc limit 1
    ) r on true
    left join public.ranks k on k.code = r.rank_code
    where a.school_id = app.school_id() and app.can('job-board', 'read')
      and a.starts_at <= now() and (a.ends_at is null or a.ends_at > now())
    group by a.position_id
  ) h
$$;
grant execute on function app.position_holders() to authenticated, service_role;

-- The positions in use with those who hold them now: {positions: [{id, title, abbreviation, kind, unit_id, unit_name, section,
-- reports_to_id, advises_id, seats, rank_min, rank_max, rights, is_key, sort, holders}]}.
create function public.position_chart() returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_school uuid := app.school_id();
  v_holders jsonb;
begin
  if v_school is null or not app.can('job-board', 'read') then
    perform app.deny('You don''t have permission to see positions');
  end if;
  v_holders := app.position_holders();
  return jsonb_build_object('positions', coalesce((
    select jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title, 'abbreviation', p.abbreviation, 'kind', p.kind,
      'unit_id', p.unit_id, 'unit_name', app.unit_name(u.name, coalesce(w.short_name, w.name), w.parent_id is null),
      'section', p.section, 'reports_to_id', p.reports_to_id, 'advises_id', p.advises_id, 'seats', p.seats,
      'rank_min', p.rank_min, 'rank_max', p.rank_max, 'duties', p.duties, 'rights', p.rights, 'is_key', p.is_key, 'sort', p.sort,
      'holders', coalesce(v_holders -> p.id::text, '[]')) order by p.sort, p.title, p.id)
    from public.positions p
    left join public.units u on u.id = p.unit_id
    left join public.units w on w.id = u.parent_id
    where p.school_id = v_school and p.archived_at is null), '[]'));
end
$$;
call app.expose('public.position_chart()', 'authenticated', 'service_role');

-- Positions held, in a cadet's timeline.
create function app.position_timeline(p_cadet uuid)
returns table (id uuid, happened_on date, kind text, title text, detail text)
language sql stable set search_path = ''
as $$
  select a.id, app.day_in(a.starts_at, s.time_zone), 'position',
    p.title || case a.kind when 'primary' then '' else ', ' || a.kind end,
    case when a.ends_at is not null then 'Until ' || to_char(a.ends_at at time zone s.time_zone, 'Mon FMDD, YYYY') end
  from public.position_assignments a
  join public.positions p on p.id = a.position_id
  join public.schools s on s.id = a.school_id
  where a.cadet_id = p_cadet and a.starts_at <= now() and a.ends_at is distinct from a.starts_at
$$;
call app.register_timeline('job-board', 'app.position_timeline');

-- How many positions a cadet's record holds.
create function app.position_counts(p_cadet uuid) returns table (part text, count bigint)
language sql stable set search_path = ''
as $$
  select 'positions', count(*) from public.position_assignments a
  where a.cadet_id = p_cadet and a.ends_at is distinct from a.starts_at
$$;
call app.register_counts('job-board', 'app.position_counts');

-- Key positions that no one holds, and no one is appointed to.
create function app.vacant_positions(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.positions p
  where p.school_id = p_school and p.is_key and p.archived_at is null and not exists (
    select from public.position_assignments a where a.position_id = p.id and a.kind in ('primary', 'acting')
      and (a.ends_at is null or a.ends_at > now()))
$$;
call app.register_attention('vacant_positions', 'job-board', 'app.vacant_positions', 24);
