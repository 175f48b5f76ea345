-- An audience of groups names someone at the school; the other audiences keep no groups.
create function app.check_event_audience() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.audience <> 'group' then
    new.audience_groups := '{}';
    return new;
  elsif tg_op = 'UPDATE' and new.audience_groups = old.audience_groups and old.audience = 'group' then
    return new;
  end if;
  new.audience_groups := app.check_audience(new.school_id, new.audience_groups);
  if new.audience_groups - 'guardians' = '{}' then
    perform app.fail('audience', 'Choose who this is for', 'Choose at least one group or person.',
      'audience_groups');
  end if;
  return new;
end
$$;
create trigger check_audience before insert or update of audience, audience_groups on public.school_events
for each row execute function app.check_event_audience();

-- An event for one cadet alone is words of an adult to that cadet: none is saved without a second adult who reads it.
create function app.keep_event_company() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_who text;
  v_cadet uuid;
begin
  -- A day of a pattern begins with the words of the pattern.
  if auth.uid() is null or not app.is_staff() or (tg_op = 'INSERT' and to_jsonb(new) ->> 'series_id' is not null) then
    return null;
  end if;
  v_who := coalesce(app.second_adult(new.school_id, auth.uid(), 'calendar'), 'none');
  if v_who = 'inside' then
    return null;
  end if;
  v_cadet := app.lone_cadet(new.school_id, new.audience_groups, auth.uid());
  if v_cadet is not null and v_who = 'none' then
    perform app.fail('alone', 'Only one adult and one cadet could read this event',
      'Invite the family or more people, give a second instructor access, or name a second adult on the School page.',
      'audience_groups');
  elsif v_cadet is not null then
    perform app.copy_words(new.school_id, 'calendar', tg_table_name, new.id, v_cadet,
      concat_ws(E'\n', new.title, new.place, new.uniform, new.notes));
  end if;
  return null;
end
$$;
create trigger with_company after insert or update of audience, audience_groups, title, place, uniform, notes
  on public.school_events for each row when (new.audience = 'group') execute function app.keep_event_company();
create trigger with_company after insert or update of audience, audience_groups, title, place, uniform, notes
  on public.event_series for each row when (new.audience = 'group') execute function app.keep_event_company();

-- Places are those of the school.
create function app.check_event_places() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from unnest(new.place_ids) i
    where not exists (select from public.places p where p.id = i and p.school_id = new.school_id)) then
    perform app.fail('other_school', 'A room or vehicle isn''t at your school', 'Choose again.', 'place_ids');
  end if;
  return new;
end
$$;
create trigger check_places before insert or update of place_ids on public.school_events
for each row when (new.place_ids <> '{}') execute function app.check_event_places();
create trigger check_audience before insert or update of audience, audience_groups on public.event_series
for each row execute function app.check_event_audience();
create trigger check_places before insert or update of place_ids on public.event_series
for each row when (new.place_ids <> '{}') execute function app.check_event_places();

-- What differs from the pattern, noted at each change of an occurrence's row.
create function app.note_difference() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_series public.event_series := (select s from public.event_series s where s.id = new.series_id);
  v_span record := app.series_span(v_series, new.series_day);
begin
  new.differs := array_remove(array[
    case when (new.starts_at, new.ends_at, new.all_day) is distinct
      from (v_span.starts_at, v_span.ends_at, v_series.all_day) then 'time' end,
    case when new.title <> v_series.title then 'title' end,
    case when new.kind <> v_series.kind then 'kind' end,
    case when (new.place, new.place_ids) is distinct from (v_series.place, v_series.place_ids) then 'place' end,
    case when new.uniform is distinct from v_series.uniform then 'uniform' end,
    case when new.notes is distinct from v_series.notes then 'notes' end,
    case when (new.audience, new.audience_groups) is distinct from (v_series.audience, v_series.audience_groups)
      then 'audience' end,
    case when (new.lead_id, new.officer_id) is distinct from (v_series.lead_id, v_series.officer_id) then 'lead' end,
    case when (new.attendance_wanted, new.counts_hours, new.needs_permission)
      is distinct from (v_series.attendance_wanted, v_series.counts_hours, v_series.needs_permission)
        then 'attendance' end], null);
  return new;
end
$$;

