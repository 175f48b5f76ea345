-- Units and positions by one name: 'Bravo · 1st Platoon', 'Bravo · Company Commander', and who holds it.

-- A unit after all those above it but the top one, which goes without saying: 'Bravo · 1st Platoon · 1st Squad'.
create function app.unit_label(p_unit uuid) returns text
language sql stable security definer set search_path = ''
as $$
  with recursive up as (
    select u.name, u.short_name, u.parent_id, 0 as depth from public.units u where u.id = p_unit
    union all
    select u.name, u.short_name, u.parent_id, up.depth + 1 from public.units u join up on u.id = up.parent_id where up.depth < 20
  )
  select string_agg(case depth when 0 then name else coalesce(short_name, name) end, ' · ' order by depth desc)
  from up where depth = 0 or parent_id is not null
$$;
grant execute on function app.unit_label(uuid) to authenticated, service_role;

-- Where a unit is in the tree: sorted by this, units are in the order of the chart, each before those under it.
create function app.unit_place(p_unit uuid) returns text
language sql stable security definer set search_path = ''
as $$
  with recursive up as (
    select u.sort, u.name, u.parent_id, 0 as depth from public.units u where u.id = p_unit
    union all
    select u.sort, u.name, u.parent_id, up.depth + 1 from public.units u join up on u.id = up.parent_id where up.depth < 20
  )
  select string_agg(lpad(greatest(sort, 0)::text, 10, '0') || ' ' || name, '/' order by depth desc) from up
$$;
grant execute on function app.unit_place(uuid) to authenticated, service_role;

