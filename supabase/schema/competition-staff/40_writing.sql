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
  v_meet public.meets := app.need_staffer(p_meet);
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

-- Writes the ties of someone in place of those that the same side named before: the host, or they themselves.
create function app.write_ties(p_official uuid, p_school uuid, p_ties jsonb, p_by_self boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_list jsonb := app.lines_in(p_ties, 'ties', 20);
  v_tie jsonb;
begin
  update public.official_ties t set archived_at = now()
  where t.official_id = p_official and t.by_self = p_by_self and t.archived_at is null
    and not exists (select from jsonb_array_elements(v_list) x
      where lower(trim(x ->> 'school_name')) = lower(t.school_name) and coalesce(x ->> 'kind', 'own_school') = t.kind);
  for v_tie in select x from jsonb_array_elements(v_list) x loop
    insert into public.official_ties (official_id, school_id, school_name, kind, by_self)
    values (p_official, p_school, app.need_line(v_tie ->> 'school_name', 'ties', 'The school', 120),
      app.one_of(v_tie ->> 'kind', '{own_school,former_unit,family,other}', 'own_school', 'ties', 'That tie'),
      p_by_self)
    on conflict do nothing;
  end loop;
  perform app.match_ties(c.meet_id) from public.meet_crew c join public.meets m on m.id = c.meet_id
  where c.official_id = p_official and c.judge_id is not null and m.state not in ('archived', 'cancelled')
    and m.ends_on >= app.today(p_school);
end
$$;

-- Changes someone on the school's list, who is asked to this meet: {name, email, phone, service, tier, certification,
-- certified_until, note, ties: [{school_name, kind}]}; what isn't named stays. Another address ends the links sent so
-- far.
create function public.save_official(p_meet uuid, p_official uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_staffer(p_meet);
  v public.officials;
  v_email text;
begin
  select * into v from public.officials o where o.id = p_official and o.school_id = v_meet.school_id
    and exists (select from public.meet_crew c where c.official_id = o.id and c.meet_id = p_meet) for update;
  if v.id is null then
    perform app.fail('unknown_person', 'That person isn''t asked to this meet', 'Reload the page.');
  end if;
  v_email := v.email;
  if v.cadet_id is null then
    if p_input ? 'name' then v.name := app.need_line(p_input ->> 'name', 'name', 'The name', 80); end if;
    if p_input ? 'email' then v.email := app.official_email(p_input ->> 'email'); end if;
    if p_input ? 'phone' then v.phone := app.plain_in(p_input ->> 'phone', 'phone', 'The phone', 32); end if;
  end if;
  if p_input ? 'service' then v.service := app.plain_in(p_input ->> 'service', 'service', 'The service', 80); end if;
  if p_input ? 'tier' then
    v.tier := nullif(app.one_of(p_input ->> 'tier', '{"",trainee,local,regional,national}', '', 'tier', 'That tier'),
      '');
  end if;
  if p_input ? 'certification' then
    v.certification := app.plain_in(p_input ->> 'certification', 'certification', 'The certification', 120);
  end if;
  if p_input ? 'certified_until' then
    v.certified_until := app.date_in(p_input ->> 'certified_until', 'certified_until');
  end if;
  if p_input ? 'note' then v.note := app.need_text(p_input ->> 'note', 'note', 'The note', 500); end if;
  update public.officials o set name = v.name, email = v.email, phone = v.phone, service = v.service, tier = v.tier,
    certification = v.certification, certified_until = v.certified_until, note = v.note
  where o.id = p_official;
  if v.email is distinct from v_email then
    delete from app.crew_links l using public.meet_crew c where c.id = l.crew_id and c.official_id = p_official;
  end if;
  if p_input ? 'ties' then
    perform app.write_ties(p_official, v_meet.school_id, p_input -> 'ties', false);
  end if;
exception when unique_violation then
  perform app.fail('duplicate', 'Someone else on your list has this email address', 'Use theirs, or another address.',
    'email');
end
$$;
call app.expose('public.save_official(uuid, uuid, jsonb)', 'authenticated', 'service_role');

-- Says where a background check is: its state and its date, and nothing that it found. For a director of the meet.
create function public.save_official_check(p_meet uuid, p_official uuid, p_state text, p_on date) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_staffer(p_meet);
begin
  if not exists (select from app.officials_of_my_meets('director') x where x = p_official)
    or not exists (select from app.meets_as('director') x where x = p_meet) then
    perform app.deny('Only a director of the meet sees background checks');
  elsif p_on is null or p_on > app.today(v_meet.school_id) then
    perform app.fail('date', 'The date is missing or in the future', 'Enter the day of the check.', 'checked_on');
  end if;
  insert into public.official_checks as k (school_id, official_id, state, checked_on)
  values (v_meet.school_id, p_official,
    app.one_of(p_state, '{requested,cleared,not_cleared}', '', 'state', 'That state'), p_on)
  on conflict on constraint official_checks_official_id_key do update set state = excluded.state,
    checked_on = excluded.checked_on;
end
$$;
call app.expose('public.save_official_check(uuid, uuid, text, date)', 'authenticated', 'service_role');

-- Changes what someone does at a meet: {job, available, shirt, meal, meal_note, honorarium in dollars, tax_form}; what
-- isn't named stays.
create function public.save_crew(p_crew uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_crew(p_crew, variadic '{}');
  v public.meet_crew;
begin
  select * into v from public.meet_crew c where c.id = p_crew for update;
  if p_input ? 'job' and p_input ->> 'job' is distinct from v.job then
    if exists (select from public.meet_shift_people p where p.crew_id = p_crew
        and p.state in ('asked', 'accepted', 'checked_in')) or exists (select from public.meet_seats s
        where s.judge_id = v.judge_id and s.archived_at is null) then
      perform app.fail('busy', 'They''re on a shift or a panel already', 'Take them off it first.', 'job');
    end if;
    v.job := (select app.crew_job(p_input ->> 'job', o) from public.officials o where o.id = v.official_id);
  end if;
  v := app.crew_choices(v_meet, v, p_input);
  if p_input ? 'honorarium' then
    v.honorarium_cents := coalesce(app.cents_in(p_input ->> 'honorarium', 'honorarium', 5000), 0);
    if v.request_id is not null and v.honorarium_cents <> (select c.honorarium_cents from public.meet_crew c
      where c.id = p_crew) then
      perform app.fail('requested', 'The payment of this honorarium was requested already',
        'Change the purchase request.', 'honorarium');
    end if;
  end if;
  if p_input ? 'tax_form' then
    v.tax_form := app.one_of(p_input ->> 'tax_form', '{not_needed,requested,received}', 'not_needed', 'tax_form',
      'That choice');
  end if;
  update public.meet_crew c set job = v.job, available = v.available, shirt = v.shirt, meal = v.meal,
    meal_note = v.meal_note, honorarium_cents = v.honorarium_cents, tax_form = v.tax_form
  where c.id = p_crew;
  if v.job = 'judge' and v.state = 'accepted' then
    perform app.take_on(p_crew);
  end if;
end
$$;
call app.expose('public.save_crew(uuid, jsonb)', 'authenticated', 'service_role');

-- Someone comes: a judge is on the list of judges from then on, with the schools that they're tied to.
create function app.take_on(p_crew uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v public.meet_crew;
  v_official public.officials;
  v_judge uuid;
begin
  select * into v from public.meet_crew c where c.id = p_crew for update;
  select * into v_official from public.officials o where o.id = v.official_id;
  v_judge := v.judge_id;
  if v.job = 'judge' and v_judge is null then
    v_judge := (select j.id from public.meet_judges j where j.meet_id = v.meet_id
      and lower(j.name) = lower(v_official.name) and not exists (
        select from public.meet_crew c where c.judge_id = j.id) order by j.archived_at nulls first limit 1);
    if v_judge is null then
      insert into public.meet_judges (school_id, meet_id, name, service, sort)
      select v.school_id, v.meet_id, case when exists (select from public.meet_judges j where j.meet_id = v.meet_id
        and lower(j.name) = lower(v_official.name) and j.archived_at is null)
        then left(v_official.name, 70) || ' ' || left(v.id::text, 4) else v_official.name end, v_official.service,
        (select coalesce(max(j.sort), 0) + 1 from public.meet_judges j where j.meet_id = v.meet_id)
      returning id into v_judge;
    end if;
  end if;
  if v.job = 'judge' then
    update public.meet_judges j set archived_at = null where j.id = v_judge and j.archived_at is not null;
  end if;
  update public.meet_crew c set state = 'accepted', judge_id = v_judge, answered_at = coalesce(c.answered_at, now())
  where c.id = p_crew;
  perform app.match_ties(v.meet_id);
end
$$;

-- Someone doesn't come: their shifts are free again, and before the meet starts their seats, too. On the day, a seat
-- keeps its judge until another one takes it.
create function app.let_go(p_crew uuid, p_state text, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v public.meet_crew;
begin
  select * into v from public.meet_crew c where c.id = p_crew for update;
  update public.meet_shift_people p set state = 'released', reason = p_reason, answered_at = now()
  where p.crew_id = p_crew and p.state in ('asked', 'accepted');
  if v.judge_id is not null and (select m.started_at is null from public.meets m where m.id = v.meet_id) then
    update public.meet_seats s set judge_id = null where s.judge_id = v.judge_id;
    update public.meet_judges j set archived_at = now() where j.id = v.judge_id and j.archived_at is null;
  end if;
  update public.meet_crew c set state = p_state, answered_at = now(), answer_note = p_reason where c.id = p_crew;
end
$$;

-- A new link for someone, as the end of an address. The five newest work.
create function app.crew_link(p_crew uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_secret text := encode(extensions.gen_random_bytes(24), 'hex');
begin
  delete from app.crew_links l where l.crew_id = p_crew and l.hash not in (
    select k.hash from app.crew_links k where k.crew_id = p_crew order by k.created_at desc, k.hash limit 4);
  insert into app.crew_links (hash, crew_id)
  values (encode(sha256(convert_to(p_crew || v_secret, 'UTF8')), 'hex'), p_crew);
  update public.meet_crew c set link_tries = 0, link_expires_at =
    (select ((m.ends_on + 8)::timestamp) at time zone m.time_zone from public.meets m where m.id = c.meet_id)
  where c.id = p_crew;
  return format('/crew#%s.%s', p_crew, v_secret);
end
$$;

-- Emails someone of a meet's crew, with a link of their own. Returns false where there is no address.
create function app.mail_crew(p_crew uuid, p_subject text, p_lines text[], p_button text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_email text := (select o.email from public.meet_crew c join public.officials o on o.id = c.official_id
    where c.id = p_crew);
begin
  if v_email is null then
    return false;
  end if;
  perform app.send_mail(v_email, p_subject, array['Hello ' || (select app.official_name(c.official_id)
    from public.meet_crew c where c.id = p_crew) || ','] || p_lines, app.crew_link(p_crew), p_button);
  return true;
end
$$;

-- Emails people of a meet's list an invitation with a link of their own, all at once, with a note of the host. Who has
-- no address, has answered, or can't be emailed is left out and named. Returns {invited, left_out: [{name, reason}]}.
create function public.invite_crew(p_meet uuid, p_ids uuid[], p_note text default null, p_key uuid default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_staffer(p_meet);
  v_note text := app.need_text(p_note, 'note', 'The note', 1000);
  v_done jsonb;
  v record;
  v_count integer := 0;
  v_left jsonb := '[]';
begin
  v_done := app.once(p_key, 'invite_crew', jsonb_build_array(p_meet, p_ids, p_note));
  if v_done is not null then
    return v_done;
  end if;
  perform app.need_own_account();
  perform app.check_ids(p_ids, 'ids', 200);
  if coalesce(cardinality(p_ids), 0) = 0 then
    perform app.fail('none', 'No one is selected', 'Select at least one.', 'ids');
  elsif v_meet.ends_on < app.today(v_meet.school_id) then
    perform app.fail('over', 'This meet is over', 'Invite people to the next one.');
  elsif not app.use_up('invite_crew', cardinality(p_ids), 400, interval '1 day') then
    perform app.fail('too_many', 'You''ve invited 400 people today', 'Wait until tomorrow.', 'ids');
  end if;
  for v in
    select c.id, app.official_name(o.id) as name, case
      when o.cadet_id is not null then 'A cadet of your school: they see it in Guidon'
      when c.state = 'accepted' then 'Has accepted already' when o.email is null then 'No email address'
      when exists (select from public.contacts k where k.school_id = c.school_id and k.do_not_contact
        and (k.id = o.contact_id or lower(k.email) = lower(o.email))) then 'Doesn''t want to be contacted' end
        as reason,
      c.job
    from public.meet_crew c join public.officials o on o.id = c.official_id
    where c.meet_id = p_meet and c.id = any (p_ids) order by c.id for update of c
  loop
    if v.reason is not null then
      v_left := v_left || jsonb_build_object('name', v.name, 'reason', v.reason);
    else
      update public.meet_crew c set state = 'invited', invited_at = now(), answered_at = null where c.id = v.id;
      perform app.mail_crew(v.id, format('%s invites you to %s %s', (select k.name from public.schools k
        where k.id = v_meet.school_id), case v.job when 'judge' then 'judge at' else 'help at' end, v_meet.title),
        array[
        format('%s is on %s%s. %s asks whether you can %s.', v_meet.title,
          to_char(v_meet.starts_on, 'FMDay, FMMonth FMDD, YYYY'), coalesce(', ' || v_meet.venue, ''),
          app.actor_label(), app.job_words(v.job)), v_note,
        'The page behind this button shows what it''s about. Nothing is answered until you press a button there. You '
          'don''t need an account.',
        format('The link is for you alone and works until %s. If you don''t know this school, ignore this email.',
          to_char(v_meet.ends_on + 7, 'FMMonth FMDD'))], 'Answer the invitation');
      v_count := v_count + 1;
    end if;
  end loop;
  return app.done(p_key, jsonb_build_object('invited', v_count, 'left_out', v_left));
end
$$;
call app.expose('public.invite_crew(uuid, uuid[], text, uuid)', 'authenticated', 'service_role');

-- Says in place of someone what they answered by phone, accepted or declined; or releases them, and tells them.
create function public.set_crew_state(p_crew uuid, p_state text, p_reason text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_crew(p_crew, variadic '{}');
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 300);
  v_state text := app.one_of(p_state, '{accepted,declined,released}', '', 'state', 'That state');
  v_old text := (select c.state from public.meet_crew c where c.id = p_crew for update);
begin
  if v_state = v_old then
    return;
  elsif v_state = 'accepted' then
    perform app.take_on(p_crew);
  else
    perform app.let_go(p_crew, v_state, v_reason);
    if v_state = 'released' and v_old in ('invited', 'accepted') then
      perform app.mail_crew(p_crew, format('You aren''t needed at %s any more', v_meet.title), array[
        format('%s changed who helps at %s, so you''re free on that day. Thank you for offering.', (select k.name
          from public.schools k where k.id = v_meet.school_id), v_meet.title), v_reason], 'See the invitation');
    end if;
  end if;
end
$$;
call app.expose('public.set_crew_state(uuid, text, text)', 'authenticated', 'service_role');

-- Ends every link of someone: for a link that reached the wrong person.
create function public.end_crew_links(p_crew uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_crew(p_crew, variadic '{}');
begin
  delete from app.crew_links l where l.crew_id = p_crew;
  update public.meet_crew c set link_expires_at = null where c.id = p_crew and v_meet.id = c.meet_id;
end
$$;
call app.expose('public.end_crew_links(uuid)', 'authenticated', 'service_role');

-- Whose link this is: 'id.secret'. Ten wrong secrets end the links of that person. Null where there is none.
create function app.crew_of(p_link text) returns public.meet_crew
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid := app.uuid_or_null(split_part(p_link, '.', 1));
  v public.meet_crew;
begin
  select * into v from public.meet_crew c where c.id = v_id for update;
  if v.id is null or v.link_tries >= 10 or v.link_expires_at is null then
    return null;
  elsif not exists (select from app.crew_links l where l.crew_id = v_id
    and l.hash = encode(sha256(convert_to(v_id || split_part(p_link, '.', 2), 'UTF8')), 'hex')) then
    update public.meet_crew c set link_tries = c.link_tries + 1 where c.id = v_id;
    if v.link_tries >= 9 then
      delete from app.crew_links l where l.crew_id = v_id;
    end if;
    return null;
  end if;
  return v;
end
$$;

-- What the link of a judge or volunteer opens: the meet, what they're asked, and what is theirs. No one else is named.
-- Opening it answers nothing. Null where there is no such link.
create function public.crew_page(p_link text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v public.meet_crew := app.crew_of(p_link);
  v_state text;
begin
  if v.id is null then
    return null;
  end if;
  if v.opened_at is null then
    update public.meet_crew c set opened_at = now() where c.id = v.id;
  end if;
  v_state := (select case when v.link_expires_at < now() then 'expired'
      when m.state in ('cancelled', 'archived') or m.archived_at is not null then 'closed'
      when v.state = 'released' then 'released' when v.state = 'accepted' then 'accepted'
      when v.state = 'declined' then 'declined' else 'open' end from public.meets m where m.id = v.meet_id);
  return (select jsonb_build_object('state', v_state, 'name', app.official_name(v.official_id), 'job', v.job,
      'meet', m.title, 'host', k.name, 'starts_on', m.starts_on, 'ends_on', m.ends_on)
    || case when v_state in ('expired', 'closed', 'released') then '{}' else jsonb_build_object(
      'venue', m.venue, 'address', m.address, 'time_zone', m.time_zone, 'is_over', m.ends_on < app.today(m.school_id),
      'days', (select jsonb_agg(d::date order by d) from generate_series(m.starts_on, m.ends_on, interval '1 day') d),
      'available', v.available, 'shirt', v.shirt, 'meal', v.meal, 'meal_note', v.meal_note, 'note', v.answer_note,
      'service', o.service, 'ties', (select coalesce(jsonb_agg(jsonb_build_object('school_name', t.school_name,
          'kind', t.kind) order by t.school_name), '[]')
        from public.official_ties t where t.official_id = o.id and t.by_self and t.archived_at is null),
      'seats', (select coalesce(jsonb_agg(e.name || coalesce(', ' || a.name, '') order by e.sort, e.name), '[]')
        from public.meet_seats s join public.meet_events e on e.id = s.event_id
        left join public.meet_areas a on a.id = s.area_id
        where v.judge_id is not null and s.judge_id = v.judge_id and s.archived_at is null),
      'shifts', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', s.name, 'state', p.state,
          'when', app.shift_words(s.starts_at, s.ends_at, m.time_zone), 'area', a.name, 'note', s.note,
          'break', app.shift_words(s.break_from, s.break_to, m.time_zone)) order by s.starts_at, s.id), '[]')
        from public.meet_shift_people p join public.meet_shifts s on s.id = p.shift_id
        left join public.meet_areas a on a.id = s.area_id
        where p.crew_id = v.id and p.told_at is not null and s.archived_at is null)) end
    from public.meets m join public.schools k on k.id = m.school_id join public.officials o on o.id = v.official_id
    where m.id = v.meet_id);
end
$$;
call app.expose('public.crew_page(text)', 'service_role');

-- The meet of a link, held, and whose link it is. Null where there is none; refuses one that has ended.
create function app.hold_crew_link(p_link text) returns public.meet_crew
language plpgsql security definer set search_path = ''
as $$
declare
  v public.meet_crew;
  v_meet public.meets;
begin
  -- The meet first, as those who staff it hold it.
  select * into v_meet from public.meets m where m.id = (select c.meet_id from public.meet_crew c
    where c.id = app.uuid_or_null(split_part(p_link, '.', 1))) for no key update;
  v := app.crew_of(p_link);
  if v.id is null then
    return null;
  elsif v.link_expires_at < now() or v.state = 'released' or v_meet.state in ('cancelled', 'archived')
    or v_meet.archived_at is not null then
    perform app.fail('ended', 'This link no longer works', 'Ask the host for a new one.', 'link');
  elsif v_meet.ends_on < app.today(v_meet.school_id) then
    perform app.fail('over', 'This meet is over', 'Tell the host what you want to change.', 'link');
  end if;
  return v;
end
$$;

-- Answers an invitation by its link: {answer: 'accepted' or 'declined', note?, available?, shirt?, meal?, meal_note?,
-- service?, ties?: [{school_name, kind}], agreed?}. Who accepts agrees to the host's terms. The same answer again
-- changes what was entered with it, and adds no second judge. Returns {state}; null where there is no such link.
create function public.answer_crew(p_link text, p_input jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v public.meet_crew := app.hold_crew_link(p_link);
  v_meet public.meets;
  v_answer text := app.one_of(p_input ->> 'answer', '{accepted,declined}', '', 'answer', 'That answer');
  v_note text := app.need_text(p_input ->> 'note', 'note', 'The note', 300);
  v_old text := v.state;
begin
  if v.id is null then
    return null;
  end if;
  select * into v_meet from public.meets m where m.id = v.meet_id;
  if v_answer = 'accepted' then
    if v.agreed_at is null and not coalesce(app.yes_in(p_input ->> 'agreed', 'agreed'), false) then
      perform app.fail('agreed', 'Check the box to agree', 'You can accept once you agree.', 'agreed');
    end if;
    v := app.crew_choices(v_meet, v, p_input);
    if p_input ? 'service' then
      update public.officials o set service = app.plain_in(p_input ->> 'service', 'service', 'Your service', 80)
      where o.id = v.official_id;
    end if;
    update public.meet_crew c set available = v.available, shirt = v.shirt, meal = v.meal, meal_note = v.meal_note,
      answer_note = v_note, agreed_at = coalesce(c.agreed_at, now()), answered_at = now()
    where c.id = v.id;
    perform app.take_on(v.id);
    if p_input ? 'ties' then
      perform app.write_ties(v.official_id, v.school_id, p_input -> 'ties', true);
    end if;
  elsif v_old <> 'declined' then
    perform app.let_go(v.id, 'declined', v_note);
  end if;
  if v_old <> v_answer then
    perform app.notify('competition-staff.answers', app.directors_of(v.meet_id),
      left(format('%s %s', app.official_name(v.official_id), v_answer), 160), left(concat_ws(': ', v_meet.title,
        v_note), 400),
      format('/app/competition-portal/meets/%s?tab=crew', v.meet_id), format('crew:%s:%s:%s', v.id, v_answer, now()),
      v.school_id);
  end if;
  return jsonb_build_object('state', v_answer);
end
$$;
call app.expose('public.answer_crew(text, jsonb)', 'service_role');

-- Accepts a shift that someone was asked, or gives it up, by their link. Returns {state}; null where there is no such
-- link.
create function public.answer_shift(p_link text, p_person uuid, p_state text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v public.meet_crew := app.hold_crew_link(p_link);
  v_state text := app.one_of(p_state, '{accepted,declined}', '', 'answer', 'That answer');
  v_person public.meet_shift_people;
  v_shift public.meet_shifts;
begin
  if v.id is null then
    return null;
  end if;
  select * into v_person from public.meet_shift_people p
  where p.id = p_person and p.crew_id = v.id and p.told_at is not null for update;
  if v_person.id is null or v_person.state not in ('asked', 'accepted', 'declined') then
    perform app.fail('shift', 'This shift isn''t yours any more', 'Load the page again.', 'shift');
  elsif v_person.state <> v_state then
    update public.meet_shift_people p set state = v_state, answered_at = now() where p.id = p_person;
    select * into v_shift from public.meet_shifts s where s.id = v_person.shift_id;
    if v_state = 'declined' then
      perform app.notify('competition-staff.answers', app.directors_of(v.meet_id),
        left(format('%s gave up %s', app.official_name(v.official_id), v_shift.name), 160),
        'Find someone else for this shift.', format('/app/competition-portal/meets/%s?tab=shifts', v.meet_id),
        format('shift:%s:%s', p_person, now()), v.school_id);
    end if;
  end if;
  return jsonb_build_object('state', v_state);
end
$$;
call app.expose('public.answer_shift(text, uuid, text)', 'service_role');

-- Adds a shift under the id that the caller gives, or changes it: {name, job, event_id?, area_id?, starts_at, ends_at,
-- break_from?, break_to?, needed?, tier?, note?}. Those who are on it have to fit still, and are told again.
create function public.save_meet_shift(p_meet uuid, p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_staffer(p_meet);
  v_done jsonb;
  v_old public.meet_shifts;
  v public.meet_shifts;
begin
  v_done := app.once(p_key, 'save_meet_shift', jsonb_build_array(p_meet, p_id, p_input));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.need_own_id(p_id, (select s.meet_id from public.meet_shifts s where s.id = p_id), p_meet);
  select * into v_old from public.meet_shifts s where s.id = p_id for update;
  v.starts_at := app.moment_in(p_input ->> 'starts_at', 'starts_at');
  v.ends_at := app.moment_in(p_input ->> 'ends_at', 'ends_at');
  v.break_from := app.moment_in(p_input ->> 'break_from', 'break_from');
  v.break_to := app.moment_in(p_input ->> 'break_to', 'break_to');
  if v.starts_at is null or v.ends_at is null or not v.ends_at > v.starts_at
    or v.ends_at > v.starts_at + interval '16 hours' then
    perform app.fail('span', 'A shift needs a start and a later end, up to 16 hours', 'Enter both.', 'ends_at');
  elsif app.day_in(v.starts_at, v_meet.time_zone) not between v_meet.starts_on - 2 and v_meet.ends_on + 2 then
    perform app.fail('day', 'This shift isn''t near the days of the meet', 'Choose a day of the meet.', 'starts_at');
  elsif (v.break_from is null) <> (v.break_to is null) or not (v.break_from > v.starts_at
    and v.break_to > v.break_from and v.break_to < v.ends_at) then
    perform app.fail('break', 'A break needs a start and an end within the shift', 'Enter both, or neither.',
      'break_to');
  end if;
  v.event_id := app.id_in(p_input ->> 'event_id', 'event_id');
  v.job := (select app.crew_job(p_input ->> 'job', null));
  insert into public.meet_shifts as s (id, school_id, meet_id, name, job, event_id, area_id, starts_at, ends_at,
    break_from, break_to, needed, tier, note)
  values (p_id, v_meet.school_id, p_meet, app.need_line(p_input ->> 'name', 'name', 'The name', 80), v.job, v.event_id,
    app.id_in(p_input ->> 'area_id', 'area_id'), v.starts_at, v.ends_at, v.break_from, v.break_to,
    coalesce(app.count_in(p_input ->> 'needed', 'needed', 1, 100), 1),
    case when v.job = 'judge' then nullif(app.one_of(p_input ->> 'tier', '{"",trainee,local,regional,national}', '',
      'tier', 'That tier'), '') end, app.need_text(p_input ->> 'note', 'note', 'The note', 300))
  on conflict (id) do update set name = excluded.name, job = excluded.job, event_id = excluded.event_id,
    area_id = excluded.area_id, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
    break_from = excluded.break_from, break_to = excluded.break_to, needed = excluded.needed, tier = excluded.tier,
    note = excluded.note;
  if row(v_old.starts_at, v_old.ends_at) is distinct from row(v.starts_at, v.ends_at) then
    update public.meet_shift_people p set told_at = null where p.shift_id = p_id and p.state in ('asked', 'accepted');
  end if;
  return (app.done(p_key, to_jsonb(p_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.save_meet_shift(uuid, uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- The meet of a shift, held, as app.need_staffer has it.
create function app.need_shift(p_shift uuid, variadic p_roles text[]) returns public.meets
language plpgsql security definer set search_path = ''
as $$
begin
  return app.need_staffer((select s.meet_id from public.meet_shifts s where s.id = p_shift), variadic p_roles);
end
$$;

-- Archives a shift, which releases whoever is on it and tells them; or restores it.
create function public.archive_meet_shift(p_id uuid, p_archived boolean default true) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_shift(p_id, variadic '{}');
begin
  if exists (select from public.meet_shift_people p where p.shift_id = p_id and p.state = 'checked_in') then
    perform app.fail('worked', 'Someone worked this shift', 'It stays, for their hours.');
  end if;
  perform app.free_shift(p.id, 'The shift was canceled') from public.meet_shift_people p
  where p_archived and p.shift_id = p_id and p.state in ('asked', 'accepted');
  update public.meet_shifts s set archived_at = case when p_archived then now() end
  where s.id = p_id and s.meet_id = v_meet.id and (s.archived_at is null) = p_archived;
end
$$;
call app.expose('public.archive_meet_shift(uuid, boolean)', 'authenticated', 'service_role');

-- Takes someone off a shift, and tells those who knew of it.
create function app.free_shift(p_person uuid, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v public.meet_shift_people;
  v_words text;
begin
  update public.meet_shift_people p set state = 'released', reason = p_reason, hours = null where p.id = p_person
  returning * into v;
  select format('%s, %s', s.name, app.shift_words(s.starts_at, s.ends_at, m.time_zone)) into v_words
  from public.meet_shifts s join public.meets m on m.id = s.meet_id where s.id = v.shift_id;
  if v.told_at is not null then
    perform app.tell_crew(v.crew_id, 'You''re off a shift', array['You''re free of this shift: ' || v_words || '.',
      p_reason], 'See your shifts', 'off:' || p_person);
  end if;
end
$$;

-- Tells someone of a meet's crew: by email with their link; a cadet of the school in Guidon.
create function app.tell_crew(p_crew uuid, p_subject text, p_lines text[], p_button text, p_once text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v record;
begin
  select c.id, c.school_id, m.title, d.id as cadet_id, d.profile_id into v
  from public.meet_crew c join public.meets m on m.id = c.meet_id join public.officials o on o.id = c.official_id
  left join public.cadets d on d.id = o.cadet_id where c.id = p_crew;
  if v.cadet_id is null then
    perform app.mail_crew(p_crew, format('%s at %s', p_subject, v.title), p_lines, p_button);
  elsif v.profile_id is not null then
    perform app.notify('competition-meets.shifts', array[v.profile_id],
      left(format('%s at %s', p_subject, v.title), 160), left(array_to_string(p_lines, ' '), 500), '/app/dashboard',
        p_once, v.school_id, v.cadet_id);
  end if;
end
$$;

-- Puts people on shifts, up to 500 of {shift_id, crew_id}, all or none: each is checked again, as the rules have it. A
-- cadet of the school counts as having accepted; the others are asked once they're told. Returns how many were added.
create function public.save_shift_plan(p_meet uuid, p_lines jsonb, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_staffer(p_meet);
  v_done jsonb;
  v_line jsonb;
  v_shift uuid;
  v_crew uuid;
  v_count integer := 0;
begin
  v_done := app.once(p_key, 'save_shift_plan', jsonb_build_array(p_meet, p_lines));
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  end if;
  for v_line in select x from jsonb_array_elements(app.lines_in(p_lines, 'lines', 500)) x loop
    v_shift := (select s.id from public.meet_shifts s where s.id = app.id_in(v_line ->> 'shift_id', 'lines')
      and s.meet_id = p_meet);
    v_crew := (select c.id from public.meet_crew c where c.id = app.id_in(v_line ->> 'crew_id', 'lines')
      and c.meet_id = p_meet);
    if v_shift is null or v_crew is null then
      perform app.fail('unknown_line', 'A shift or a person isn''t at this meet', 'Reload the page.', 'lines');
    elsif not exists (select from public.meet_shift_people p where p.shift_id = v_shift and p.crew_id = v_crew
      and p.state not in ('declined', 'released')) then
      insert into public.meet_shift_people (school_id, meet_id, shift_id, crew_id, state)
      select v_meet.school_id, p_meet, v_shift, v_crew, case when o.cadet_id is null then 'asked' else 'accepted' end
      from public.meet_crew c join public.officials o on o.id = c.official_id where c.id = v_crew;
      v_count := v_count + 1;
    end if;
  end loop;
  return (app.done(p_key, to_jsonb(v_count)) #>> '{}')::integer;
end
$$;
call app.expose('public.save_shift_plan(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Tells everyone whose shifts are new or moved: one message each, with all of their shifts. Returns {told, left_out}.
create function public.tell_shifts(p_meet uuid, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_staffer(p_meet);
  v_done jsonb;
  v record;
  v_told integer := 0;
  v_left jsonb := '[]';
begin
  v_done := app.once(p_key, 'tell_shifts', to_jsonb(p_meet));
  if v_done is not null then
    return v_done;
  end if;
  perform app.need_own_account();
  for v in
    select c.id, app.official_name(o.id) as name, o.email is null and o.cadet_id is null as is_unreachable,
      array_agg(s.name || coalesce(' (' || a.name || ')', '') || ': ' || app.shift_words(s.starts_at, s.ends_at,
        v_meet.time_zone) order by s.starts_at, s.id) as lines
    from public.meet_crew c join public.officials o on o.id = c.official_id
    join public.meet_shift_people p on p.crew_id = c.id and p.state in ('asked', 'accepted')
    join public.meet_shifts s on s.id = p.shift_id left join public.meet_areas a on a.id = s.area_id
    where c.meet_id = p_meet
    group by c.id, o.id having bool_or(p.told_at is null) order by c.id
  loop
    if v.is_unreachable then
      v_left := v_left || jsonb_build_object('name', v.name, 'reason', 'No email address');
    else
      perform app.tell_crew(v.id, 'Your shifts', array['These are your shifts:'] || v.lines
        || 'Accept each of them on the page behind this button, or say that you can''t.'::text, 'Answer your shifts',
        format('shifts:%s:%s', v.id, now()));
      update public.meet_shift_people p set told_at = now()
      where p.crew_id = v.id and p.state in ('asked', 'accepted') and p.told_at is null;
      v_told := v_told + 1;
    end if;
  end loop;
  return app.done(p_key, jsonb_build_object('told', v_told, 'left_out', v_left));
end
$$;
call app.expose('public.tell_shifts(uuid, uuid)', 'authenticated', 'service_role');

-- Says what became of someone on a shift: accepted (by phone), checked_in with their hours, no_show, or released, which
-- tells them. Without hours, a shift counts whole, without its break.
create function public.set_shift_state(p_person uuid, p_state text, p_hours text default null,
  p_reason text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_staffer((select p.meet_id from public.meet_shift_people p where p.id = p_person),
    'head_judge');
  v_state text := app.one_of(p_state, '{asked,accepted,checked_in,no_show,released}', '', 'state', 'That state');
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 300);
  v_hours numeric := app.number_in(p_hours, 'hours');
  v public.meet_shift_people;
begin
  select * into v from public.meet_shift_people p where p.id = p_person and p.meet_id = v_meet.id for update;
  if v_hours < 0 or v_hours > 24 or v_hours * 4 <> trunc(v_hours * 4) then
    perform app.fail('hours', 'Hours must be 0 to 24, in quarters', 'Use a quarter, such as 1.25 or 2.5.', 'hours');
  elsif v.posted_at is not null then
    perform app.fail('posted', 'These hours are service hours already', 'Correct them with the service hours.',
      'hours');
  elsif v_state = 'released' then
    if v.state <> 'released' then
      perform app.free_shift(p_person, v_reason);
    end if;
    return;
  end if;
  update public.meet_shift_people p set state = v_state, reason = v_reason,
    checked_in_at = case when v_state = 'checked_in' then coalesce(p.checked_in_at, now()) end,
    hours = case when v_state = 'checked_in' then coalesce(v_hours, (select app.shift_hours(s)
      from public.meet_shifts s where s.id = p.shift_id)) end
  where p.id = p_person;
end
$$;
call app.expose('public.set_shift_state(uuid, text, text, text)', 'authenticated', 'service_role');

-- Who could take someone's place, at an event or on a shift, and who couldn't and why: free, not tied, of the right
-- role and tier. Those who have the fewest hours that day come first.
create function public.replacements(p_crew uuid, p_shift uuid default null, p_event uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_crew(p_crew, 'head_judge');
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', app.official_name(c.official_id),
        'block', b.block ->> 'message', 'hours', h.hours)
        order by b.block is not null, h.hours, app.official_name(c.official_id), c.id), '[]')
    from public.meet_crew o
    join public.meet_crew c on c.meet_id = o.meet_id and c.id <> o.id and c.state = 'accepted'
      and (o.job <> 'judge' or c.job = 'judge')
    cross join lateral (select app.replace_block(o, c, p_shift, p_event) as block) b
    cross join lateral (select coalesce(sum(app.shift_hours(s)), 0) as hours from public.meet_shift_people p
      join public.meet_shifts s on s.id = p.shift_id where p.crew_id = c.id
      and p.state in ('asked', 'accepted', 'checked_in')) h
    where o.id = p_crew and o.meet_id = v_meet.id);
end
$$;
call app.expose('public.replacements(uuid, uuid, uuid)', 'authenticated', 'service_role');

-- Puts someone else in the place of a judge or volunteer in one act: on their shifts there, and on the seats of that
-- event, with the reason. Both are told. Returns {shifts, seats}: how many moved.
create function public.replace_crew(p_crew uuid, p_with uuid, p_shift uuid, p_event uuid, p_reason text,
  p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_crew(p_crew, 'head_judge');
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 300, true);
  v_done jsonb;
  v_old public.meet_crew;
  v_new public.meet_crew;
  v_block jsonb;
  v_event uuid := coalesce(p_event, (select s.event_id from public.meet_shifts s where s.id = p_shift
    and s.job = 'judge'));
  v record;
  v_words text[] := '{}';
  v_shifts integer := 0;
  v_seats integer := 0;
begin
  v_done := app.once(p_key, 'replace_crew', jsonb_build_array(p_crew, p_with, p_shift, p_event, p_reason));
  if v_done is not null then
    return v_done;
  end if;
  perform from public.meet_crew c where c.id in (p_crew, p_with) order by c.id for update;
  select * into v_old from public.meet_crew c where c.id = p_crew;
  select * into v_new from public.meet_crew c where c.id = p_with and c.meet_id = v_meet.id;
  if v_new.id is null or v_new.id = v_old.id or v_old.job = 'judge' and v_new.job <> 'judge' then
    perform app.fail('unknown_person', 'That person can''t take this place', 'Choose from the list.', 'with');
  end if;
  v_block := app.replace_block(v_old, v_new, p_shift, p_event);
  if v_block is not null then
    perform app.fail(v_block ->> 'code', v_block ->> 'message', 'Choose someone else.', 'with');
  end if;
  for v in select s.* from app.shifts_of(p_crew, p_shift, p_event) s loop
    -- Who worked until now has the hours so far; who didn't come stays a no-show.
    update public.meet_shift_people p set state = 'released', reason = v_reason, hours = case p.state
      when 'checked_in' then least(p.hours, greatest(0, round(extract(epoch from now() - v.starts_at) / 900) / 4)) end
    where p.shift_id = v.id and p.crew_id = p_crew and p.state in ('asked', 'accepted', 'checked_in');
    insert into public.meet_shift_people (school_id, meet_id, shift_id, crew_id, state, told_at)
    values (v_meet.school_id, v_meet.id, v.id, p_with, 'accepted', now());
    v_shifts := v_shifts + 1;
    v_words := v_words || (v.name || ', ' || app.shift_words(v.starts_at, v.ends_at, v_meet.time_zone));
  end loop;
  for v in select s.id, s.code, e.name from public.meet_seats s join public.meet_events e on e.id = s.event_id
    where s.event_id = v_event and s.judge_id = v_old.judge_id and s.archived_at is null order by s.id loop
    perform public.replace_meet_judge(v.id, v_new.judge_id, null, v_reason);
    v_seats := v_seats + 1;
    v_words := v_words || format('Seat %s, %s', v.code, v.name);
  end loop;
  if v_shifts + v_seats = 0 then
    perform app.fail('nothing', 'There is nothing left to take over', 'Reload the page.', 'with');
  end if;
  perform app.tell_crew(p_crew, 'You''re replaced', array['Someone else takes over: '
    || array_to_string(v_words, '; ') || '.'], 'See your shifts', format('off:%s:%s', p_crew, now()));
  perform app.tell_crew(p_with, 'You take over', array['Please take over: ' || array_to_string(v_words, '; ') || '.'],
    'See your shifts', format('on:%s:%s', p_with, now()));
  return app.done(p_key, jsonb_build_object('shifts', v_shifts, 'seats', v_seats));
end
$$;
call app.expose('public.replace_crew(uuid, uuid, uuid, uuid, text, uuid)', 'authenticated', 'service_role');

-- What the host thinks of someone's work: {stars from 1 to 5, invite_again, note}; one from each who says so.
create function public.save_crew_feedback(p_crew uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_crew(p_crew, variadic '{}');
begin
  if not exists (select from public.meet_crew c where c.id = p_crew and c.state = 'accepted') then
    perform app.fail('state', 'They didn''t come to this meet', 'Choose someone who did.');
  end if;
  insert into public.meet_crew_feedback as f (school_id, meet_id, crew_id, stars, invite_again, note)
  values (v_meet.school_id, v_meet.id, p_crew, coalesce(app.count_in(p_input ->> 'stars', 'stars', 1, 5), 0),
    coalesce(app.yes_in(p_input ->> 'invite_again', 'invite_again'), true),
    app.need_text(p_input ->> 'note', 'note', 'The note', 1000))
  on conflict on constraint meet_crew_feedback_author_key do update set stars = excluded.stars,
    invite_again = excluded.invite_again, note = excluded.note, author_label = excluded.author_label;
exception when check_violation then
  perform app.fail('stars', 'The stars are missing', 'Choose 1 to 5.', 'stars');
end
$$;
call app.expose('public.save_crew_feedback(uuid, jsonb)', 'authenticated', 'service_role');

-- Thanks people who came, by email with their hours; who has no address is left out and named. Returns {thanked,
-- left_out}.
create function public.thank_crew(p_meet uuid, p_ids uuid[], p_note text default null, p_key uuid default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_staffer(p_meet);
  v_note text := app.need_text(p_note, 'note', 'The note', 1000);
  v_done jsonb;
  v record;
  v_count integer := 0;
  v_left jsonb := '[]';
begin
  v_done := app.once(p_key, 'thank_crew', jsonb_build_array(p_meet, p_ids, p_note));
  if v_done is not null then
    return v_done;
  end if;
  perform app.need_own_account();
  perform app.check_ids(p_ids, 'ids', 200);
  if v_meet.started_at is null then
    perform app.fail('early', 'The meet hasn''t started', 'Thank people after they came.');
  end if;
  for v in select c.id, app.official_name(o.id) as name, o.email, app.crew_hours(c.id) as hours, c.job, c.state,
      o.cadet_id
    from public.meet_crew c join public.officials o on o.id = c.official_id
    where c.meet_id = p_meet and c.id = any (p_ids) order by c.id for update of c loop
    if v.state <> 'accepted' or v.email is null then
      v_left := v_left || jsonb_build_object('name', v.name, 'reason', case when v.state <> 'accepted'
        then 'Didn''t come' when v.cadet_id is not null then 'A cadet of your school' else 'No email address' end);
    else
      perform app.mail_crew(v.id, format('Thank you for your work at %s', v_meet.title), array[
        format('%s thanks you for your help at %s on %s.', (select k.name from public.schools k
          where k.id = v_meet.school_id), v_meet.title, to_char(v_meet.starts_on, 'FMMonth FMDD, YYYY')),
        case when v.hours > 0 then format('You worked %s. Keep this email as a record of them.',
          app.hour_words(v.hours)) end, v_note, app.actor_label()], 'See your shifts');
      update public.meet_crew c set thanked_at = now() where c.id = v.id;
      v_count := v_count + 1;
    end if;
  end loop;
  return app.done(p_key, jsonb_build_object('thanked', v_count, 'left_out', v_left));
end
$$;
call app.expose('public.thank_crew(uuid, uuid[], text, uuid)', 'authenticated', 'service_role');

-- Requests the honoraria of people who came: a purchase request for each, as a draft of the caller. Of the tax form,
-- only whether it's on file is known. Returns {requested, left_out}.
create function public.request_honoraria(p_meet uuid, p_ids uuid[], p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_staffer(p_meet);
  v_done jsonb;
  v record;
  v_request uuid;
  v_count integer := 0;
  v_left jsonb := '[]';
begin
  v_done := app.once(p_key, 'request_honoraria', jsonb_build_array(p_meet, p_ids));
  if v_done is not null then
    return v_done;
  end if;
  perform app.check_ids(p_ids, 'ids', 200);
  for v in select c.id, app.official_name(c.official_id) as name, c.honorarium_cents, c.job,
      case when c.state <> 'accepted' then 'Didn''t come' when c.honorarium_cents = 0 then 'No honorarium'
        when c.request_id is not null then 'Requested already'
        when c.tax_form = 'requested' then 'The tax form isn''t on file' end as reason
    from public.meet_crew c where c.meet_id = p_meet and c.id = any (p_ids) order by c.id for update of c loop
    if v.reason is not null then
      v_left := v_left || jsonb_build_object('name', v.name, 'reason', v.reason);
    else
      v_request := public.save_request(jsonb_build_object('title', left('Honorarium: ' || v.name, 160),
        'reason', format('%s at %s on %s', case v.job when 'judge' then 'Judge' else 'Volunteer' end, v_meet.title,
          to_char(v_meet.starts_on, 'FMMonth FMDD, YYYY')), 'vendor', v.name, 'event_id', v_meet.event_id,
        'lines', jsonb_build_array(jsonb_build_object('name', 'Honorarium', 'qty', '1', 'price',
          to_char(v.honorarium_cents / 100.0, 'FM999990.00')))));
      update public.meet_crew c set request_id = v_request where c.id = v.id;
      v_count := v_count + 1;
    end if;
  end loop;
  return app.done(p_key, jsonb_build_object('requested', v_count, 'left_out', v_left));
end
$$;
call app.expose('public.request_honoraria(uuid, uuid[], uuid)', 'authenticated', 'service_role');

-- Adds the hours of the school's own cadets who worked shifts to their service hours, verified by the caller: what
-- add_service_hours of that module refuses stays, and is named. Returns {added, left_out: [{name, reason}]}.
create function public.post_crew_hours(p_meet uuid, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_staffer(p_meet);
  v_done jsonb;
  v record;
  v_answer jsonb;
  v_count integer := 0;
  v_left jsonb := '[]';
begin
  v_done := app.once(p_key, 'post_crew_hours', to_jsonb(p_meet));
  if v_done is not null then
    return v_done;
  end if;
  for v in
    select o.cadet_id, array_agg(p.id) as people, least(sum(p.hours), 24) as hours,
      min(app.day_in(s.starts_at, v_meet.time_zone)) as day, string_agg(distinct s.name, ', ') as what
    from public.meet_shift_people p join public.meet_shifts s on s.id = p.shift_id
    join public.meet_crew c on c.id = p.crew_id join public.officials o on o.id = c.official_id
    where p.meet_id = p_meet and p.posted_at is null and p.hours > 0
      and o.cadet_id is not null
    group by o.cadet_id order by o.cadet_id
  loop
    v_answer := public.add_service_hours(array[v.cadet_id], jsonb_build_object('hours', v.hours::text,
      'served_on', v.day, 'organisation', left(v_meet.title, 120), 'event_id', v_meet.event_id,
      'description', left(v.what, 1000)));
    if jsonb_array_length(v_answer -> 'added') > 0 then
      update public.meet_shift_people p set posted_at = now() where p.id = any (v.people);
      v_count := v_count + 1;
    else
      v_left := v_left || jsonb_build_object('name', v_answer #>> '{left_out,0,name}',
        'reason', v_answer #>> '{left_out,0,reason}');
    end if;
  end loop;
  return app.done(p_key, jsonb_build_object('added', v_count, 'left_out', v_left));
end
$$;
call app.expose('public.post_crew_hours(uuid, uuid)', 'authenticated', 'service_role');
