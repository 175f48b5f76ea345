-- The meet, held, for those who staff it: its director, and who else is named. It isn't archived or canceled.
create function app.need_staffer(p_meet uuid, variadic p_roles text[]) returns public.meets
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets;
begin
  select * into v_meet from public.meets m where m.id = p_meet and m.school_id = app.school_id() for no key update;
  if not (app.manages('competition-meets', 'update') or v_meet.id is not null and exists (
    select from app.meets_as(variadic p_roles || '{director}') x where x = v_meet.id)) then
    perform app.deny('Only the director of the meet can do this');
  elsif v_meet.id is null then
    perform app.fail('unknown_meet', 'This meet isn''t at your school', 'Reload the page.');
  end if;
  perform app.refuse_ended(v_meet);
  return v_meet;
end
$$;

-- The meet of someone of its crew, held, as app.need_staffer has it.
create function app.need_crew(p_crew uuid, variadic p_roles text[]) returns public.meets
language plpgsql security definer set search_path = ''
as $$
begin
  return app.need_staffer((select c.meet_id from public.meet_crew c where c.id = p_crew), variadic p_roles);
end
$$;

-- Adds the schools of a meet that its judges are tied to, by the names that they or the host gave.
create function app.match_ties(p_meet uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.meet_judges j set tied_to = t.codes
  from (
    select c.judge_id, array(select distinct x from unnest(array_agg(k.code) || min(o.tied_to)) x order by 1) as codes
    from public.meet_crew c
    join public.meet_judges o on o.id = c.judge_id
    join public.official_ties i on i.official_id = c.official_id and i.archived_at is null
    join public.meet_schools k on k.meet_id = p_meet and k.archived_at is null
      and app.school_key(k.name) = app.school_key(i.school_name)
    where c.meet_id = p_meet
    group by c.judge_id
  ) t
  where j.id = t.judge_id and not j.tied_to @> t.codes and cardinality(t.codes) <= 50
$$;

-- Someone of a list of people to ask, as one of the school's list: the one they are there already, or a new one.
create function app.official_in(p_meet public.meets, p_row jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v public.officials;
  v_contact public.contacts;
  v_judge public.meet_judges;
begin
  v.id := app.id_in(p_row ->> 'official_id', 'people');
  v.contact_id := app.id_in(p_row ->> 'contact_id', 'people');
  v.cadet_id := app.id_in(p_row ->> 'cadet_id', 'people');
  if v.id is not null then
    select * into v from public.officials o where o.id = v.id and o.school_id = p_meet.school_id
      and o.archived_at is null;
    if v.id is null then
      perform app.fail('unknown_person', 'Someone isn''t on your list any more', 'Reload the page.', 'people');
    end if;
    return v.id;
  elsif v.cadet_id is not null then
    if not exists (select from public.cadets c where c.id = v.cadet_id and c.school_id = p_meet.school_id
      and c.archived_at is null) then
      perform app.fail('unknown_cadet', 'That cadet isn''t on your roster', 'Choose another.', 'people');
    elsif coalesce(p_row ->> 'job', '') = 'judge' then
      perform app.fail('cadet', 'A cadet can''t judge', 'Choose another job.', 'job');
    end if;
  elsif v.contact_id is not null then
    select * into v_contact from public.contacts k where k.id = v.contact_id and k.school_id = p_meet.school_id
      and app.manages('contacts', 'read') and k.status = 'active';
    if v_contact.id is null or v_contact.do_not_contact then
      perform app.fail('unknown_contact', 'One of these contacts can''t be asked', 'Choose another.', 'people');
    end if;
    v.name := left(v_contact.name, 80);
    v.email := lower(trim(v_contact.email));
    v.phone := v_contact.phone;
    v.service := (case when app.is_plain(v_contact.organization) then left(v_contact.organization, 80) end);
  else
    select * into v_judge from public.meet_judges j where j.id = app.id_in(p_row ->> 'judge_id', 'people')
      and j.school_id = p_meet.school_id;
    v.name := coalesce(v_judge.name, app.need_line(p_row ->> 'name', 'name', 'The name', 80));
    v.service := coalesce(v_judge.service, app.plain_in(p_row ->> 'service', 'service', 'The service', 80));
    v.phone := app.plain_in(p_row ->> 'phone', 'phone', 'The phone', 32);
    v.email := app.official_email(p_row ->> 'email');
  end if;
  return coalesce((select o.id from public.officials o where o.school_id = p_meet.school_id and o.archived_at is null
    and (o.cadet_id = v.cadet_id or o.contact_id = v.contact_id or lower(o.email) = v.email) order by o.id limit 1),
    app.add_official(p_meet.school_id, v));
end
$$;

-- Adds someone to a school's list.
create function app.add_official(p_school uuid, p_new public.officials) returns uuid
language sql security definer set search_path = ''
as $$
  insert into public.officials (school_id, name, email, phone, contact_id, cadet_id, service)
  values (p_school, p_new.name, p_new.email, p_new.phone, p_new.contact_id, p_new.cadet_id, p_new.service)
  returning id
$$;

-- Puts up to 200 people on the list of a meet, each {official_id | contact_id | cadet_id | judge_id | name, email?,
-- phone?, service?, and job}. Who is on it stays as they are. A cadet of the school counts as having accepted. Returns
-- the ids of all of them.
create function public.recruit_crew(p_meet uuid, p_rows jsonb, p_key uuid default null) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_staffer(p_meet, 'director');
  v_done jsonb;
  v_row jsonb;
  v_official uuid;
  v_judge uuid;
  v_id uuid;
  v_ids uuid[] := '{}';
begin
  v_done := app.once(p_key, 'recruit_crew', jsonb_build_array(p_meet, p_rows));
  if v_done is not null then
    return array(select x::uuid from jsonb_array_elements_text(v_done) x);
  end if;
  -- Two meets of a school add to one list.
  perform pg_advisory_xact_lock(hashtextextended('officials:' || v_meet.school_id, 0));
  for v_row in select x from jsonb_array_elements(app.lines_in(p_rows, 'people', 200)) x loop
    v_official := app.official_in(v_meet, v_row);
    v_judge := (select j.id from public.meet_judges j where j.id = app.id_in(v_row ->> 'judge_id', 'people')
      and j.meet_id = p_meet and not exists (select from public.meet_crew c where c.judge_id = j.id));
    insert into public.meet_crew as c (school_id, meet_id, official_id, job, judge_id, state)
    select v_meet.school_id, p_meet, o.id, app.crew_job(v_row ->> 'job', o), v_judge,
      case when o.cadet_id is not null then 'accepted' else 'listed' end
    from public.officials o where o.id = v_official
    on conflict on constraint meet_crew_official_id_key do nothing;
    v_id := (select c.id from public.meet_crew c where c.meet_id = p_meet and c.official_id = v_official);
    v_ids := v_ids || v_id;
  end loop;
  perform app.done(p_key, to_jsonb(v_ids));
  return v_ids;
end
$$;
call app.expose('public.recruit_crew(uuid, jsonb, uuid)', 'authenticated', 'service_role');