-- After the others, in the order of their names.
create trigger note_difference before insert or update on public.school_events
for each row when (new.series_id is not null) execute function app.note_difference();
call app.register_job('calendar.reminders', 'calendar', 'Send event reminders', 'app.remind_of_events',
  every_minutes => 1);
create trigger check_audience before insert or update of audience, audience_groups on public.duties
for each row execute function app.check_event_audience();
call app.register_job('calendar.duties', 'calendar', 'Send duty reminders', 'app.remind_of_duties', at_hour => 18);

-- Writes down how an event of the next 60 days was before it was changed.
create function app.note_event_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if greatest(old.starts_at, new.starts_at) > now()
    and least(old.starts_at, new.starts_at) < now() + interval '60 days' then
    insert into app.event_changes as c (event_id, was_at, was_place, was_canceled)
    values (old.id, old.starts_at, old.place, old.cancelled_at is not null)
    on conflict (event_id) do update set changed_at = now();
  end if;
  return null;
end
$$;
create trigger note_change after update of starts_at, place, cancelled_at on public.school_events for each row
  when (new.archived_at is null and (new.starts_at, new.place, new.cancelled_at) is distinct
    from (old.starts_at, old.place, old.cancelled_at))
  execute function app.note_event_change();
call app.register_job('calendar.changes', 'calendar', 'Notify families of changed events', 'app.tell_event_changes',
  every_minutes => 1);

-- Welcomes someone whom staff made an account for.
create function app.welcome_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.notify('notifications.account', array[new.user_id], 'Welcome to Guidon',
    (select format('%s created this account for you.', s.name) from public.schools s where s.id = new.school_id),
    '/app/dashboard', new.id::text, new.school_id);
  return null;
end
$$;
create trigger welcome after insert on public.account_events for each row when (new.kind in ('created', 'invited'))
  execute function app.welcome_account();

-- Cancels what a day off ends, and gives back what it no longer does.
create function app.end_by_day_off() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.school_events e set cancelled_at = null, day_off_id = null
  from public.schools z
  where tg_op = 'UPDATE' and e.day_off_id = new.id and z.id = e.school_id and e.starts_at > now()
    and (new.archived_at is not null or new.keeps_practices
      or app.day_in(e.starts_at, z.time_zone) not between new.from_on and new.to_on);
  if new.archived_at is null and not new.keeps_practices then
    -- What was planned on a day that was off already was meant so.
    update public.school_events e set cancelled_at = now(), day_off_id = new.id
    from app.ended_by_day_off(new.school_id, new.from_on, new.to_on) o, public.schools z
    where o.id = e.id and z.id = e.school_id and (tg_op = 'INSERT' or old.archived_at is not null or old.keeps_practices
      or app.day_in(e.starts_at, z.time_zone) not between old.from_on and old.to_on);
  end if;
  return null;
end
$$;
create trigger end_events after insert or update of from_on, to_on, archived_at, keeps_practices on public.days_off
for each row execute function app.end_by_day_off();

-- Only a day off marks an event as canceled by it; one that someone restores loses the mark.
create function app.leave_day_off() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.day_off_id := null;
  return new;
end
$$;
create trigger no_day_off before insert on public.school_events
for each row when (new.day_off_id is not null) execute function app.leave_day_off();
create trigger leave_day_off before update of cancelled_at on public.school_events
for each row when (old.day_off_id is not null and new.cancelled_at is null) execute function app.leave_day_off();

-- An event that comes back while another has come in under its UID stands for itself.
create function app.give_up_uid() returns trigger
language plpgsql set search_path = ''
as $$
declare
  v_taken boolean;
begin
  execute format('select exists (select from %s o where o.school_id = $1 and o.source_uid = $2 and o.archived_at is null
    and o.id <> $3)', tg_relid::regclass) into v_taken using new.school_id, new.source_uid, new.id;
  if v_taken then
    new.source_uid := null;
  end if;
  return new;
end
$$;
create trigger give_up_uid before update of archived_at on public.school_events for each row
  when (old.archived_at is not null and new.archived_at is null and new.source_uid is not null)
  execute function app.give_up_uid();
create trigger give_up_uid before update of archived_at on public.event_series for each row
  when (old.archived_at is not null and new.archived_at is null and new.source_uid is not null)
  execute function app.give_up_uid();
