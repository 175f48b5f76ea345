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
  v_meet public.meets := app.need_staffer(p_meet, 'director');
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
  v_meet public.meets := app.need_crew(p_crew, 'director');
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
  v_meet public.meets := app.need_crew(p_crew, 'director');
begin
  delete from app.crew_links l where l.crew_id = p_crew;
  update public.meet_crew c set link_expires_at = null where c.id = p_crew and v_meet.id = c.meet_id;
end
$$;
call app.expose('public.end_crew_links(uuid)', 'authenticated', 'service_role');
