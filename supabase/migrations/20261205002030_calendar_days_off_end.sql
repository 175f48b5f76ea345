-- A day off ends the practices that were planned on it, and the days of patterns that got a row of their own, unless the office keeps
-- them. Taken off again, it gives them back.

alter table public.days_off add column keeps_practices boolean not null default false;
grant update (keeps_practices) on public.days_off to authenticated;
comment on column public.days_off.keeps_practices is 'Practices planned on these days take place all the same.';
alter table public.school_events add column day_off_id uuid references public.days_off (id);
create index school_events_day_off_id_idx on public.school_events (day_off_id);
comment on column public.school_events.day_off_id is 'The day off that canceled it; null again once someone restored the event.';

-- The coming events that a day off ends: practices, and days of patterns that skip days off. Not those that have marks.
create function app.ended_by_day_off(p_school uuid, p_from date, p_to date) returns setof public.school_events
language sql stable security definer rows 10 set search_path = ''
as $$
  select e.* from public.school_events e join public.schools z on z.id = e.school_id
  where e.school_id = p_school and e.archived_at is null and e.cancelled_at is null and e.ends_at > now()
    and e.starts_at >= p_from::timestamp at time zone z.time_zone and e.starts_at < (p_to + 1)::timestamp at time zone z.time_zone
    and (exists (select from public.team_practices p where p.event_id = e.id and p.kind = 'practice')
      or e.series_id is null and e.kind in ('practice', 'drill')
      or exists (select from public.event_series s where s.id = e.series_id and s.skips_days_off and e.series_day between p_from and p_to))
    and not exists (select from public.attendance a where a.event_id = e.id)
$$;

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

-- Only a day off says that it canceled an event; one that someone restores is no longer its own.
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

-- The practices that a day off would end, for those who plan; at most 50.
create function app.practices_on(p_from date, p_to date) returns table (id uuid, title text, starts_at timestamptz)
language plpgsql stable security definer rows 10 set search_path = ''
as $$
begin
  if not app.manages('calendar', 'update') then
    perform app.deny('You don''t have permission to plan events');
  end if;
  return query
    select e.id, e.title::text, e.starts_at from app.ended_by_day_off(app.school_id(), p_from, least(p_to, p_from + 120)) e
    order by e.starts_at limit 50;
end
$$;
grant execute on function app.practices_on(date, date) to authenticated, service_role;

-- The practices that a day off would end: {id, title, starts_at}.
create function public.day_off_ends(p_from date, p_to date) returns table (id uuid, title text, starts_at timestamptz)
language sql stable set search_path = ''
as $$
  select * from app.practices_on(p_from, p_to)
$$;
call app.expose('public.day_off_ends(date, date)', 'authenticated', 'service_role');
