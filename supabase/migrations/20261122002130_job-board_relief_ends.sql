-- A relief that doesn't happen, one that is undone, and how reliefs are read.

-- Cancels an open relief, with the reason; or opens it again where nothing stands against it.
create function public.cancel_relief(p_id uuid, p_canceled boolean, p_reason text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_positions('update');
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 1000, coalesce(p_canceled, true));
  v_relief public.position_reliefs;
begin
  select * into v_relief from public.position_reliefs r where r.id = p_id and r.school_id = v_school for update;
  if v_relief.id is null then
    perform app.fail('unknown_relief', 'That relief isn''t at your school', 'Reload the page.', 'id');
  elsif v_relief.state = 'completed' then
    perform app.fail('relief_over', 'This relief is completed', 'Undo it instead.');
  elsif coalesce(p_canceled, true) then
    update public.position_reliefs r set state = 'canceled' where r.id = p_id;
    insert into public.position_relief_notes (relief_id, school_id, reason) values (p_id, v_school, v_reason)
    on conflict (relief_id) do update set reason = excluded.reason;
    perform app.tell_relief(v_relief, 'canceled:' || now(), 'Handover canceled: ' || p.title, 'Handover canceled: ' || p.title, null)
    from public.positions p where p.id = v_relief.position_id and v_relief.state = 'open';
  elsif exists (select from public.position_reliefs r where r.outgoing_id = v_relief.outgoing_id and r.state = 'open' and r.id <> p_id) then
    perform app.fail('open_already', 'Another relief of this cadet is open', 'Cancel that one first.');
  else
    update public.position_reliefs r set state = 'open' where r.id = p_id;
    delete from public.position_relief_notes n where n.relief_id = p_id;
  end if;
end
$$;
call app.expose('public.cancel_relief(uuid, boolean, text)', 'authenticated', 'service_role');

