-- The meet for those who decide on its registrations, with its places held before it.
create function app.need_registrar(p_meet uuid) returns public.meets
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets;
begin
  if not (app.manages('competition-meets', 'update')
      or exists (select from app.meets_as('director') x where x = p_meet))
    or not exists (select from public.meets m where m.id = p_meet and m.school_id = app.school_id()) then
    perform app.deny('Only the director of the meet can do this');
  end if;
  if exists (select from public.meet_openings o where o.meet_id = p_meet) then
    perform app.hold_opening(p_meet);
  end if;
  v_meet := app.need_meet(p_meet, 'director');
  perform set_config('app.side', 'both', true);
  return v_meet;
end
$$;

-- The registrations of one meet that the caller decides on, held in the order of the line.
create function app.need_registrations(p_ids uuid[]) returns public.meets
language plpgsql security definer set search_path = ''
as $$
declare
  v_meets uuid[] := array(select distinct r.meet_id from public.meet_registrations r where r.id = any (p_ids));
  v_meet public.meets := app.need_registrar(v_meets[1]);
begin
  perform app.check_ids(p_ids, 'registrations', 300);
  if cardinality(v_meets) <> 1 then
    perform app.fail('unknown_registration', 'These registrations aren''t of one meet', 'Reload the list.',
      'registrations');
  end if;
  perform from public.meet_registrations r where r.id = any (p_ids) order by r.id for update;
  return v_meet;
end
$$;

