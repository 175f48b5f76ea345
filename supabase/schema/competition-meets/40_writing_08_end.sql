-- Erases who the cadets of a meet's entries were, once it is over: names, grades, and ties to the host's roster, also
-- of those who were taken off an entry. Their codes stay, so results and the log stay as they are. Returns how many.
create function public.erase_meet_names(p_meet uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_director(p_meet);
begin
  if v_meet.state not in ('scoring_locked', 'results_certified', 'amended', 'archived', 'cancelled') then
    perform app.fail('running', 'The names are needed until the meet is over', 'Lock scoring first.');
  end if;
  return app.erase_meet_names(p_meet) + app.erase_other_names(p_meet);
end
$$;
call app.expose('public.erase_meet_names(uuid)', 'authenticated', 'service_role');

-- What is said to all who have a job at the meet, but not to who caused it.
create function app.tell_meet(p_meet uuid, p_title text, p_body text, p_once text) returns void
language sql security definer set search_path = ''
as $$
  select app.notify('competition-meets.stop', array(
      select distinct s.profile_id from public.meet_staff s
      where s.meet_id = p_meet and s.archived_at is null and s.profile_id is distinct from auth.uid()),
    p_title, p_body, '/app/competition-portal/meets/' || p_meet, p_once, m.school_id)
  from public.meets m where m.id = p_meet
$$;

-- Pauses a meet that runs: nothing is scored until it goes on. The kind is one of meet_stops.
create function public.pause_meet(p_meet uuid, p_kind text, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_meet(p_meet, 'director');
  perform set_config('app.stop_kind',
    app.one_of(p_kind, '{weather,heat,medical,power,safety,other}', 'other', 'kind', 'That kind'), true);
  perform public.set_meet_state(p_meet, 'paused', app.need_text(p_reason, 'reason', 'The reason', 500, true));
  perform set_config('app.stop_kind', '', true);
end
$$;
call app.expose('public.pause_meet(uuid, text, text)', 'authenticated', 'service_role');

-- Names, grades, and ties to the host's roster of all who are or were on an entry go. Returns of how many.
create function app.erase_meet_names(p_meet uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_count integer;
begin
  update public.meet_entry_cadets c set name = null, grade = null, own_cadet_id = null
  where c.meet_id = p_meet and num_nonnulls(c.name, c.grade, c.own_cadet_id) > 0;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

-- The names go first, while the meet may still change.
create function app.put_meet_away(p_meet uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_names integer := app.erase_meet_names(p_meet) + app.erase_other_names(p_meet);
begin
  update public.meets m set state = 'archived', state_reason = null, put_away_at = now(), put_away_names = v_names
  where m.id = p_meet;
end
$$;

-- Archives a meet whose results are official: it becomes read only, and the names of its cadets go. There is no way
-- back.
create function public.archive_meet(p_meet uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_director(p_meet);
begin
  if v_meet.state = 'archived' then
    return;
  elsif v_meet.state not in ('results_certified', 'amended') then
    perform app.fail('state', 'Only a meet with certified results is archived', 'Certify them first.', 'state');
  elsif v_meet.amending_at is not null then
    perform app.fail('amending', 'Its results are being amended', 'Finish the amendment first.', 'state');
  end if;
  perform app.put_meet_away(p_meet);
end
$$;
call app.expose('public.archive_meet(uuid)', 'authenticated', 'service_role');

-- Archives the meets whose time has come, two weeks after their directors were told. A later certificate, or more time,
-- moves the day, and they are told again.
create function app.tend_old_meets(p_school uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets;
  v_due date;
  v_today date;
begin
  for v_meet in select * from public.meets m where m.state in ('results_certified', 'amended') and m.amending_at is null
    and (p_school is null or m.school_id = p_school) order by m.id for no key update loop
    v_due := app.put_away_on(v_meet);
    v_today := app.today(v_meet.school_id);
    if v_due > v_today + 14 and v_meet.put_away_told_at is not null then
      update public.meets m set put_away_told_at = null where m.id = v_meet.id;
    elsif v_due <= v_today + 14 and v_meet.put_away_told_at is null then
      update public.meets m set put_away_told_at = now() where m.id = v_meet.id;
      perform app.notify('competition-meets.archive', array(
          select distinct s.profile_id from public.meet_staff s
          where s.meet_id = v_meet.id and s.role = 'director' and s.archived_at is null),
        left('Will be archived: ' || v_meet.title, 120),
        format('From %s on it is read only, and the names of its cadets are gone. Results and certificates stay.',
          to_char(greatest(v_due, v_today + 14), 'Mon FMDD, YYYY')),
        '/app/competition-portal/meets/' || v_meet.id || '?tab=rules', 'meet-archive:' || v_meet.id || ':' || v_due,
        v_meet.school_id);
    elsif v_due <= v_today and app.day_in(v_meet.put_away_told_at, v_meet.time_zone) <= v_today - 14 then
      perform app.put_meet_away(v_meet.id);
    end if;
  end loop;
end
$$;
