-- Who holds the positions of the caller's school now, and who does from a later date: {position id: {holders, next}},
-- each [{id, cadet_id, name, last_name, rank, kind, starts_at, ends_at}]. Everyone who sees the chart reads names and
-- ranks; a cadet whose family opted out of the directory is only counted, but for those who manage positions and the
-- cadet.
create function app.position_holders() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_object_agg(h.position_id, jsonb_build_object('holders', h.holders, 'next', h.next)), '{}')
    from (
    select a.position_id,
      coalesce(jsonb_agg(v.held order by array_position('{primary,acting,assistant,shadow}', a.kind), a.starts_at, a.id)
        filter (where a.starts_at <= now()), '[]') as holders,
      coalesce(jsonb_agg(v.held order by a.starts_at, array_position('{primary,acting,assistant,shadow}', a.kind), a.id)
        filter (where a.starts_at > now()), '[]') as next
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
    cross join lateral (
      select jsonb_build_object('id', a.id, 'cadet_id', case when s.shown then c.id end,
        'name', case when s.shown then c.first_name || ' ' || c.last_name end, 'last_name', case when s.shown
          then c.last_name end,
        'rank', case when s.shown then k.abbreviation end, 'kind', a.kind, 'starts_at', a.starts_at, 'ends_at',
          a.ends_at) as held) v
    where a.school_id = app.school_id() and app.can('job-board', 'read')
      and (a.ends_at is null or (a.ends_at > now() and a.ends_at > a.starts_at))
    group by a.position_id
  ) h
$$;
grant execute on function app.position_holders() to authenticated, service_role;

-- The positions in use with those who hold them now and those who do later: {positions: [{id, title, label,
-- abbreviation, kind, unit_id, unit_name, section, reports_to_id, advises_id, seats, rank_min, rank_max, rights,
-- is_key, sort, holders, next}]}.
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
    select jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title, 'label', app.position_label(p.id),
      'abbreviation', p.abbreviation, 'kind', p.kind, 'unit_id', p.unit_id, 'unit_name', app.unit_label(p.unit_id),
      'section', p.section, 'reports_to_id', p.reports_to_id, 'advises_id', p.advises_id, 'seats', p.seats,
      'rank_min', p.rank_min, 'rank_max', p.rank_max, 'duties', p.duties, 'rights', p.rights, 'is_key', p.is_key,
        'sort', p.sort,
      'holders', coalesce(v_holders -> p.id::text -> 'holders', '[]'), 'next',
        coalesce(v_holders -> p.id::text -> 'next', '[]'))
      order by p.sort, app.unit_place(p.unit_id), p.title, p.id)
    from public.positions p
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
    app.position_label(a.position_id) || case a.kind when 'primary' then '' else format(' (%s)', a.kind) end,
    case when a.ends_at is not null then 'Until ' || to_char(a.ends_at at time zone s.time_zone, 'Mon FMDD, YYYY') end
  from public.position_assignments a
  join public.schools s on s.id = a.school_id
  where a.cadet_id = p_cadet and a.starts_at <= now() and a.ends_at is distinct from a.starts_at
$$;

-- How many positions a cadet's record holds.
create function app.position_counts(p_cadet uuid) returns table (part text, count bigint)
language sql stable set search_path = ''
as $$
  select 'positions', count(*) from public.position_assignments a
  where a.cadet_id = p_cadet and a.ends_at is distinct from a.starts_at
$$;

-- Key positions that no one holds, and no one is appointed to.
create function app.vacant_positions(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.positions p
  where p.school_id = p_school and p.is_key and p.archived_at is null and not exists (
    select from public.position_assignments a where a.position_id = p.id and a.kind in ('primary', 'acting')
      and (a.ends_at is null or a.ends_at > now()))
$$;

-- A position as a plan has it, without its holders.
create function app.chart_item(p public.positions) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', p.id, 'title', p.title, 'abbreviation', p.abbreviation, 'kind', p.kind, 'unit_id',
    p.unit_id,
    'section', p.section, 'reports_to_id', p.reports_to_id, 'advises_id', p.advises_id, 'seats', p.seats, 'rank_min',
      p.rank_min,
    'rank_max', p.rank_max, 'duties', to_jsonb(p.duties), 'rights', p.rights, 'is_key', p.is_key, 'sort', p.sort)
$$;

-- The live chart as a plan's document.
create function app.chart_document(p_school uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(app.chart_item(p) || jsonb_build_object('holders', coalesce((
      select jsonb_agg(jsonb_build_object('cadet_id', a.cadet_id, 'kind', a.kind) order by a.starts_at, a.id)
      from public.position_assignments a
      where a.position_id = p.id and a.starts_at <= now() and (a.ends_at is null or a.ends_at > now())), '[]'))
    order by p.sort, p.title, p.id), '[]')
  from public.positions p where p.school_id = p_school and p.archived_at is null
