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
    select from public.school_events e where e.id = v.event_id and e.school_id = p_school
      and e.archived_at is null) then
    perform app.fail('unknown_event', 'That event isn''t at your school', 'Choose another.', 'event');
  elsif exists (select from public.award_events e where e.event_id = v.event_id and e.finalized_at is not null) then
    perform app.fail('event_final', 'This event''s awards are final', 'Unlock them first.', 'event');
  elsif length(v.citation) > 1000 or not app.has_no_ssn(v.citation) then
    perform app.fail('citation', 'The citation is too long or includes a Social Security number',
      'Use up to 1,000 characters.', 'citation');
  elsif v.level is not null and not jsonb_path_exists((v.award).device_rule, '$.levels[*] ? (@.code == $level)',
    jsonb_build_object('level', v.level)) then
    perform app.fail('level', 'This award doesn''t have that level', 'Reload the page and choose another.', 'level');
  end if;
  if nullif(p_input ->> 'on', '') is not null and app.day(p_input ->> 'on') is null then
    perform app.fail('date', 'That date isn''t valid', 'Enter a date like 2026-05-14.', 'on');
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
    or (jsonb_typeof(p_input -> 'cadets') = 'array'
      and exists (select from unnest(v.cadets) as x where not app.may_name(x))) then
    perform app.fail('unknown_cadet', 'A selected cadet isn''t on this roster', 'Reload the list and select again.',
      'cadets');
  end if;
  return v;
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

-- What is unusual about this cadet and the award, each in a sentence: the same award lately, the last one that the
-- limit allows, a cadet who is not active. What someone holds is for those who keep the awards; others learn nothing.
create function app.unusual_award(v app.award_request, p_cadet uuid) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_status text := (select c.status from public.cadets c where c.id = p_cadet);
  v_last record;
  v_given integer;
  v_words text[] := '{}';
begin
  if not app.manages('awards', 'read') then
    return v_words;
  end if;
  select r.earned_on, r.state, abs(r.earned_on - v.earned_on) as days into v_last from public.award_records r
  where r.cadet_id = p_cadet and r.award_code = (v.award).code and abs(r.earned_on - v.earned_on) <= 60
    and r.state in ('draft', 'recommended', 'approved', 'issued', 'presented')
  order by 3, r.seq desc limit 1;
  if v_last.earned_on is not null then
    v_words := v_words || format('%s %s, on %s', case when v_last.state in ('draft', 'recommended')
      then 'Is already recommended for the same award' else 'Got the same award' end,
      case when v_last.days = 0 then 'that day' else case v_last.days when 1 then '1 day' else v_last.days
        || ' days' end
        || case when v_last.earned_on < v.earned_on then ' earlier' else ' later' end end,
          app.long_day(v_last.earned_on));
  end if;
  if (v.award).repeatable and (v.award).cadet_limit > 1 then
    v_given := (select count(*) from public.award_records r
      where r.cadet_id = p_cadet and r.award_code = (v.award).code and r.award_year = app.award_year(v.earned_on)
        and r.state in ('recommended', 'approved', 'issued', 'presented')
        and ((v.award).limit_per = 'year' or r.term = v.term));
    if v_given + 1 = (v.award).cadet_limit then
      v_words := v_words
        || format('This is the last one the limit allows (%s of %s)', v_given + 1, (v.award).cadet_limit);
    end if;
  end if;
  if v_status <> 'active' then
    v_words := v_words || (case v_status when 'on_leave' then 'On leave' when 'probation' then 'On probation'
      when 'inactive' then 'Inactive' when 'applicant' then 'An applicant, not enrolled yet'
        else 'Has left the corps' end);
  end if;
  return v_words;
end
$$;

-- Whether the awards of an event are final.
create function app.is_event_final(p_event uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.award_events e where e.event_id = p_event and e.finalized_at is not null)
$$;

-- Whether the record is about the caller.
create function app.is_own_award(p_record public.award_records) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.cadets c where c.id = p_record.cadet_id and c.profile_id = auth.uid())
$$;

-- Why this record can't take this step; null where it can.
create function app.step_refusal(p_record public.award_records, p_step text) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case
    when app.is_own_award(p_record) then 'You can''t decide on your own award'
    when p_step in ('submit', 'withdraw') and p_record.recommended_by is distinct from auth.uid()
      and not app.manages('awards', 'approve') then 'Someone else recommended it'
    when p_step = 'submit' and p_record.state <> 'draft' then 'It''s no longer a draft'
    when p_step in ('approve', 'decline', 'send_back') and p_record.state <> 'recommended'
      then 'It isn''t waiting for a decision'
    when p_step = 'approve' and p_record.earned_on > app.today(p_record.school_id)
      then 'Its event hasn''t taken place yet'
    when p_step = 'withdraw' and p_record.state not in ('draft', 'recommended')
      then 'Someone already made that decision'
    when p_step = 'issue' and p_record.state <> 'approved' then 'It isn''t approved, or its ribbon was already issued'
    when p_step = 'issue' and p_record.order_id is null then 'It isn''t on orders yet'
    when p_step = 'present' and p_record.state <> 'issued' then 'Its ribbon isn''t issued, or it was already presented'
    when p_step = 'rescind' and p_record.state not in ('approved', 'issued', 'presented') then 'It isn''t a valid award'
  end;
end
$$;

-- Refuses a step that the caller can't take, or that needs a note.
create function app.need_step(p_step text, p_note text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (case
    when p_step in ('submit', 'withdraw') then app.can('awards', 'create')
    when p_step in ('approve', 'decline', 'send_back', 'rescind') then app.manages('awards', 'approve')
    when p_step in ('issue', 'present') then app.manages('awards', 'update')
    else false end) then
    perform app.deny('You don''t have permission to do this with awards');
  elsif length(p_note) > 500 or not app.has_no_ssn(p_note) then
    perform app.fail('note', 'The reason is too long or includes a Social Security number', 'Use up to 500 characters.',
      'note');
  elsif p_step in ('decline', 'send_back', 'rescind') and coalesce(trim(p_note), '') = '' then
    perform app.fail('missing', 'The reason is missing', 'Write a sentence. It stays on record.', 'note');
  end if;
end
$$;

-- The school of the caller, or a refusal where the caller can't make the awards of an event final.
create function app.need_finalizer(p_event uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
begin
  if not app.is_staff() or not app.manages('awards', 'approve') then
    perform app.deny('Only instructors can finalize an event''s awards');
  elsif not exists (select from public.school_events e where e.id = p_event and e.school_id = v_school) then
    perform app.fail('unknown_event', 'That event isn''t at your school', 'Choose another.', 'event');
  end if;
  return v_school;
end
$$;
