-- Cancels an open relief, with the reason; or opens it again if nothing prevents it.
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
    perform app.tell_relief(v_relief, 'canceled:' || now(), 'Handover canceled: ' || p.title, 'Handover canceled: '
      || p.title, null)
    from public.positions p where p.id = v_relief.position_id and v_relief.state = 'open';
  elsif exists (select from public.position_reliefs r where r.outgoing_id = v_relief.outgoing_id and r.state = 'open'
    and r.id <> p_id) then
    perform app.fail('open_already', 'Another relief of this cadet is open', 'Cancel that one first.');
  else
    update public.position_reliefs r set state = 'open' where r.id = p_id;
    delete from public.position_relief_notes n where n.relief_id = p_id;
  end if;
end
$$;
call app.expose('public.cancel_relief(uuid, boolean, text)', 'authenticated', 'service_role');

-- Undoes a completed relief where nothing changed since: the first holds the position again, the second never did, and
-- it is open.
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
  if not exists (select from public.position_assignments a where a.id = v_relief.incoming_id
      and (a.ends_at is null or (v_relief.incoming_from is not null and a.ends_at > now()))
      and a.starts_at = v_relief.completed_at)
    or not exists (select from public.position_assignments a join public.cadets c on c.id = a.cadet_id
      where a.id = v_relief.outgoing_id and a.ends_at = v_relief.completed_at and c.archived_at is null
        and c.status in ('active', 'on_leave', 'probation'))
    or v_relief.outgoing_until <= now()
    or exists (select from public.position_assignments a where a.position_id = v_relief.position_id
      and a.id <> v_relief.incoming_id and greatest(a.starts_at, a.created_at) >= v_relief.completed_at)
    or exists (select from public.position_reliefs r where r.outgoing_id = v_relief.incoming_id
      and r.state <> 'canceled') then
    perform app.fail('changed_since', 'This position has changed since the relief',
      'Appoint or end assignments one by one.');
  end if;
  -- It never began: such an assignment is in no history. One that was made for a later date starts then again.
  if v_relief.incoming_from is null then
    update public.position_assignments a set ends_at = a.starts_at where a.id = v_relief.incoming_id;
    insert into public.position_endings (assignment_id, school_id, reason)
      values (v_relief.incoming_id, v_school, 'mistake')
    on conflict (assignment_id) do update set reason = excluded.reason;
  else
    update public.position_assignments a set starts_at = v_relief.incoming_from where a.id = v_relief.incoming_id;
  end if;
  update public.position_assignments a set ends_at = v_relief.outgoing_until where a.id = v_relief.outgoing_id;
  delete from public.position_endings e where e.assignment_id = v_relief.outgoing_id;
  delete from public.position_relief_notes n where n.relief_id = p_id;
  update public.position_reliefs r set state = 'open', completed_at = null, incoming_id = null, outgoing_until = null,
    incoming_from = null where r.id = p_id;
  perform app.tell_relief(v_relief, 'undone:' || v_relief.incoming_id, 'You hold it again: ' || p.title,
    'Handover undone: ' || p.title, null)
  from public.positions p where p.id = v_relief.position_id;
end
$$;
call app.expose('public.undo_relief(uuid)', 'authenticated', 'service_role');

-- Ends, when the term of a season starts, the assignments of those who would still hold all the seats of these
-- positions then: the relief comes with the cadet who accepts. Returns [{id, before}], so that it can be undone.
create function public.relieve_at_term(p_season uuid, p_positions uuid[], p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_season_right();
  v_done jsonb := app.once(p_key, 'relieve_at_term', jsonb_build_array(p_season, p_positions));
  v_season public.job_seasons := app.need_job_season(p_season, v_school);
  v_start timestamptz := greatest(now(),
    v_season.starts_on::timestamp at time zone (select s.time_zone from public.schools s where s.id = v_school));
  v_ended jsonb;
begin
  if v_done is not null then
    return v_done;
  end if;
  perform app.check_ids(p_positions, 'positions', 200);
  perform app.need_position(x, v_school, 'positions') from unnest(p_positions) x;
  perform from public.position_assignments a where a.position_id = any (p_positions) order by a.id for update;
  with held as (
    select a.id, a.ends_at, count(*) over (partition by a.position_id) as holders, p.seats
    from public.position_assignments a join public.positions p on p.id = a.position_id
    where a.position_id = any (p_positions) and a.kind = 'primary' and tstzrange(a.starts_at, a.ends_at) @> v_start
  ), ended as (
    update public.position_assignments a set ends_at = greatest(v_start, a.starts_at)
    from held h where a.id = h.id and h.holders >= h.seats
    returning a.id, h.ends_at
  ), why as (
    insert into public.position_endings (assignment_id, school_id, reason) select e.id, v_school, 'term_end'
      from ended e
    on conflict (assignment_id) do update set reason = excluded.reason
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'before', e.ends_at)), '[]') into v_ended from ended e;
  perform app.done(p_key, v_ended);
  return v_ended;
end
$$;
call app.expose('public.relieve_at_term(uuid, uuid[], uuid)', 'authenticated', 'service_role');