-- A position with its unit: 'Bravo · Company Commander', 'Bravo · 1st Platoon · Platoon Leader'; at the top of the tree its title alone.
create function app.position_label(p_position uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select concat_ws(' · ', case when u.parent_id is not null then
    case when w.parent_id is null then coalesce(u.short_name, u.name) else app.unit_label(u.id) end end, p.title)
  from public.positions p
  left join public.units u on u.id = p.unit_id
  left join public.units w on w.id = u.parent_id
  where p.id = p_position
$$;
grant execute on function app.position_label(uuid) to authenticated, service_role;

-- Who holds a position now, by last name: for those who see a task of it, or may give it one. Null where it is vacant.
create or replace function app.holder_name(p_position uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select string_agg(c.last_name, ', ' order by c.last_name)
  from public.position_assignments a join public.cadets c on c.id = a.cadet_id
  where a.position_id = p_position and a.kind in ('primary', 'acting') and a.starts_at <= now() and (a.ends_at is null or a.ends_at > now())
$$;

-- A position among others: 'Bravo · Company Commander (Acosta)', and where no one holds it '(vacant)'.
create function app.position_choice(p_position uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select format('%s (%s)', app.position_label(p_position), coalesce(app.holder_name(p_position), 'vacant'))
$$;

-- What a position is found by: the whole names of its units, its abbreviation, its title, and who holds it.
create function app.position_words(p_position uuid) returns text
language sql stable security definer set search_path = ''
as $$
  with recursive up as (
    select u.name, u.parent_id, 0 as depth from public.positions p join public.units u on u.id = p.unit_id where p.id = p_position
    union all
    select u.name, u.parent_id, up.depth + 1 from public.units u join up on u.id = up.parent_id where up.depth < 20
  )
  select concat_ws(' ', (select string_agg(name, ' ' order by depth desc) from up where parent_id is not null), p.abbreviation, p.title,
    app.holder_name(p.id))
  from public.positions p where p.id = p_position
$$;

-- How a target is called.
create or replace function app.target_name(p_kind text, p_id uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select case p_kind
    when 'cadet' then (select c.last_name || ', ' || c.first_name from public.cadets c where c.id = p_id)
    when 'account' then app.person_label(p_id)
    when 'position' then app.position_label(p_id)
    when 'unit' then app.unit_label(p_id)
    else (select t.name from public.teams t where t.id = p_id) end
$$;

-- Tasks that are open say it, too: those given before, and when a unit or a position gets another name or place.
create function app.rename_targets() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.task_assignments a set who = n.name
  from (
    select x.id, app.target_name(case when x.position_id is null then 'unit' else 'position' end, coalesce(x.position_id, x.unit_id)) as name
    from public.task_assignments x
    where x.school_id = new.school_id and (x.position_id is not null or x.unit_id is not null)
      and x.state not in ('done', 'excused', 'canceled')
  ) n
  where a.id = n.id and a.who <> n.name;
  return null;
end
$$;
create trigger rename_targets after update of name, short_name, parent_id on public.units
for each row when ((old.name, old.short_name, old.parent_id) is distinct from (new.name, new.short_name, new.parent_id))
execute function app.rename_targets();
create trigger rename_targets after update of title, unit_id on public.positions
for each row when ((old.title, old.unit_id) is distinct from (new.title, new.unit_id)) execute function app.rename_targets();
update public.task_assignments a set who = app.target_name(case when a.position_id is null then 'unit' else 'position' end,
  coalesce(a.position_id, a.unit_id))
where coalesce(a.position_id, a.unit_id) is not null and a.state not in ('done', 'excused', 'canceled');

-- Whom the caller may give tasks: {kind, id, label, path, code}. The label says who is meant among others; the path is the whole name,
-- as one writes it after an @ and finds it by; the code is a position's abbreviation.
drop function public.task_choices();
drop function app.targets_to_choose();
create function app.targets_to_choose() returns table (kind text, id uuid, label text, path text, code text)
language plpgsql stable security definer rows 200 set search_path = ''
as $$
declare
  v_school uuid := app.school_id();
  v_all boolean := app.manages('tasks', 'create');
  v_reach uuid[];
  v_below uuid[];
begin
  if not app.can('tasks', 'create') then
    perform app.deny('You don''t have permission to give tasks');
  end if;
  v_reach := case when v_all then array(select app.audience_cadets(v_school, '{"roles": ["cadet"]}')) else array(select app.task_reach()) end;
  v_below := array(select app.positions_below(array(select app.positions_of(app.own_cadet()))));
  return query
    with recursive tree as (
      select u.id, u.name as path from public.units u where u.school_id = v_school and u.archived_at is null and u.parent_id is null
      union all
      select u.id, tree.path || ' ' || u.name from public.units u join tree on u.parent_id = tree.id where u.archived_at is null
    ), found as (
      select 'unit' as kind, t.id, app.unit_label(t.id) as label, t.path, null::text as code, app.unit_place(t.id) as place
      from tree t where v_all or app.is_target_below('unit', t.id)
      union all
      select 'position', p.id, app.position_choice(p.id), app.position_words(p.id), p.abbreviation,
        concat_ws(' ', coalesce(app.unit_place(p.unit_id), ' '), lpad(greatest(p.sort, 0)::text, 10, '0')) from public.positions p
      where p.school_id = v_school and p.archived_at is null and (v_all or p.id = any (v_below))
      union all
      select 'team', t.id, t.name, t.name, null, '' from public.teams t
      where v_all and t.school_id = v_school and t.archived_at is null and t.season_to >= app.today(v_school)
      union all
      select 'cadet', c.id, c.last_name || ', ' || c.first_name, c.first_name || ' ' || c.last_name || ' ' || c.first_name, null, ''
      from public.cadets c where c.id = any (v_reach)
      union all
      select 'account', p.id, app.person_label(p.id), app.person_label(p.id), null, '' from public.profiles p
      where v_all and p.school_id = v_school and p.active and p.role in ('admin', 'instructor')
    )
    select f.kind, f.id, f.label, f.path, f.code from found f order by f.kind, f.place, f.label, f.id;
end
$$;
grant execute on function app.targets_to_choose() to authenticated, service_role;

-- The same for the screens.
create function public.task_choices() returns table (kind text, id uuid, label text, path text, code text)
language sql stable set search_path = ''
as $$
  select * from app.targets_to_choose()
$$;
call app.expose('public.task_choices()', 'authenticated', 'service_role');

-- What the caller's positions open now, as the screens ask: pairs of module and verb, whose cadets, and until when.
create or replace function public.my_position_rights()
returns table (module text, action text, scope text, "position" text, unit_id uuid, until timestamptz)
language sql stable set search_path = ''
as $$
  select r.module, r.action, r.scope, app.position_label(r.position_id), r.unit_id, r.until
  from app.rights_held() r
  order by 1, 2, 4
$$;

-- Positions held, in a cadet's timeline.
create or replace function app.position_timeline(p_cadet uuid)
returns table (id uuid, happened_on date, kind text, title text, detail text)
language sql stable set search_path = ''
as $$
  select a.id, app.day_in(a.starts_at, s.time_zone), 'position',
    app.position_label(a.position_id) || case a.kind when 'primary' then '' else ', ' || a.kind end,
    case when a.ends_at is not null then 'Until ' || to_char(a.ends_at at time zone s.time_zone, 'Mon FMDD, YYYY') end
  from public.position_assignments a
  join public.schools s on s.id = a.school_id
  where a.cadet_id = p_cadet and a.starts_at <= now() and a.ends_at is distinct from a.starts_at
$$;

-- One line for each relief as lists and its page show it, with the caller's rights.
create or replace view public.position_relief_list with (security_invoker = true) as
select
  r.id, r.school_id, r.position_id, r.outgoing_id, r.cadet_id, r.planned_on, r.state, r.completed_at, r.created_at, r.created_by_label,
  app.position_label(p.id) as title, p.abbreviation, p.rank_min, p.rank_max, w.outgoing_cadet_id, w.outgoing_name, w.incoming_name,
  w.incoming_rank, w.is_out, w.is_in, n.reason, i.items::integer as items, i.done::integer as done, i.confirmed::integer as confirmed,
  array_position('{open,completed,canceled}', r.state) as state_sort,
  app.search_text(concat_ws(' ', app.position_label(p.id), p.abbreviation, w.outgoing_name, w.incoming_name)) as search
from public.position_reliefs r
join public.positions p on p.id = r.position_id
left join app.relief_people() w on w.relief_id = r.id
left join public.position_relief_notes n on n.relief_id = r.id
cross join lateral (
  select count(*) as items, count(x.done_at) as done, count(x.confirmed_at) as confirmed
  from public.relief_items x where x.relief_id = r.id and x.removed_at is null
) i;

-- Notifies both cadets of a relief. What is said ends with the position's title; its name among others takes its place. p_step says
-- which step it is, so that each is told once.
create or replace function app.tell_relief(p_relief public.position_reliefs, p_step text, p_out text, p_in text, p_text text) returns void
language sql security definer set search_path = ''
as $$
  select app.notify('job-board.relief', array[c.profile_id], left(s.said, -length(p.title)) || app.position_label(p.id), p_text,
    '/app/job-board/reliefs/' || p_relief.id, p_relief.id || ':' || p_step || ':' || c.id, p_relief.school_id)
  from public.cadets c
  join public.positions p on p.id = p_relief.position_id
  cross join lateral (select case when c.id = p_relief.cadet_id then p_in else p_out end as said) s
  where c.id in (p_relief.cadet_id, (select a.cadet_id from public.position_assignments a where a.id = p_relief.outgoing_id))
    and c.profile_id is not null and s.said is not null
$$;

-- The position of a school that a template means: by its code, abbreviation, title, or name among others.
create or replace function app.position_of_code(p_school uuid, p_code text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select p.id from public.positions p
  where p.school_id = p_school and p.archived_at is null
    and app.bare_code(p_code) in (app.bare_code(p.abbreviation), app.bare_code(p.template_code), app.bare_code(p.title),
      app.bare_code(left(app.position_label(p.id), 40)))
  order by p.unit_id is not null, p.sort, p.id limit 1
$$;

-- How much each has to do, those with most overdue first: of the tasks that the caller sees.
drop function public.task_workload();
create function public.task_workload() returns table (kind text, who text, holder text, cadet_id uuid, position_id uuid, open integer,
  overdue integer, blocked integer, urgent integer, next_due_at timestamptz)
language sql stable set search_path = ''
as $$
  select case when l.cadet_id is not null then 'cadet' else l.kind end, l.who, max(l.holder), l.cadet_id, l.position_id, count(*)::integer,
    count(*) filter (where l.is_overdue)::integer, count(*) filter (where l.state = 'blocked')::integer,
    count(*) filter (where l.priority = 'urgent')::integer, min(l.due_at)
  from public.task_lines l where l.is_open
  group by 1, 2, 4, 5
  order by 7 desc, 6 desc, 2
  limit 500
$$;
call app.expose('public.task_workload()', 'authenticated', 'service_role');
