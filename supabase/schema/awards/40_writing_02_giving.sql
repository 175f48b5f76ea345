-- What an award refuses: given once, limits of a school year that start anew on July 1, and the same day or event
-- twice. A lock per school and award makes two people at the same time take turns: the second sees what the first did.
create function app.lock_award(p_school uuid, p_code text) returns void
language sql set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('award:' || p_school || ':' || p_code, 0))
$$;

-- Why this cadet can't receive the award, as {code, reason, fix, earlier}; null where nothing is against it. `p_record`
-- is the record that is being decided on and doesn't count. What was only drafted counts for nothing; what was
-- recommended counts against the same cadet, but leaves the corps' and the levels' numbers open for other candidates.
create function app.award_refusal(
  p_award public.school_awards, p_cadet uuid, p_on date, p_term text, p_event uuid, p_record uuid default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_year integer := app.award_year(p_on);
  v_live text[] := '{recommended,approved,issued,presented}';
  v_times text := case p_award.limit_per when 'block' then 'block' else 'school year' end;
  v_earlier date;
  v_count integer;
  v_level integer;
begin
  select max(r.earned_on) into v_earlier from public.award_records r
  where r.cadet_id = p_cadet and r.award_code = p_award.code and r.state = any (v_live) and r.id is distinct
    from p_record;
  if v_earlier is null then
    null;
  elsif not p_award.repeatable then
    return app.refusal('once_only', format('%s is given once, and was on %s', p_award.name, app.long_day(v_earlier)),
      'Rescind the earlier one if it was a mistake.', v_earlier);
  elsif exists (select from public.award_records r
    where r.cadet_id = p_cadet and r.award_code = p_award.code and r.state = any (v_live) and r.id is distinct
      from p_record
      and (r.earned_on = p_on or r.event_id = p_event)) then
    return app.refusal('same_day', format('%s is already on record for %s', p_award.name,
      case when p_event is null then app.long_day(p_on) else 'this event' end), 'You don''t need to do anything.',
        v_earlier);
  elsif p_award.cadet_limit is not null then
    select count(*), max(r.earned_on) into v_count, v_earlier from public.award_records r
    where r.cadet_id = p_cadet and r.award_code = p_award.code and r.state = any (v_live) and r.id is distinct
      from p_record
      and r.award_year = v_year and (p_award.limit_per = 'year' or r.term = p_term);
    if v_count >= p_award.cadet_limit then
      return app.refusal('cadet_limit', format('%s can be given %s per %s, and was on %s', p_award.name,
        case p_award.cadet_limit when 1 then 'once' when 2 then 'twice' else p_award.cadet_limit || ' times' end,
        v_times, app.long_day(v_earlier)),
        case p_award.limit_per when 'year' then format('The next one is possible from July 1, %s.', v_year + 1)
          else 'The next one is possible in the next block.' end, v_earlier);
    end if;
  end if;
  if p_award.corps_limit is not null then
    select count(*), max(r.earned_on) into v_count, v_earlier from public.award_records r
    where r.school_id = p_award.school_id and r.award_code = p_award.code and r.award_year = v_year
      and r.state in ('approved', 'issued', 'presented') and r.cadet_id is not null and r.id is distinct from p_record;
    if v_count >= p_award.corps_limit then
      return app.refusal('corps_limit', format('%s goes to %s per school year, and was given on %s', p_award.name,
        app.cadets_counted(p_award.corps_limit), app.long_day(v_earlier)),
        format('The next one is possible from July 1, %s.', v_year + 1), v_earlier);
    end if;
  end if;
  if p_award.level_limit is not null then
    v_level := app.level_in(p_cadet, p_on);
    select count(*), max(r.earned_on) into v_count, v_earlier from public.award_records r
    where r.school_id = p_award.school_id and r.award_code = p_award.code and r.award_year = v_year
      and r.state in ('approved', 'issued', 'presented') and r.cadet_id is not null and r.id is distinct from p_record
      and app.level_in(r.cadet_id, r.earned_on) = v_level;
    if v_count >= p_award.level_limit then
      return app.refusal('level_limit',
        format('%s goes to %s per level and school year, and was given in level %s on %s',
        p_award.name, app.cadets_counted(p_award.level_limit), v_level, app.long_day(v_earlier)),
        format('The next one is possible from July 1, %s.', v_year + 1), v_earlier);
    end if;
  end if;
  return null;
end
$$;

-- Notifies the families of those who received these awards; not of what is recorded of long ago.
create function app.tell_awarded(p_records uuid[]) returns void
language sql security definer set search_path = ''
as $$
  select app.notify_families('awards.received', array_agg(row(c.id,
      format('%s %s received the award %s', c.first_name, c.last_name, a.name), null, '/app/cadets/' || c.id,
      r.id)::app.notice), r.school_id)
  from public.award_records r
  join public.cadets c on c.id = r.cadet_id
  join public.awards a on a.id = r.award_id
  where r.id = any (p_records) and r.state in ('approved', 'presented') and r.earned_on >= app.today(r.school_id) - 60
  group by r.school_id
$$;

-- Writes the records of a request and gives {ids, refused}.
create function app.write_awards(v app.award_request) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_cadet uuid;
  v_why jsonb;
  v_refused jsonb[] := '{}';
  v_taken uuid[] := '{}';
  v_ids uuid[] := '{}';
  v_id uuid;
  v_counts boolean := v.step in ('approved', 'presented');
begin
  perform app.lock_award(v.school_id, (v.award).code);
  for v_cadet in
    select c.id from public.cadets c where c.id = any (v.cadets) order by c.last_name, c.first_name, c.id
  loop
    v_why := case when exists (select from public.cadets c where c.id = v_cadet and c.profile_id = auth.uid())
      then app.refusal('own', 'You can''t recommend yourself or give yourself an award', 'Ask an instructor.', null)
      else app.told_refusal(v.award, app.award_refusal(v.award, v_cadet, v.earned_on, v.term, v.event_id)) end;
    if v_why is not null then
      v_refused := v_refused || app.named_refusal(v_cadet, v_why);
      continue;
    end if;
    insert into public.award_records (school_id, cadet_id, unit_id, award_id, award_code, earned_on, term, level,
      citation,
      event_id, state, recommended_by, recommended_name, recommended_at, approved_by, approved_name, approved_at,
      issued_by, issued_at, presented_by, presented_at, presented_on)
    values (v.school_id, v_cadet, case (v.award).type when 'unit' then v.unit_id end, (v.award).award_id,
      (v.award).code,
      v.earned_on, v.term, v.level, v.citation, v.event_id, v.step, auth.uid(), app.actor_label(),
      case when v.step <> 'draft' then now() end,
      case when v_counts then auth.uid() end, case when v_counts then app.actor_label() end,
      case when v_counts then now() end,
      case when v.step = 'presented' then auth.uid() end, case when v.step = 'presented' then now() end,
      case when v.step = 'presented' then auth.uid() end, case when v.step = 'presented' then now() end,
      case when v.step = 'presented' then v.earned_on end)
    returning id into v_id;
    v_ids := v_ids || v_id;
    v_taken := v_taken || v_cadet;
  end loop;
  if (v.award).type = 'unit' then
    insert into public.award_records (school_id, unit_id, award_id, award_code, earned_on, term, level, citation,
      event_id,
      state, recommended_by, recommended_name, recommended_at, approved_by, approved_name, approved_at)
    values (v.school_id, v.unit_id, (v.award).award_id, (v.award).code, v.earned_on, v.term, v.level, v.citation,
      v.event_id,
      v.step, auth.uid(), app.actor_label(), case when v.step <> 'draft' then now() end,
      case when v_counts then auth.uid() end, case when v_counts then app.actor_label() end, case when v_counts
        then now() end)
    returning id into v_id;
    v_ids := v_ids || v_id;
  end if;
  if v_counts then
    perform app.number_awards(v_taken);
    perform app.tell_awarded(v_ids);
  end if;
  return jsonb_build_object('ids', to_jsonb(v_ids), 'refused', to_jsonb(v_refused));
end
$$;

-- Does it and, where it is only a trial or someone is refused and then no one shall go through, undoes it right away.
create function app.try_awards(v app.award_request, p_trial boolean, p_all_or_none boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_result jsonb;
begin
  begin
    v_result := app.write_awards(v);
    if p_trial or (p_all_or_none and jsonb_array_length(v_result -> 'refused') > 0) then
      raise exception using errcode = 'GU001';
    end if;
  exception when sqlstate 'GU001' then
    v_result := v_result || jsonb_build_object('ids', '[]'::jsonb, 'would', jsonb_array_length(v_result -> 'ids'));
  end;
  return v_result;
end
$$;

-- Drafts, recommends, gives (approved right away) or records (presented) an award: {award, cadets or unit, event, on,
-- term, level, citation, step, all_or_none}. Returns {ids, refused: [{cadet_id, name, code, reason, fix, earlier}]}.
create function public.give_awards(p_input jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_giver(p_input ->> 'step');
  v_done jsonb := app.once(p_key, 'give_awards', p_input);
begin
  if v_done is not null then
    return v_done;
  end if;
  if p_input ->> 'event' is not null then
    -- Anyone who makes the event final waits for this, and who comes after sees that it is.
    perform app.lock_award(v_school, 'event ' || (p_input ->> 'event'));
  end if;
  return app.done(p_key, app.try_awards(app.read_award_request(v_school, p_input), false,
    coalesce(app.yes_in(p_input ->> 'all_or_none', 'all_or_none'), false)));
end
$$;
call app.expose('public.give_awards(jsonb, uuid)', 'authenticated', 'service_role');
