-- A relief hands a position over to a cadet who accepted it for later, too: the checklist is opened when they accept.

alter table public.position_reliefs add column incoming_from timestamptz;
comment on column public.position_reliefs.incoming_from is 'When the one who takes over was to start before the relief; null where the relief appointed them.';

-- A cadet who can take a position over from someone else, or a refusal.
create or replace function app.need_successor(p_cadet uuid, p_outgoing public.position_assignments) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from public.cadets c where c.id = p_cadet and c.school_id = p_outgoing.school_id and c.archived_at is null
    and c.status in ('active', 'on_leave', 'probation')) then
    perform app.fail('unknown_cadet', 'That cadet isn''t in the corps now', 'Choose another.', 'cadet_id');
  elsif p_cadet = p_outgoing.cadet_id then
    perform app.fail('same_cadet', 'This cadet already holds the position', 'Choose the cadet who takes over.', 'cadet_id');
  elsif exists (select from public.position_assignments a where a.position_id = p_outgoing.position_id and a.cadet_id = p_cadet
    and a.kind in ('primary', 'acting') and a.starts_at <= now() and (a.ends_at is null or a.ends_at > now())) then
    perform app.fail('held_already', 'This cadet already holds the position', 'Choose another.', 'cadet_id');
  end if;
  return p_cadet;
end
$$;

