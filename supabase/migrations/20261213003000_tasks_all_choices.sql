-- A school with more than 1,000 people and groups to choose from lost its positions, teams, and units: an answer ends at
-- 1,000. With the place in the tree beside each the screens read them page by page, in the same order.

drop routine app.targets_to_choose();
drop routine public.task_choices();

-- The people, positions, and groups the caller may give tasks: {kind, id, label, path, code, place}, where the path is
-- the whole name, as one writes it after an @, and the place is where a unit or a position is in the tree.
create function app.targets_to_choose()
returns table (kind text, id uuid, label text, path text, code text, place text)
language plpgsql stable security definer rows 200 set search_path = ''
as $$
declare
  v_school uuid := app.school_id();
  v_all boolean := app.manages('tasks', 'create');
  v_reach uuid[];
  v_below uuid[];
begin
  if not app.can('tasks', 'create') then
    perform app.deny('You don''t have permission to assign tasks');
  end if;
  v_reach := case when v_all then array(select app.audience_cadets(v_school, '{"roles": ["cadet"]}'))
    else array(select app.task_reach()) end;
  v_below := array(select app.positions_below(array(select app.positions_of(app.own_cadet()))));
  return query
    with recursive tree as (
      select u.id, u.name as path from public.units u where u.school_id = v_school and u.archived_at is null
        and u.parent_id is null
      union all
      select u.id, tree.path || ' ' || u.name from public.units u join tree on u.parent_id = tree.id
        where u.archived_at is null
    ), found as (
      select 'unit' as kind, t.id, app.unit_label(t.id) as label, t.path, null::text as code, app.unit_place(t.id)
        as place
      from tree t where v_all or app.is_target_below('unit', t.id)
      union all
      select 'position', p.id, app.position_choice(p.id), app.position_words(p.id), p.abbreviation,
        concat_ws(' ', coalesce(app.unit_place(p.unit_id), ' '), lpad(greatest(p.sort, 0)::text, 10, '0'))
          from public.positions p
      where p.school_id = v_school and p.archived_at is null and (v_all or p.id = any (v_below))
      union all
      select 'team', t.id, t.name, t.name, null, '' from public.teams t
      where v_all and t.school_id = v_school and t.archived_at is null and t.season_to >= app.today(v_school)
      union all
      select 'cadet', c.id, c.last_name || ', ' || c.first_name, c.first_name || ' ' || c.last_name || ' '
        || c.first_name, null, ''
      from public.cadets c where c.id = any (v_reach)
      union all
      select 'account', p.id, app.person_label(p.id), app.person_label(p.id), null, '' from public.profiles p
      where v_all and p.school_id = v_school and p.active and p.role in ('admin', 'instructor')
    )
    select f.kind, f.id, f.label, f.path, f.code, f.place from found f order by f.kind, f.place, f.label, f.id;
end
$$;
grant execute on function app.targets_to_choose() to authenticated, service_role;

-- The same for the screens.
create function public.task_choices()
returns table (kind text, id uuid, label text, path text, code text, place text)
language sql stable set search_path = ''
as $$
  select * from app.targets_to_choose()
$$;
call app.expose('public.task_choices()', 'authenticated', 'service_role');
