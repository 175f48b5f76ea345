-- Recommending and giving: one or many cadets, a whole unit, an event. All in one call; those who are refused are named
-- with the reason, and the others go through or, as asked, no one.

-- The cadets of a unit and of the units below it.
create function app.unit_cadets(p_school uuid, p_unit uuid) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  with recursive tree as (
    select u.id from public.units u where u.id = p_unit and u.school_id = p_school
    union all
    select u.id from public.units u join tree t on u.parent_id = t.id where u.archived_at is null
  )
  select coalesce(array_agg(c.id order by c.last_name, c.first_name, c.id), '{}')
  from tree t
  join public.unit_assignments a on a.unit_id = t.id and a.to_on is null
  join public.cadets c on c.id = a.cadet_id and c.archived_at is null and c.status = 'active'
$$;

-- What a call asks for, read and checked once: the award, the day, the cadets.
create type app.award_request as (
  school_id uuid, step text, award public.school_awards, cadets uuid[], unit_id uuid, event_id uuid, earned_on date,
  term text, level text, citation text
);

-- What was asked for when giving awards, checked field by field.
create function app.read_award_request(p_school uuid, p_input jsonb) returns app.award_request
language plpgsql stable security definer set search_path = ''
as $$
declare
  v app.award_request;
  v_today date := app.today(p_school);
begin
  v.school_id := p_school;
  v.step := coalesce(p_input ->> 'step', 'recommended');
  if v.step not in ('draft', 'recommended', 'approved', 'presented') then
    perform app.fail('step', 'That action isn''t valid', 'Choose one of them.', 'step');
  end if;
  v.award := app.need_award(p_school, p_input ->> 'award');
  if not (v.award).enabled then
    perform app.fail('not_enabled', format('%s can''t be given: %s', (v.award).name, case
      when not (v.award).verified and (v.award).checked_at is null then 'the award isn''t verified'
      else 'it''s turned off' end), 'Someone who manages the catalog can check it or turn it on.', 'award');
  end if;
  v.unit_id := app.id_in(p_input ->> 'unit', 'unit');
  v.event_id := app.id_in(p_input ->> 'event', 'event');
  v.citation := nullif(trim(p_input ->> 'citation'), '');
  v.level := nullif(p_input ->> 'level', '');
  if v.unit_id is not null and not exists (
    select from public.units u where u.id = v.unit_id and u.school_id = p_school and u.archived_at is null) then
    perform app.fail('unknown_unit', 'That unit isn''t at your school', 'Choose another.', 'unit');
  elsif v.unit_id is null and (v.award).type = 'unit' then
    perform app.fail('needs_unit', format('%s is a unit award', (v.award).name), 'Choose the unit.', 'unit');
  elsif v.event_id is not null and not exists (
    select from public.school_events e where e.id = v.event_id and e.school_id = p_school and e.archived_at is null) then
    perform app.fail('unknown_event', 'That event isn''t at your school', 'Choose another.', 'event');
  elsif exists (select from public.award_events e where e.event_id = v.event_id and e.finalized_at is not null) then
    perform app.fail('event_final', 'The awards of this event are final', 'Unlock them first.', 'event');
  elsif length(v.citation) > 1000 or not app.has_no_ssn(v.citation) then
    perform app.fail('citation', 'The citation is too long or includes a Social Security number',
      'Use up to 1,000 characters.', 'citation');
  elsif v.level is not null and not jsonb_path_exists((v.award).device_rule, '$.levels[*] ? (@.code == $level)',
    jsonb_build_object('level', v.level)) then
    perform app.fail('level', 'This award doesn''t have that level', 'Reload the page and choose another.', 'level');
  end if;
  if nullif(p_input ->> 'on', '') is not null and app.day(p_input ->> 'on') is null then
    perform app.fail('date', 'That date isn''t valid', 'Write it as 2026-05-14.', 'on');
  end if;
  v.earned_on := coalesce(app.day(p_input ->> 'on'), (select (e.starts_at at time zone s.time_zone)::date
    from public.school_events e join public.schools s on s.id = e.school_id where e.id = v.event_id), v_today);
  if v.earned_on > v_today and (v.event_id is null or v.step not in ('draft', 'recommended')) then
    perform app.fail('future_date', 'The date is in the future', 'Use today or an earlier date.', 'on');
  end if;
  v.term := case when p_input ->> 'term' in ('fall', 'spring') then p_input ->> 'term'
    else app.award_term(p_school, v.earned_on) end;
  v.cadets := case when jsonb_typeof(p_input -> 'cadets') = 'array'
    then array(select distinct app.id_in(x, 'cadets')
      from jsonb_array_elements_text(app.lines_in(p_input -> 'cadets', 'cadets')) as x where x <> '')
    else app.unit_cadets(p_school, v.unit_id) end;
  if cardinality(v.cadets) = 0 and (v.award).type <> 'unit' then
    perform app.fail('no_cadets', 'No cadet is selected', 'Select at least one.', 'cadets');
  elsif exists (select from unnest(v.cadets) as x where not exists (
    select from public.cadets c where c.id = x and c.school_id = p_school and c.archived_at is null))
    or (jsonb_typeof(p_input -> 'cadets') = 'array' and exists (select from unnest(v.cadets) as x where not app.may_name(x))) then
    perform app.fail('unknown_cadet', 'A selected cadet isn''t on this roster', 'Reload the list and select again.', 'cadets');
  end if;
  return v;
end
$$;

call app.register_kind('awards.received', 'awards', 'Awards received', 'You or your child received an award.', channel => 'digest');
call app.register_kind('awards.decided', 'awards', 'Your award recommendations', 'Someone decided on an award that you recommended.',
  roles => '{instructor,cadet}');

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
    insert into public.award_records (school_id, cadet_id, unit_id, award_id, award_code, earned_on, term, level, citation,
      event_id, state, recommended_by, recommended_name, recommended_at, approved_by, approved_name, approved_at,
      issued_by, issued_at, presented_by, presented_at, presented_on)
    values (v.school_id, v_cadet, case (v.award).type when 'unit' then v.unit_id end, (v.award).award_id, (v.award).code,
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
    insert into public.award_records (school_id, unit_id, award_id, award_code, earned_on, term, level, citation, event_id,
      state, recommended_by, recommended_name, recommended_at, approved_by, approved_name, approved_at)
    values (v.school_id, v.unit_id, (v.award).award_id, (v.award).code, v.earned_on, v.term, v.level, v.citation, v.event_id,
      v.step, auth.uid(), app.actor_label(), case when v.step <> 'draft' then now() end,
      case when v_counts then auth.uid() end, case when v_counts then app.actor_label() end, case when v_counts then now() end)
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

-- The school of the caller, or a refusal where the caller can't recommend or give awards.
create function app.need_giver(p_step text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.can('awards', 'create') or app.role() = 'parent' then
    perform app.deny('You don''t have permission to recommend awards');
  elsif p_step in ('approved', 'presented') and not app.manages('awards', 'approve') then
    perform app.deny('You can recommend awards, but not give them');
  end if;
  return app.need_school();
end
$$;

-- Drafts, recommends, gives (approved right away) or records (presented) an award: {award, cadets or unit, event, on, term,
-- level, citation, step, all_or_none}. Gives {ids, refused: [{cadet_id, name, code, reason, fix, earlier}]}.
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
