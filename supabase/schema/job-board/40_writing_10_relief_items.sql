-- A relief that the caller may work on, locked and open; or a refusal. Its cadets work on their own; those who manage
-- positions on all of the school.
create function app.need_relief(p_id uuid) returns public.position_reliefs
language plpgsql security definer set search_path = ''
as $$
declare
  v_relief public.position_reliefs;
begin
  if not app.manages('job-board', 'update')
    and not (app.can('job-board', 'read') and coalesce(p_id in (select app.my_reliefs()), false)) then
    perform app.deny('You don''t have permission to work on this relief');
  end if;
  select * into v_relief from public.position_reliefs r where r.id = p_id
    and r.school_id = app.need_school() for update;
  if v_relief.id is null then
    perform app.fail('unknown_relief', 'That relief isn''t at your school', 'Reload the page.', 'id');
  elsif v_relief.state <> 'open' then
    perform app.fail('relief_over', 'This relief is ' || v_relief.state, 'Reload the page.');
  end if;
  return v_relief;
end
$$;

-- The same, for one whose checklist the caller may change: those who manage positions, and the cadet who hands over.
create function app.need_relief_list(p_id uuid) returns public.position_reliefs
language plpgsql security definer set search_path = ''
as $$
declare
  v_relief public.position_reliefs := app.need_relief(p_id);
begin
  if not app.manages('job-board', 'update') and not app.is_outgoing(v_relief) then
    perform app.deny('Only instructors and the cadet handing over can change the checklist');
  end if;
  return v_relief;
end
$$;

-- Puts items in order again: 1, 2, 3. An item that moves comes before the one at its new place, or after it on the way
-- down.
create function app.place_relief_item(p_relief uuid, p_id uuid, p_place integer) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.relief_items i set place = n.place
  from (
    select x.id, row_number() over (order by x.removed_at is not null, x.rank, x.id = p_id desc, x.created_at, x.id)
      as place
    from (
      select l.id, l.removed_at, l.created_at,
        case when l.id = p_id then p_place - case when p_place > l.place then 0 else 1 end + 0.5 else l.place end
          as rank
      from public.relief_items l where l.relief_id = p_relief
    ) x
  ) n
  where i.id = n.id and i.place <> n.place;
end
$$;

-- Adds an item under the id that the caller gives, renames it, or moves it: {relief_id, text?, place?}.
create function public.save_relief_item(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_relief public.position_reliefs := app.need_relief_list(app.id_in(p_input ->> 'relief_id', 'relief_id'));
  v_done jsonb := app.once(p_key, 'save_relief_item', jsonb_build_array(p_id, p_input));
  v_place integer;
  v_old public.relief_items;
begin
  if v_done is not null then
    return p_id;
  end if;
  select * into v_old from public.relief_items i where i.id = p_id;
  if p_id is null or v_old.relief_id <> v_relief.id or v_old.removed_at is not null then
    perform app.fail('unknown_item', 'That item isn''t on this checklist', 'Reload the page.', 'id');
  elsif coalesce(p_input ->> 'place', '') !~ '^\d{0,3}$' then
    perform app.fail('place', 'That place isn''t valid', 'Reload the page.', 'place');
  elsif v_old.id is null and 40 <= (
    select count(*) from public.relief_items i where i.relief_id = v_relief.id and i.removed_at is null) then
    perform app.fail('too_many', 'A checklist has up to 40 items', 'Combine some of them.', 'text');
  end if;
  v_place := app.number_in(p_input ->> 'place', 'place')::integer;
  if v_old.id is null then
    insert into public.relief_items (id, school_id, relief_id, text, place)
    values (p_id, v_relief.school_id, v_relief.id, app.need_line(p_input ->> 'text', 'text', 'The item', 200), 1000);
  elsif p_input ? 'text' then
    -- What was checked off was another thing.
    update public.relief_items i set text = app.need_line(p_input ->> 'text', 'text', 'The item', 200),
      confirmed_at = null, confirmed_by_label = null
    where i.id = p_id and i.text <> trim(p_input ->> 'text');
  end if;
  perform app.place_relief_item(v_relief.id, p_id, coalesce(v_place, v_old.place, 1000));
  perform app.done(p_key, to_jsonb(p_id));
  return p_id;
end
$$;
call app.expose('public.save_relief_item(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Takes an item off the checklist, or restores it at the end.
create function public.remove_relief_item(p_id uuid, p_removed boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_relief public.position_reliefs := app.need_relief_list(app.relief_of(p_id));
begin
  if not coalesce(p_removed, true) and 40 <= (
    select count(*) from public.relief_items i where i.relief_id = v_relief.id and i.removed_at is null
      and i.id <> p_id) then
    perform app.fail('too_many', 'A checklist has up to 40 items', 'Combine some of them.', 'text');
  end if;
  update public.relief_items i set removed_at = case when coalesce(p_removed, true)
    then coalesce(i.removed_at, now()) end
  where i.id = p_id;
  perform app.place_relief_item(v_relief.id, p_id, case when p_removed then 1000 else i.place end)
    from public.relief_items i
  where i.id = p_id;
end
$$;
call app.expose('public.remove_relief_item(uuid, boolean)', 'authenticated', 'service_role');

-- Checks an item off ('done': the cadet who hands over) or confirms it ('confirmed': the one who takes over), or takes
-- that away. Those who manage positions do either for them.
create function public.check_relief_item(p_id uuid, p_part text, p_on boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_relief public.position_reliefs := app.need_relief(app.relief_of(p_id));
  v_item public.relief_items := (select i from public.relief_items i where i.id = p_id);
  v_on boolean := coalesce(p_on, true);
begin
  if coalesce(p_part, '') not in ('done', 'confirmed') then
    perform app.fail('part', 'An item is checked off or confirmed', 'Reload the page.', 'part');
  elsif not app.manages('job-board', 'update')
    and not (case p_part when 'done' then app.is_outgoing(v_relief) else app.is_incoming(v_relief) end) then
    perform app.deny(case p_part when 'done' then 'Only instructors and the cadet handing over can check items off'
      else 'Only instructors and the cadet taking over can confirm items' end);
  elsif v_item.removed_at is not null then
    perform app.fail('unknown_item', 'That item isn''t on this checklist', 'Reload the page.', 'id');
  elsif p_part = 'confirmed' and v_on and v_item.done_at is null then
    perform app.fail('not_done', 'This item isn''t checked off yet', 'The cadet who hands over checks it off first.',
      'part');
  elsif p_part = 'done' then
    -- What isn't done can't stay confirmed.
    update public.relief_items i set done_at = case when v_on then coalesce(i.done_at, now()) end,
      done_by_label = case when v_on then coalesce(i.done_by_label, app.actor_label()) end,
      confirmed_at = case when v_on then i.confirmed_at end, confirmed_by_label = case when v_on
        then i.confirmed_by_label end
    where i.id = p_id;
  else
    update public.relief_items i set confirmed_at = case when v_on then coalesce(i.confirmed_at, now()) end,
      confirmed_by_label = case when v_on then coalesce(i.confirmed_by_label, app.actor_label()) end
    where i.id = p_id;
  end if;
end
$$;
call app.expose('public.check_relief_item(uuid, text, boolean)', 'authenticated', 'service_role');