-- Undoes a completed relief where nothing changed since: the first holds the position again, the second never did, and it is open.
create function public.undo_relief(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_positions('update');
  v_relief public.position_reliefs;
begin
  select * into v_relief from public.position_reliefs r where r.id = p_id and r.school_id = v_school for update;
  if v_relief.id is null then
    perform app.fail('unknown_relief', 'That relief isn''t at your school', 'Reload the page.', 'id');
  elsif v_relief.state <> 'completed' then
    perform app.fail('not_completed', 'This relief isn''t completed', 'Reload the page.');
  end if;
  perform app.need_position(v_relief.position_id, v_school);
  perform from public.position_assignments a where a.position_id = v_relief.position_id order by a.id for update;
  if not exists (select from public.position_assignments a where a.id = v_relief.incoming_id and a.ends_at is null
      and a.starts_at = v_relief.completed_at)
    or not exists (select from public.position_assignments a join public.cadets c on c.id = a.cadet_id
      where a.id = v_relief.outgoing_id and a.ends_at = v_relief.completed_at and c.archived_at is null
        and c.status in ('active', 'on_leave', 'probation'))
    or v_relief.outgoing_until <= now()
    or exists (select from public.position_assignments a where a.position_id = v_relief.position_id
      and a.id <> v_relief.incoming_id and greatest(a.starts_at, a.created_at) >= v_relief.completed_at)
    or exists (select from public.position_reliefs r where r.outgoing_id = v_relief.incoming_id and r.state <> 'canceled') then
    perform app.fail('changed_since', 'This position has changed since the relief', 'Appoint or end assignments one by one.');
  end if;
  -- It never began: such an assignment is in no history.
  update public.position_assignments a set ends_at = a.starts_at where a.id = v_relief.incoming_id;
  insert into public.position_endings (assignment_id, school_id, reason) values (v_relief.incoming_id, v_school, 'mistake')
  on conflict (assignment_id) do update set reason = excluded.reason;
  update public.position_assignments a set ends_at = v_relief.outgoing_until where a.id = v_relief.outgoing_id;
  delete from public.position_endings e where e.assignment_id = v_relief.outgoing_id;
  delete from public.position_relief_notes n where n.relief_id = p_id;
  update public.position_reliefs r set state = 'open', completed_at = null, incoming_id = null, outgoing_until = null where r.id = p_id;
  perform app.tell_relief(v_relief, 'undone:' || v_relief.incoming_id, 'You hold it again: ' || p.title, 'Handover undone: ' || p.title, null)
  from public.positions p where p.id = v_relief.position_id;
end
$$;
call app.expose('public.undo_relief(uuid)', 'authenticated', 'service_role');

-- Who hands over and who takes over, of the reliefs that the caller may see: both know each other, whatever the roster shows them.
create function app.relief_people()
returns table (relief_id uuid, outgoing_cadet_id uuid, outgoing_name text, incoming_name text, incoming_rank text, is_out boolean, is_in boolean)
language sql stable security definer set search_path = ''
as $$
  select r.id, o.id, o.first_name || ' ' || o.last_name, i.first_name || ' ' || i.last_name, k.rank_code,
    o.profile_id is not distinct from auth.uid(), i.profile_id is not distinct from auth.uid()
  from public.position_reliefs r
  join public.position_assignments a on a.id = r.outgoing_id
  join public.cadets o on o.id = a.cadet_id
  join public.cadets i on i.id = r.cadet_id
  left join lateral (
    select x.rank_code from public.rank_records x
    where x.cadet_id = i.id and (x.kind = 'permanent' or x.ends_on is null or x.ends_on >= app.today(r.school_id))
    order by x.kind <> 'permanent' desc, x.effective_on desc, x.seq desc limit 1
  ) k on true
  where r.school_id = (select app.school_id())
    and ((select app.manages('job-board', 'read')) or r.id = any (array(select app.my_reliefs())))
$$;
grant execute on function app.relief_people() to authenticated, service_role;

-- One line for each relief as lists and its page show it, with the caller's rights.
create view public.position_relief_list with (security_invoker = true) as
select
  r.id, r.school_id, r.position_id, r.outgoing_id, r.cadet_id, r.planned_on, r.state, r.completed_at, r.created_at, r.created_by_label,
  p.title, p.abbreviation, p.rank_min, p.rank_max, w.outgoing_cadet_id, w.outgoing_name, w.incoming_name, w.incoming_rank,
  w.is_out, w.is_in, n.reason, i.items::integer as items, i.done::integer as done, i.confirmed::integer as confirmed,
  array_position('{open,completed,canceled}', r.state) as state_sort,
  app.search_text(concat_ws(' ', p.title, p.abbreviation, w.outgoing_name, w.incoming_name)) as search
from public.position_reliefs r
join public.positions p on p.id = r.position_id
left join app.relief_people() w on w.relief_id = r.id
left join public.position_relief_notes n on n.relief_id = r.id
cross join lateral (
  select count(*) as items, count(x.done_at) as done, count(x.confirmed_at) as confirmed
  from public.relief_items x where x.relief_id = r.id and x.removed_at is null
) i;
revoke all on public.position_relief_list from anon, authenticated, service_role;
grant select on public.position_relief_list to authenticated, service_role;

-- What the list of reliefs can be narrowed by.
create view public.position_relief_filters with (security_invoker = true) as
select f.filter, f.value, f.sort, count(*)::integer as rows
from public.position_relief_list l
cross join lateral (values ('state', l.state, l.state_sort), ('title', l.title, null)) f (filter, value, sort)
group by 1, 2, 3;
revoke all on public.position_relief_filters from anon, authenticated, service_role;
grant select on public.position_relief_filters to authenticated, service_role;

-- Open reliefs whose day has come.
create function app.reliefs_due(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.position_reliefs r
  where r.school_id = p_school and r.state = 'open' and r.planned_on <= app.today(p_school)
$$;
call app.register_attention('reliefs_due', 'job-board', 'app.reliefs_due', 23);
