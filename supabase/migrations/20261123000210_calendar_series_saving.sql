-- How patterns are made and changed: all of one, or from a day on. What an occurrence has of its own stays, and no attendance is lost.

-- The school whose calendar the caller may plan with this verb, or a refusal.
create function app.need_calendar(p_verb text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not ((p_verb = 'create' and app.manages('calendar', 'create')) or (p_verb = 'update' and app.manages('calendar', 'update'))) then
    perform app.deny('You don''t have permission to plan events');
  end if;
  return app.need_school();
end
$$;

-- A pattern of the school, held for the rest of the transaction; refused where someone else has changed it since `p_seen`.
create function app.need_series(p_school uuid, p_series uuid, p_seen timestamptz) returns public.event_series
language plpgsql security definer set search_path = ''
as $$
declare
  v public.event_series;
begin
  select * into v from public.event_series s where s.id = p_series and s.school_id = p_school and s.archived_at is null for update;
  if v.id is null then
    perform app.fail('unknown_series', 'That repeating event isn''t on your calendar', 'Reload the page.');
  elsif p_seen is not null and date_trunc('milliseconds', v.updated_at) <> date_trunc('milliseconds', p_seen) then
    perform app.fail('changed_since', 'Someone else has changed this since', 'Reload the page and try again.');
  end if;
  return v;
end
$$;

-- A time of day from text input. Raises an error that names the field.
create function app.clock_in(p_text text, p_field text) returns time
language plpgsql immutable set search_path = ''
as $$
begin
  if coalesce(p_text, '') !~ '^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$' then
    perform app.fail('time', 'The time is missing or isn''t valid', 'Enter a time, such as 08:10.', p_field);
  end if;
  return p_text::time;
end
$$;

-- A pattern as an input says it, checked field by field.
create function app.series_in(p_school uuid, p_input jsonb) returns public.event_series
language plpgsql stable security definer set search_path = ''
as $$
declare
  v public.event_series;
begin
  v.school_id := p_school;
  v.title := app.need_line(p_input ->> 'title', 'title', 'The title', 160);
  v.kind := app.one_of(p_input ->> 'kind', '{formation,uniform_day,pt,meeting,practice,competition,ceremony,service,trip,class,board,other}',
    'other', 'kind', 'The kind');
  v.all_day := coalesce((p_input -> 'all_day')::text = 'true', false);
  v.starts := case when v.all_day then '00:00' else app.clock_in(p_input ->> 'starts', 'starts') end;
  v.minutes := app.number_in(p_input ->> 'minutes', 'minutes')::integer;
  v.first_day := app.date_in(p_input ->> 'first_day', 'first_day');
  v.until := app.date_in(p_input ->> 'until', 'until');
  v.rrule := app.need_rule(p_input ->> 'rrule', 'rrule');
  v.skips_days_off := coalesce((p_input -> 'skips_days_off')::text <> 'false', true);
  v.place := app.need_text(p_input ->> 'place', 'place', 'The place', 160);
  v.uniform := app.need_text(p_input ->> 'uniform', 'uniform', 'The uniform', 120);
  v.notes := app.need_text(p_input ->> 'notes', 'notes', 'The notes', 4000);
  v.audience := app.one_of(p_input ->> 'audience', '{everyone,cadets,group,staff}', 'everyone', 'audience', 'Who sees it');
  v.audience_groups := coalesce(nullif(p_input -> 'audience_groups', 'null'), '{}');
  v.lead_id := app.id_in(p_input ->> 'lead_id', 'lead_id');
  v.officer_id := app.id_in(p_input ->> 'officer_id', 'officer_id');
  v.place_ids := array(select app.id_in(x #>> '{}', 'place_ids')
    from jsonb_array_elements(app.lines_in(p_input -> 'place_ids', 'place_ids', 20)) x);
  if v.first_day is null or v.first_day not between app.today(p_school) - 800 and app.today(p_school) + 1500 then
    perform app.fail('first_day', 'The first day is missing or too far away', 'Choose a day.', 'first_day');
  elsif v.until < v.first_day then
    perform app.fail('until', 'The last day is before the first one', 'Choose a later day.', 'until');
  elsif v.minutes is null or v.minutes not between 0 and 60 * 24 * 14 then
    perform app.fail('minutes', 'An event lasts up to 14 days', 'Choose another end.', 'minutes');
  elsif jsonb_typeof(v.audience_groups) <> 'object' then
    perform app.fail('audience', 'It isn''t clear who this is for', 'Choose at least one group or person.', 'audience_groups');
  elsif app.next_hit(app.rule_in(v.rrule), v.first_day, v.first_day - 1) is null
    or app.next_hit(app.rule_in(v.rrule), v.first_day, v.first_day - 1) > coalesce(v.until, 'infinity') then
    perform app.fail('never', 'There is no such day between the first and the last one', 'Choose other days or a later end.', 'until');
  end if;
  return v;
end
$$;

-- Lets the rows of occurrences from a day on follow another pattern: each takes over what isn't its own. Those on days that the new
-- pattern doesn't have stand alone where anything hangs on them, and are taken off the calendar where nothing does.
create function app.follow_series(p_from public.event_series, p_to public.event_series, p_day date) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  e public.school_events;
  v_span record;
begin
  for e in select * from public.school_events x where x.series_id = p_from.id and x.series_day >= p_day order by x.series_day for update loop
    if not app.is_occurrence(p_to, e.series_day) then
      update public.school_events x set series_id = null, series_day = null, differs = '{}',
        archived_at = case when app.event_is_used(x.id) or x.differs <> '{}' then x.archived_at else coalesce(x.archived_at, now()) end
      where x.id = e.id;
      continue;
    end if;
    v_span := app.series_span(p_to, e.series_day);
    update public.school_events x set series_id = p_to.id,
      starts_at = case when 'time' = any (e.differs) then x.starts_at else v_span.starts_at end,
      ends_at = case when 'time' = any (e.differs) then x.ends_at else v_span.ends_at end,
      all_day = case when 'time' = any (e.differs) then x.all_day else p_to.all_day end,
      title = case when 'title' = any (e.differs) then x.title else p_to.title end,
      kind = case when 'kind' = any (e.differs) then x.kind else p_to.kind end,
      place = case when 'place' = any (e.differs) then x.place else p_to.place end,
      place_ids = case when 'place' = any (e.differs) then x.place_ids else p_to.place_ids end,
      uniform = case when 'uniform' = any (e.differs) then x.uniform else p_to.uniform end,
      notes = case when 'notes' = any (e.differs) then x.notes else p_to.notes end,
      audience = case when 'audience' = any (e.differs) then x.audience else p_to.audience end,
      audience_groups = case when 'audience' = any (e.differs) then x.audience_groups else p_to.audience_groups end,
      lead_id = case when 'lead' = any (e.differs) then x.lead_id else p_to.lead_id end,
      officer_id = case when 'lead' = any (e.differs) then x.officer_id else p_to.officer_id end
    where x.id = e.id;
  end loop;
end
$$;

-- True where something hangs on an event that must not go with it.
create function app.event_is_used(p_event uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.attendance a where a.event_id = p_event)
    or exists (select from public.team_practices p where p.event_id = p_event)
    or exists (select from public.comments c where c.subject_table = 'school_events' and c.subject_id = p_event)
$$;

-- Saves a pattern: a new one, all of one (`p_from` null), or one from a day on, which ends the old one the day before and begins a new
-- one. {title, kind?, all_day?, starts?, minutes, first_day, until?, rrule, skips_days_off?, place?, uniform?, notes?, audience?,
-- audience_groups?, lead_id?, officer_id?, place_ids?}. `p_seen` is when it was last changed, as the form saw it. Gives its id.
create function public.save_series(
  p_input jsonb, p_series uuid default null, p_from date default null, p_seen text default null, p_key uuid default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_calendar(case when p_series is null then 'create' else 'update' end);
  v_done jsonb := app.once(p_key, 'save_series', jsonb_build_array(p_input, p_series, p_from));
  v_old public.event_series;
  v public.event_series;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  if p_series is not null then
    v_old := app.need_series(v_school, p_series, app.moment_in(p_seen, 'seen'));
  end if;
  v := app.series_in(v_school, p_input);
  if p_series is null or p_from > v_old.first_day then
    if p_from is not null and not (p_from between v_old.first_day and coalesce(v_old.until, 'infinity')) then
      perform app.fail('from', 'That day isn''t one of this repeating event', 'Reload the page.', 'from');
    end if;
    v.first_day := case when p_series is null then v.first_day else greatest(v.first_day, p_from) end;
    insert into public.event_series (school_id, title, kind, all_day, starts, minutes, first_day, until, rrule, skips_days_off, place,
      uniform, notes, audience, audience_groups, lead_id, officer_id, place_ids, continues)
    values (v_school, v.title, v.kind, v.all_day, v.starts, v.minutes, v.first_day, v.until, v.rrule, v.skips_days_off, v.place,
      v.uniform, v.notes, v.audience, v.audience_groups, v.lead_id, v.officer_id, v.place_ids, v_old.id)
    returning * into v;
    if p_series is not null then
      update public.event_series s set until = p_from - 1 where s.id = p_series;
      perform app.follow_series(v_old, v, p_from);
    end if;
  else
    update public.event_series s set (title, kind, all_day, starts, minutes, first_day, until, rrule, skips_days_off, place, uniform, notes,
        audience, audience_groups, lead_id, officer_id, place_ids)
      = (v.title, v.kind, v.all_day, v.starts, v.minutes, v.first_day, v.until, v.rrule, v.skips_days_off, v.place, v.uniform, v.notes,
        v.audience, v.audience_groups, v.lead_id, v.officer_id, v.place_ids)
    where s.id = p_series returning * into v;
    perform app.follow_series(v_old, v, '-infinity');
  end if;
  perform app.done(p_key, to_jsonb(v.id));
  return v.id;
end
$$;
call app.expose('public.save_series(jsonb, uuid, date, text, uuid)', 'authenticated', 'service_role');