$$;

-- Proposed holders as the screens send them.
create function app.plan_holders_in(p_list jsonb, p_school uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if coalesce(jsonb_typeof(p_list), 'array') <> 'array' or jsonb_array_length(coalesce(p_list, '[]')) > 60 then
    perform app.fail('holders', 'A position has up to 60 holders', 'Reload the page.', 'holders');
  elsif exists (select from jsonb_array_elements(coalesce(p_list, '[]')) h
    where coalesce(h ->> 'kind', '') not in ('primary', 'acting', 'assistant', 'shadow')
      or not exists (select from public.cadets c where c.school_id = p_school
        and c.id = app.id_in(h ->> 'cadet_id', 'holders'))) then
    perform app.fail('unknown_cadet', 'A proposed holder isn''t a cadet of your school', 'Choose another.', 'holders');
  elsif exists (select from jsonb_array_elements(coalesce(p_list, '[]')) h
    group by h ->> 'cadet_id' having count(*) > 1) then
    perform app.fail('held_already', 'This cadet is proposed twice for one position', 'Choose another.', 'holders');
  end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('cadet_id', h ->> 'cadet_id', 'kind', h ->> 'kind')), '[]')
    from jsonb_array_elements(coalesce(p_list, '[]')) h);
end
$$;

-- A plan's positions as the screens send them, with what a plan knows and no more. All else is checked when it's put in
-- force.
create function app.plan_in(p_list jsonb, p_school uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_list jsonb;
begin
  if coalesce(jsonb_typeof(p_list), '') <> 'array' or jsonb_array_length(p_list) > 300 then
    perform app.fail('positions', 'A plan has up to 300 positions', 'Remove some.', 'positions');
  end if;
  v_list := (
    select coalesce(
      jsonb_agg(jsonb_build_object('id', app.id_in(p ->> 'id', 'id'), 'title',
      app.need_line(p ->> 'title', 'title', 'The title', 160),
      'abbreviation', nullif(p ->> 'abbreviation', ''), 'kind', coalesce(p ->> 'kind', 'staff'),
      'unit_id', app.id_in(p ->> 'unit_id', 'unit_id'), 'section', nullif(p ->> 'section', ''),
      'reports_to_id', app.id_in(p ->> 'reports_to_id', 'reports_to_id'), 'advises_id',
        app.id_in(p ->> 'advises_id', 'advises_id'),
      'seats', case when p ->> 'seats' ~ '^\d{1,2}$' then (p ->> 'seats')::integer else 1 end,
      'rank_min', nullif(p ->> 'rank_min', ''), 'rank_max', nullif(p ->> 'rank_max', ''),
      'duties', to_jsonb(app.duties_in(p -> 'duties')), 'rights', nullif(p ->> 'rights', ''),
      'is_key', coalesce(app.yes_in(p ->> 'is_key', 'is_key'), false),
      'sort', case when p ->> 'sort' ~ '^-?\d{1,6}$' then (p ->> 'sort')::integer else 0 end,
      'holders', app.plan_holders_in(p -> 'holders', p_school)) order by at), '[]')
    from jsonb_array_elements(p_list) with ordinality l (p, at));
  if exists (select from jsonb_array_elements(v_list) p group by p ->> 'id' having count(*) > 1
    or p ->> 'id' is null) then
    perform app.fail('id', 'Two positions of the plan are the same', 'Reload the page.', 'id');
  elsif exists (select from jsonb_array_elements(v_list) p,
    unnest(array[p ->> 'reports_to_id', p ->> 'advises_id']) above
    where above is not null and not exists (select from jsonb_array_elements(v_list) o where o ->> 'id' = above)) then
    perform app.fail('unknown_position', 'A position reports to one that isn''t in the plan', 'Choose another.',
      'reports_to_id');
  end if;
  perform app.need_plan_tree(v_list);
  return v_list;
end
$$;

-- Refuses a plan in which a position is under itself: every one is below the senior instructor.
create function app.need_plan_tree(p_list jsonb) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if jsonb_array_length(p_list) <> (
    with recursive box as (
      select p ->> 'id' as id, p ->> 'reports_to_id' as above from jsonb_array_elements(p_list) p
    ), found as (
      select b.id from box b where b.above is null
      union
      select b.id from box b join found f on b.above = f.id
    )
    select count(*) from found) then
    perform app.fail('position_loop', 'A position can''t report to itself or to a position under it',
      'Choose a different position above it.', 'reports_to_id');
  end if;
end
$$;
