-- Whom a school could ask: those on its list, contacts, and judges of earlier meets who aren't on the list yet, as far
-- as the caller reads them. Each with when they last came, hours, and what the school thought of them.
create function public.recruits(p_meet uuid) returns jsonb
language sql stable set search_path = ''
as $$
  with own as (
    select m.school_id from public.meets m where m.id = p_meet and m.school_id = (select app.school_id())
  ), asked as (
    select 'official' as source, o.id, coalesce(o.name, d.first_name || ' ' || d.last_name) as name, o.email,
      o.service as about, o.tier, o.certified_until, o.cadet_id is not null as is_cadet,
      (select max(m.starts_on) from public.meet_crew c join public.meets m on m.id = c.meet_id
        where c.official_id = o.id and c.state = 'accepted' and c.meet_id <> p_meet) as last_on,
      (select sum(p.hours) from public.meet_crew c join public.meet_shift_people p on p.crew_id = c.id
        where c.official_id = o.id) as hours,
      (select round(avg(f.stars), 1) from public.meet_crew c join public.meet_crew_feedback f on f.crew_id = c.id
        where c.official_id = o.id) as stars,
      coalesce((select bool_and(f.invite_again) from public.meet_crew c
        join public.meet_crew_feedback f on f.crew_id = c.id where c.official_id = o.id), true) as again,
      exists (select from public.meet_crew c where c.official_id = o.id and c.meet_id = p_meet) as is_here
    from own join public.officials o on o.school_id = own.school_id and o.archived_at is null
    left join public.cadets d on d.id = o.cadet_id
  ), known as (
    select 'contact', k.id, k.name, k.email, coalesce(k.organization, initcap(replace(k.type, '_', ' '))),
      null, null::date, false, null::date, null::numeric, null::numeric, true, false
    from own join public.contacts k on k.school_id = own.school_id and k.status = 'active' and not k.do_not_contact
      and k.email like '%@%' and k.type <> 'emergency_only'
    where not exists (select from asked a where lower(a.email) = lower(k.email))
  ), before as (
    select distinct on (lower(j.name)) 'judge', j.id, j.name, null, j.service, null, null::date, false, m.starts_on,
      null::numeric, null::numeric, true, false
    from own join public.meet_judges j on j.school_id = own.school_id and j.archived_at is null
    join public.meets m on m.id = j.meet_id and m.archived_at is null
    where not exists (select from public.meet_crew c where c.judge_id = j.id)
      and not exists (select from asked a where lower(a.name) = lower(j.name))
    order by lower(j.name), (j.meet_id = p_meet) desc, m.starts_on desc
  )
  select coalesce(jsonb_agg(to_jsonb(a) order by a.last_on desc nulls last, a.name, a.id), '[]')
  from (select * from asked union all select * from known union all select * from before) a
$$;
call app.expose('public.recruits(uuid)', 'authenticated', 'service_role');

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

-- An address of an email in small letters, or null.
create function app.official_email(p_text text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  v_email text := nullif(lower(trim(p_text)), '');
begin
  if v_email !~ '^[^@\s<>,;]+@[^@\s<>,;]+\.[^@\s<>,;]+$' or length(v_email) > 254 then
    perform app.fail('email', 'This isn''t an email address', 'Check it.', 'email');
  end if;
  return v_email;
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

-- The job of someone at a meet; a cadet doesn't judge.
create function app.crew_job(p_text text, p_official public.officials) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  if p_text = 'judge' and p_official.cadet_id is not null then
    perform app.fail('cadet', 'A cadet can''t judge', 'Choose another job.', 'job');
  end if;
  return app.one_of(p_text, '{judge,runner,timer,door,announcer,check_in,hospitality,parking,setup,other}', '', 'job',
    'That job');
end
$$;