-- Completes a relief: {reason, order_no?, why?}. The outgoing assignment ends and the incoming one begins in the same moment, in the
-- same way of holding. `reason` is why the first ends; `why` is needed while items are open. Gives the new assignment.
create or replace function public.complete_relief(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_positions('update');
  v_done jsonb := app.once(p_key, 'complete_relief', jsonb_build_array(p_id, p_input));
  v_relief public.position_reliefs;
  v_outgoing public.position_assignments;
  v_open integer;
  v_id uuid := gen_random_uuid();
  v_later public.position_assignments;
  v_why text := app.need_text(p_input ->> 'why', 'why', 'The reason', 1000);
  v_order text := app.need_text(p_input ->> 'order_no', 'order_no', 'The order number', 40);
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  v_relief := app.need_relief(p_id);
  select * into v_outgoing from public.position_assignments a where a.id = v_relief.outgoing_id for update;
  -- The cadet may be appointed already: from a later date, or since the term started.
  select * into v_later from public.position_assignments a
  where a.position_id = v_relief.position_id and a.cadet_id = v_relief.cadet_id and a.kind in ('primary', 'acting')
    and (a.ends_at is null or (a.ends_at > now() and a.ends_at > a.starts_at))
  order by a.starts_at limit 1 for update;
  v_open := (select count(*) from public.relief_items i where i.relief_id = p_id and i.removed_at is null and i.confirmed_at is null);
  if v_outgoing.ends_at <= now() and not coalesce(v_later.starts_at <= now(), false) then
    perform app.fail('ended', 'The assignment of the cadet who hands over has already ended', 'Cancel the relief, then appoint a cadet.');
  elsif coalesce(p_input ->> 'reason', '') not in ('term_end', 'promoted', 'moved', 'relieved', 'resigned', 'left_program') then
    perform app.fail('reason', 'Choose why the first assignment ends', null, 'reason');
  elsif not coalesce(app.is_plain(v_order), true) then
    perform app.fail('plain', 'The order number has characters that can''t be saved', 'Use plain text on one line.', 'order_no');
  elsif v_open > 0 and v_why is null then
    perform app.fail('items_open', format('%s %s not confirmed yet', v_open, case v_open when 1 then 'item is' else 'items are' end),
      'Confirm them, or say why the relief is completed without them.', 'why');
  end if;
  if v_later.id is null or v_later.starts_at > now() then
    perform app.need_successor(v_relief.cadet_id, v_outgoing);
  end if;
  perform app.need_position(v_relief.position_id, v_school);
  update public.position_assignments a set ends_at = now() where a.id = v_outgoing.id and (a.ends_at is null or a.ends_at > now());
  insert into public.position_endings (assignment_id, school_id, reason) values (v_outgoing.id, v_school, p_input ->> 'reason')
  on conflict (assignment_id) do update set reason = excluded.reason, note = null;
  if v_later.id is null then
    insert into public.position_assignments (id, school_id, position_id, cadet_id, kind, starts_at, order_no)
    values (v_id, v_school, v_relief.position_id, v_relief.cadet_id, v_outgoing.kind, now(), v_order);
  else
    v_id := v_later.id;
    update public.position_assignments a set starts_at = least(a.starts_at, now()), order_no = coalesce(v_order, a.order_no) where a.id = v_id;
  end if;
  update public.position_reliefs r set state = 'completed', completed_at = now(), incoming_id = v_id, outgoing_until = v_outgoing.ends_at,
    incoming_from = v_later.starts_at
  where r.id = p_id returning * into v_relief;
  insert into public.position_relief_notes (relief_id, school_id, reason) select p_id, v_school, v_why where v_open > 0
  on conflict (relief_id) do update set reason = excluded.reason;
  perform app.tell_relief(v_relief, 'completed:' || v_id, 'You handed over: ' || p.title, 'You now hold: ' || p.title, null)
  from public.positions p where p.id = v_relief.position_id;
  perform app.done(p_key, to_jsonb(v_id));
  return v_id;
end
$$;

-- Undoes a completed relief where nothing changed since: the first holds the position again, the second never did, and it is open.
create or replace function public.undo_relief(p_id uuid) returns void
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
    or exists (select from public.position_reliefs r where r.outgoing_id = v_relief.incoming_id and r.state <> 'canceled') then
    perform app.fail('changed_since', 'This position has changed since the relief', 'Appoint or end assignments one by one.');
  end if;
  -- It never began: such an assignment is in no history. One that was made for a later date starts then again.
  if v_relief.incoming_from is null then
    update public.position_assignments a set ends_at = a.starts_at where a.id = v_relief.incoming_id;
    insert into public.position_endings (assignment_id, school_id, reason) values (v_relief.incoming_id, v_school, 'mistake')
    on conflict (assignment_id) do update set reason = excluded.reason;
  else
    update public.position_assignments a set starts_at = v_relief.incoming_from where a.id = v_relief.incoming_id;
  end if;
  update public.position_assignments a set ends_at = v_relief.outgoing_until where a.id = v_relief.outgoing_id;
  delete from public.position_endings e where e.assignment_id = v_relief.outgoing_id;
  delete from public.position_relief_notes n where n.relief_id = p_id;
  update public.position_reliefs r set state = 'open', completed_at = null, incoming_id = null, outgoing_until = null, incoming_from = null where r.id = p_id;
  perform app.tell_relief(v_relief, 'undone:' || v_relief.incoming_id, 'You hold it again: ' || p.title, 'Handover undone: ' || p.title, null)
  from public.positions p where p.id = v_relief.position_id;
end
$$;

-- Appoints the cadet who accepted, and opens the relief of who holds the seat until then, as the instructor who made the offer would;
-- gives the assignment.
create or replace function app.appoint_applicant(p_application public.job_applications, p_posting public.job_postings) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_claims text := current_setting('request.jwt.claims', true);
  -- The server says who calls in this one too.
  v_sub text := current_setting('request.jwt.claim.sub', true);
  v_season public.job_seasons := (select s from public.job_seasons s where s.id = p_application.season_id);
  v_zone text := (select s.time_zone from public.schools s where s.id = p_application.school_id);
  v_start timestamptz := greatest(now(), v_season.starts_on::timestamp at time zone v_zone);
  v_outgoing uuid;
  v_id uuid := gen_random_uuid();
begin
  perform set_config('request.jwt.claim.sub', '', true);
  perform app.act_for((select o.made_by from public.job_offers o
    where o.application_id = p_application.id and o.sent_at is not null order by o.sent_at desc limit 1));
  perform public.appoint(v_id, jsonb_build_object('position_id', p_posting.position_id, 'cadet_id', p_application.cadet_id,
    'starts_at', v_start,
    'ends_at', (v_season.ends_on + 1)::timestamp at time zone v_zone));
  -- Who holds the seat until then hands it over on that day; the checklist is open from now on.
  v_outgoing := (select a.id from public.position_assignments a
    where a.position_id = p_posting.position_id and a.cadet_id <> p_application.cadet_id and a.kind in ('primary', 'acting')
      and a.starts_at <= now() and a.ends_at > now() and a.ends_at <= v_start
      and not exists (select from public.position_reliefs r where r.outgoing_id = a.id and r.state = 'open')
    order by a.ends_at, a.id limit 1);
  if v_outgoing is not null and app.day_in(v_start, v_zone) <= app.today(p_application.school_id) + 366 then
    perform public.save_relief(gen_random_uuid(), jsonb_build_object('assignment_id', v_outgoing, 'cadet_id', p_application.cadet_id,
      'planned_on', app.day_in(v_start, v_zone)));
  end if;
  perform set_config('request.jwt.claims', v_claims, true), set_config('request.jwt.claim.sub', coalesce(v_sub, ''), true);
  return v_id;
end
$$;
