-- How a school starts and fills in its registration: two people of one school get the same one, and none saves over the
-- other.

-- Starts the registration of the caller's school, or finds the one that someone of it has started:
-- {id, state, is_new, started_by}.
create function public.start_registration(p_meet uuid, p_id uuid, p_key uuid default null, p_code text default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_there public.meet_registrations;
  v_meet public.meets;
  v_way text;
  v_done jsonb;
begin
  if not app.can('competition-entries', 'create') then
    perform app.deny('You don''t have permission to register your school');
  elsif p_id is null then
    perform app.fail('missing', 'The id is missing', 'Reload the page.', 'id');
  end if;
  v_done := app.once(p_key, 'start_registration', jsonb_build_array(p_meet, p_id));
  if v_done is not null then
    return v_done;
  end if;
  v_way := app.open_meet_way(p_meet, left(p_code, 40));
  select * into v_there from public.meet_registrations r where r.meet_id = p_meet and r.school_id = v_school;
  if v_way = 'host' then
    perform app.fail('host', 'Your school hosts this meet', 'Add your own school on the meet, under Schools.');
  elsif v_way is null and v_there.id is null then
    perform app.fail('unknown_meet', 'This competition isn''t there',
      'It may be closed to your school or over. Ask the host for a link.');
  end if;
  perform app.hold_opening(p_meet);
  select * into v_there from public.meet_registrations r where r.meet_id = p_meet and r.school_id = v_school;
  if v_there.id is null then
    perform app.refuse_unopened(p_meet);
    perform app.refuse_branch(p_meet, v_school);
    select * into v_meet from public.meets m where m.id = p_meet;
    if exists (select from public.meet_registrations r where r.id = p_id) then
      perform app.fail('id', 'This can''t be saved with this id', 'Reload the page.', 'id');
    end if;
    insert into public.meet_registrations (id, school_id, host_school_id, meet_id, contact_name, contact_phone,
      contact_email)
    select p_id, v_school, v_meet.school_id, p_meet,
      case when app.is_plain(n.name) then nullif(left(trim(n.name), 120), '') end, left(p.phone, 40), u.email
    from public.profiles p
    cross join lateral (select concat_ws(' ', p.first_name, p.last_name) as name) n
    left join auth.users u on u.id = p.id
    where p.id = auth.uid();
    return app.done(p_key, jsonb_build_object('id', p_id, 'state', 'draft', 'is_new', true, 'started_by', null));
  end if;
  return app.done(p_key, jsonb_build_object('id', v_there.id, 'state', v_there.state, 'is_new', false,
    'started_by', app.own_person(v_there.created_by)));
end
$$;
call app.expose('public.start_registration(uuid, uuid, uuid, text)', 'authenticated', 'service_role');

-- Saves what the host has to know of the school's day: {cadets, buses, arrives_at, contact_name, contact_phone,
-- contact_email, emergency_name, emergency_phone, note, terms}. What isn't named stays. With a version, refuses to save
-- over what someone else has saved since. Returns the next version.
create function public.save_registration(p_id uuid, p_input jsonb, p_version integer default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_registration public.meet_registrations := app.need_registration(p_id, 'update');
  v_next public.meet_registrations := v_registration;
  v_in jsonb := app.facts_in(p_input);
begin
  perform app.refuse_ended(v_registration);
  if p_version is not null and p_version <> v_registration.version then
    perform app.fail('stale', coalesce(app.own_person(v_registration.updated_by), 'Someone')
      || ' saved this registration since you opened it', 'Reload the page to see what changed, then save again.',
      'version');
  end if;
  v_next := jsonb_populate_record(v_registration, v_in - 'terms');
  if v_next.arrives_at is not null and v_in ? 'arrives_at' then
    perform app.refuse_far_arrival(v_registration.meet_id, v_next.arrives_at);
  end if;
  if v_registration.state not in ('draft', 'withdrawn') then
    perform set_config('app.side', 'both', true);
  end if;
  update public.meet_registrations r
  set cadets = v_next.cadets, buses = v_next.buses, arrives_at = v_next.arrives_at,
    contact_name = v_next.contact_name, contact_phone = v_next.contact_phone, contact_email = v_next.contact_email,
    emergency_name = v_next.emergency_name, emergency_phone = v_next.emergency_phone, note = v_next.note,
    terms_by = case when (v_in ->> 'terms')::boolean then coalesce(r.terms_by, auth.uid())
      when v_in ? 'terms' and r.state = 'draft' then null else r.terms_by end,
    terms_at = case when (v_in ->> 'terms')::boolean then coalesce(r.terms_at, now())
      when v_in ? 'terms' and r.state = 'draft' then null else r.terms_at end,
    version = r.version + 1
  where r.id = p_id;
  perform app.settle_confirmation(p_id);
  return v_registration.version + 1;
end
$$;
call app.expose('public.save_registration(uuid, jsonb, integer)', 'authenticated', 'service_role');
