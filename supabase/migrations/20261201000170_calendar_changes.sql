-- Two kinds that rules are often about: an event that moved or was canceled, and an account that staff made.

call app.register_kind('calendar.changed', 'calendar', 'Changed events', 'An event of yours or your child''s moved, has a new place, or was canceled.');
call app.register_kind('notifications.account', 'notifications', 'New accounts', 'The school made an account for you.',
  roles => '{instructor,cadet,parent}');

-- Events that someone just changed, as they were before: families hear of it once the change has stood for ten minutes, and of one that
-- was undone never.
create table app.event_changes (
  event_id uuid primary key references public.school_events (id) on delete cascade,
  was_at timestamptz not null,
  was_place text,
  was_canceled boolean not null,
  changed_at timestamptz not null default now()
);

-- Writes down how an event of the next 60 days was before it was changed.
create function app.note_event_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if greatest(old.starts_at, new.starts_at) > now() and least(old.starts_at, new.starts_at) < now() + interval '60 days' then
    insert into app.event_changes as c (event_id, was_at, was_place, was_canceled)
    values (old.id, old.starts_at, old.place, old.cancelled_at is not null)
    on conflict (event_id) do update set changed_at = now();
  end if;
  return null;
end
$$;
create trigger note_change after update of starts_at, place, cancelled_at on public.school_events for each row
  when (new.archived_at is null and (new.starts_at, new.place, new.cancelled_at) is distinct from (old.starts_at, old.place, old.cancelled_at))
  execute function app.note_event_change();

-- Tells families of events whose change has stood: those who go, where the event asks for answers, else all whom it is meant for.
create function app.tell_event_changes(p_school uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v record;
  v_words text;
begin
  for v in
    select c.*, e.school_id, e.title, e.starts_at, e.place, e.cancelled_at is not null as is_canceled, coalesce(s.asks_answers, false) as asks
    from app.event_changes c
    join public.school_events e on e.id = c.event_id and e.archived_at is null
    left join public.event_signups s on s.event_id = e.id
    where c.changed_at <= now() - interval '10 minutes'
    order by c.event_id limit 200
    for update of c skip locked
  loop
    delete from app.event_changes c where c.event_id = v.event_id;
    continue when greatest(v.starts_at, v.was_at) <= now() or v.is_canceled and v.was_canceled;
    v_words := case when v.is_canceled then 'Canceled' when v.was_canceled then 'Takes place after all' when v.starts_at <> v.was_at then 'Moved'
      when v.place is distinct from v.was_place then 'New place' end;
    continue when v_words is null;
    perform app.notify_families('calendar.changed', array(
      select row(c, v_words || ': ' || v.title, concat_ws(' · ', case when v.starts_at <> v.was_at and not v.is_canceled then 'Now' end
          || ' ' || app.event_moment(v.event_id), case when v.starts_at = v.was_at or v.is_canceled then app.event_moment(v.event_id) end, v.place),
        app.event_link(v.event_id), format('changed:%s:%s', v.event_id, extract(epoch from v.changed_at)))::app.notice
      from app.event_roll_cadets(v.event_id) c
      left join public.event_answers a on a.event_id = v.event_id and a.cadet_id = c
      where case when v.asks then a.state in ('going', 'pending_guardian') else a.state is null or a.state <> 'not_going' end), v.school_id);
  end loop;
end
$$;
call app.register_job('calendar.changes', 'calendar', 'Tell families of changed events', 'app.tell_event_changes', every_minutes => 1);

-- Welcomes someone whom staff made an account for.
create function app.welcome_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.notify('notifications.account', array[new.user_id], 'Welcome to Guidon',
    (select format('%s made this account for you.', s.name) from public.schools s where s.id = new.school_id),
    '/app/dashboard', new.id::text, new.school_id);
  return null;
end
$$;
create trigger welcome after insert on public.account_events for each row when (new.kind in ('created', 'invited'))
  execute function app.welcome_account();