-- Saves how schools register for a meet: {visibility?, opens_at?, closes_at?, roster_locks_at?, withdraw_until?,
-- order_rule?, returning_until?, draw_at?, needs_approval?, takes_waiting?, max_schools?, max_cadets?, max_entries?,
-- branches?, substitutions?, names_days?, terms?, note?}. Places that a higher limit frees are offered.
create function public.save_opening(p_meet uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_registrar(p_meet);
  v_done jsonb := app.once(p_key, 'save_opening', jsonb_build_array(p_meet, p_input));
  v_old public.meet_openings := (select o from public.meet_openings o where o.meet_id = p_meet);
  v_new public.meet_openings := v_old;
  v_begins timestamptz := app.meet_begins(v_meet);
begin
  if v_done is not null then
    return p_meet;
  end if;
  v_new.visibility := app.one_of(p_input ->> 'visibility', '{listed,unlisted,invite_only}', 'listed', 'visibility',
    'That choice');
  v_new.order_rule := app.one_of(p_input ->> 'order_rule', '{first_come,draw,returning}', 'first_come', 'order_rule',
    'That order');
  v_new.substitutions := app.one_of(p_input ->> 'substitutions', '{none,lock,check_in,start}', 'start',
    'substitutions', 'That choice');
  v_new.opens_at := app.moment_in(p_input ->> 'opens_at', 'opens_at');
  v_new.closes_at := app.moment_in(p_input ->> 'closes_at', 'closes_at');
  v_new.roster_locks_at := app.moment_in(p_input ->> 'roster_locks_at', 'roster_locks_at');
  v_new.withdraw_until := app.moment_in(p_input ->> 'withdraw_until', 'withdraw_until');
  v_new.draw_at := (case when v_new.order_rule = 'draw' then app.moment_in(p_input ->> 'draw_at', 'draw_at') end);
  v_new.returning_until := (case when v_new.order_rule = 'returning'
    then app.moment_in(p_input ->> 'returning_until', 'returning_until') end);
  v_new.needs_approval := coalesce(app.yes_in(p_input ->> 'needs_approval', 'needs_approval'), false);
  v_new.takes_waiting := coalesce(app.yes_in(p_input ->> 'takes_waiting', 'takes_waiting'), true);
  v_new.max_schools := app.count_in(p_input ->> 'max_schools', 'max_schools', 1, 300);
  v_new.max_cadets := app.count_in(p_input ->> 'max_cadets', 'max_cadets', 1, 20000);
  v_new.max_entries := app.count_in(p_input ->> 'max_entries', 'max_entries', 1, 100);
  v_new.names_days := coalesce(app.count_in(p_input ->> 'names_days', 'names_days', 1, 90), 30);
  v_new.branches := app.branches_in(p_input -> 'branches');
  v_new.terms := app.need_text(p_input ->> 'terms', 'terms', 'The terms', 4000);
  v_new.note := app.need_text(p_input ->> 'note', 'note', 'The note', 2000);
  perform app.check_opening(v_meet, v_new, v_begins);
  if v_old.drawn_at is not null and v_new.order_rule <> 'draw' then
    perform app.fail('drawn', 'The draw has been held', 'Keep the order as it is.', 'order_rule');
  end if;
  insert into public.meet_openings as o (meet_id, school_id, visibility, opens_at, closes_at, roster_locks_at,
    withdraw_until, order_rule, returning_until, draw_at, needs_approval, takes_waiting, max_schools, max_cadets,
    max_entries, branches, substitutions, names_days, terms, note)
  values (p_meet, v_meet.school_id, v_new.visibility, v_new.opens_at, v_new.closes_at, v_new.roster_locks_at,
    v_new.withdraw_until, v_new.order_rule, v_new.returning_until, v_new.draw_at, v_new.needs_approval,
    v_new.takes_waiting, v_new.max_schools, v_new.max_cadets, v_new.max_entries, v_new.branches, v_new.substitutions,
    v_new.names_days, v_new.terms, v_new.note)
  on conflict (meet_id) do update set visibility = excluded.visibility, opens_at = excluded.opens_at,
    closes_at = excluded.closes_at, roster_locks_at = excluded.roster_locks_at,
    withdraw_until = excluded.withdraw_until, order_rule = excluded.order_rule,
    returning_until = excluded.returning_until, draw_at = excluded.draw_at, needs_approval = excluded.needs_approval,
    takes_waiting = excluded.takes_waiting, max_schools = excluded.max_schools, max_cadets = excluded.max_cadets,
    max_entries = excluded.max_entries, branches = excluded.branches, substitutions = excluded.substitutions,
    names_days = excluded.names_days, terms = excluded.terms, note = excluded.note;
  perform app.hold_opening(p_meet);
  perform app.offer_places(p_meet);
  perform app.tell_registrations(p_meet);
  perform app.done(p_key, to_jsonb(p_meet));
  return p_meet;
end
$$;
call app.expose('public.save_opening(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Opens registration now; again only with a reason, and with a new time of closing where the old one has passed.
create function public.open_registration(p_meet uuid, p_reason text default null, p_closes_at timestamptz default null)
returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_registrar(p_meet);
begin
  if v_meet.state = 'registration_open' then
    return v_meet.state;
  end if;
  perform app.need_opening(p_meet);
  if p_closes_at is not null then
    if p_closes_at <= clock_timestamp() or p_closes_at > app.meet_begins(v_meet) then
      perform app.fail('times', 'Registration closes after now and before the first day of the meet',
        'Choose another time.', 'closes_at');
    end if;
    update public.meet_openings o set closes_at = p_closes_at, opens_at = least(o.opens_at, clock_timestamp())
    where o.meet_id = p_meet;
  end if;
  perform public.set_meet_state(p_meet, 'registration_open', p_reason);
  update public.meet_openings o set opens_at = clock_timestamp() where o.meet_id = p_meet
    and o.opens_at > clock_timestamp();
  perform app.offer_places(p_meet);
  return 'registration_open';
end
$$;
call app.expose('public.open_registration(uuid, text, timestamptz)', 'authenticated', 'service_role');

-- Closes registration now, with the reason that schools read.
create function public.close_registration(p_meet uuid, p_reason text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_registrar(p_meet);
begin
  if v_meet.state = 'registration_closed' then
    return v_meet.state;
  end if;
  return public.set_meet_state(p_meet, 'registration_closed', p_reason);
end
$$;
call app.expose('public.close_registration(uuid, text)', 'authenticated', 'service_role');
