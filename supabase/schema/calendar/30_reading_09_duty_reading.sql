-- The caller's own cadet for acts on swaps, or null for those who manage the calendar, who alone approve and refuse.
-- Denies others.
create function app.need_duty_swapper(p_decides boolean) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_cadet uuid;
begin
  if p_decides and app.manages('calendar', 'update') then
    return null;
  elsif p_decides or not app.can('calendar', 'read') then
    perform app.deny('You don''t have permission to decide on swaps');
  end if;
  v_cadet := app.own_cadet();
  if v_cadet is null then
    perform app.deny('Only cadets swap their own turns');
  end if;
  return v_cadet;
end
$$;

-- True where a cadet can take a turn: in the pool of the duty, not on it that day, and not busy with another one.
-- Checks no rights.
create function app.can_take(p_turn public.duty_turns, p_cadet uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.duties d join public.cadets c on c.id = p_cadet and c.school_id = d.school_id
      and c.archived_at is null
      and c.status in ('active', 'probation')
    where d.id = p_turn.duty_id and d.archived_at is null
      and p_cadet in (select app.meant_cadets(d.school_id, d.audience, d.audience_groups))
      and not exists (select from public.duty_turns t where t.duty_id = d.id and t.day = p_turn.day
        and t.cadet_id = p_cadet and t.dropped_at is null)
      and not exists (select from app.duty_away(d, p_turn.day) w where w.cadet_id = p_cadet))
$$;

-- Refuses what can no longer be swapped.
create function app.check_swappable(p_turn public.duty_turns) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_turn.state <> 'planned' or p_turn.dropped_at is not null or p_turn.day < app.today(p_turn.school_id) then
    perform app.fail('over', 'That turn can''t be swapped anymore', 'Ask an instructor.');
  end if;
end
$$;

-- A cadet's name as others of the corps may know it: nothing where the family opted out of the directory, but for the
-- office and those whose own cadet it is. Checks no rights.
create function app.duty_name(p_cadet uuid, p_all boolean) returns text
language sql stable security definer set search_path = ''
as $$
  select case when p_all or not c.directory_opt_out then c.first_name || ' ' || c.last_name else 'A cadet' end
  from public.cadets c where c.id = p_cadet
$$;

-- Why a planned turn can't take place, for those who plan: 'away' from the corps, 'excused', 'busy' with another duty,
-- or 'day_off'.
create function app.turn_conflict(p_turn public.duty_turns) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when not exists (select from public.cadets c where c.id = p_turn.cadet_id and c.archived_at is null
      and c.status in ('active', 'probation'))
      then 'away'
    when exists (select from public.days_off o where o.school_id = p_turn.school_id and o.archived_at is null
      and p_turn.day between o.from_on and o.to_on)
      then 'day_off'
    else (select min(w.reason) from public.duties d, app.duty_away(d, p_turn.day) w where d.id = p_turn.duty_id
      and w.cadet_id = p_turn.cadet_id)
      end
  where p_turn.state = 'planned' and p_turn.day >= app.today(p_turn.school_id)
$$;

-- The turns from a day to another that the caller may know: all of the school for the office and its cadets, their
-- children's for guardians; with `p_mine` only one's own and one's children's. Refuses those who don't read the
-- calendar, and more than six weeks.
create function app.duty_rows(p_from text, p_until text, p_mine boolean)
returns table (id uuid, duty_id uuid, day date, cadet_id uuid, name text, covers text, is_mine boolean, state text,
  note text, conflict text)
language plpgsql stable security definer rows 100 set search_path = ''
as $$
declare
  v_from date;
  v_until date;
  v_all boolean;
  v_corps boolean;
  v_self uuid[];
begin
  if not app.can('calendar', 'read') then
    perform app.deny('You don''t have permission to see the duty roster');
  end if;
  v_from := app.date_in(p_from, 'from');
  v_until := app.date_in(p_until, 'until');
  v_all := app.manages('calendar', 'read');
  v_corps := v_all or app.own_cadet() is not null;
  v_self := array(select app.self('calendar', 'read'));
  if v_from is null or v_until is null or v_until - v_from not between 0 and 42 then
    perform app.fail('date_order', 'The roster shows up to six weeks', 'Choose other days.', 'until');
  end if;
  return query
    select t.id, t.duty_id, t.day, case when s.own or v_all or not c.directory_opt_out then t.cadet_id end,
      app.duty_name(t.cadet_id, s.own or v_all), app.duty_name(t.instead_of, v_all), s.own,
      case when s.own or v_all then t.state else 'planned' end, case when s.own or v_all then t.note end,
      case when v_all then app.turn_conflict(t) end
    from public.duty_turns t
    join public.duties d on d.id = t.duty_id and d.archived_at is null
    join public.cadets c on c.id = t.cadet_id
    cross join lateral (select t.cadet_id = any (v_self) as own) s
    where t.day between v_from and v_until and t.dropped_at is null
      and (s.own or (v_corps and t.school_id = app.school_id() and not coalesce(p_mine, false)))
      and (s.own or v_all or t.state <> 'excused')
    order by t.day, d.starts, d.name, c.last_name, c.first_name, t.id;
end
$$;
grant execute on function app.duty_rows(text, text, boolean) to authenticated, service_role;

-- The duty roster from a day to another, at most six weeks; or, with `p_mine`, only one's own turns and one's
-- children's.
create function public.duty_roster(p_from text, p_until text, p_mine boolean default false)
returns table (id uuid, duty_id uuid, day date, cadet_id uuid, name text, covers text, is_mine boolean, state text,
  note text, conflict text)
language sql stable set search_path = ''
as $$
  select * from app.duty_rows(p_from, p_until, p_mine)
$$;
call app.expose('public.duty_roster(text, text, boolean)', 'authenticated', 'service_role');

-- Open swaps that concern the caller: one's own, those one can answer, and for the office all. Refuses those who don't
-- read the calendar.
create function app.duty_request_rows()
returns table (id uuid, turn_id uuid, duty_id uuid, duty text, day date, starts time, ends time, asker text,
  offered text, taker text,
  state text, note text, is_mine boolean, may_answer boolean, may_decide boolean)
language plpgsql stable security definer rows 20 set search_path = ''
as $$
declare
  v_all boolean;
  v_own uuid;
begin
  if not app.can('calendar', 'read') then
    perform app.deny('You don''t have permission to see swaps');
  end if;
  v_all := app.manages('calendar', 'update');
  v_own := app.own_cadet();
  return query
    select s.id, s.turn_id, t.duty_id, d.name, t.day, d.starts, d.ends,
      app.duty_name(s.cadet_id, v_all or s.offered_to = v_own or s.cadet_id = v_own),
      app.duty_name(s.offered_to, v_all or s.offered_to = v_own),
        app.duty_name(s.answered_by, v_all or s.answered_by = v_own or s.cadet_id = v_own),
      s.state, s.note, coalesce(s.cadet_id = v_own, false), coalesce(x.answers, false), v_all and s.state = 'accepted'
    from public.duty_swaps s
    join public.duty_turns t on t.id = s.turn_id and t.dropped_at is null
    join public.duties d on d.id = t.duty_id and d.archived_at is null
    cross join lateral (select s.state = 'asked' and s.cadet_id <> v_own
      and (s.offered_to = v_own or (s.offered_to is null and app.can_take(t, v_own))) as answers) x
    where s.school_id = app.school_id() and s.state in ('asked', 'accepted') and t.day >= app.today(s.school_id)
      and (v_all or s.cadet_id = v_own or s.answered_by = v_own or x.answers)
    order by t.day, d.starts, s.id;
end
$$;
grant execute on function app.duty_request_rows() to authenticated, service_role;

-- Open swaps that concern the caller.
create function public.duty_requests()
returns table (id uuid, turn_id uuid, duty_id uuid, duty text, day date, starts time, ends time, asker text,
  offered text, taker text,
  state text, note text, is_mine boolean, may_answer boolean, may_decide boolean)
language sql stable set search_path = ''
as $$
  select * from app.duty_request_rows()
$$;
call app.expose('public.duty_requests()', 'authenticated', 'service_role');

-- Those who can take a turn at a duty on a day. The office reads all of the duty, how many turns they had this school
-- year, and why one can't; a cadet with a turn at it that day reads the names of those who can.
create function app.duty_choices(p_duty uuid, p_day text)
returns table (cadet_id uuid, name text, turns integer, missed integer, excused integer, last_on date, next_on date,
  reason text)
language plpgsql stable security definer rows 100 set search_path = ''
as $$
declare
  v_all boolean;
  v_day date;
  v_duty public.duties;
begin
  if not app.can('calendar', 'read') then
    perform app.deny('You don''t have permission to see the duty roster');
  end if;
  v_all := app.manages('calendar', 'update');
  v_day := coalesce(app.date_in(p_day, 'day'), app.today(app.school_id()));
  v_duty := (select d from public.duties d where d.id = p_duty and d.school_id = app.school_id()
    and d.archived_at is null);
  if v_duty.id is null or not (v_all or exists (select from public.duty_turns t
    where t.duty_id = p_duty and t.day = v_day and t.cadet_id = app.own_cadet() and t.dropped_at is null)) then
    perform app.fail('unknown_duty', 'You have no turn at that duty on that day', 'Reload the page.', 'duty');
  end if;
  return query
    select p.cadet_id, p.name, case when v_all then p.turns end, case when v_all then p.missed end, case when v_all
      then p.excused end,
      case when v_all then p.last_on end, case when v_all then p.next_on end, case when v_all then x.reason end
    from app.duty_pool(v_duty, app.duty_year(v_duty.school_id, v_day)) p
    join public.cadets c on c.id = p.cadet_id
    left join lateral (
      select case when exists (select from public.duty_turns t where t.duty_id = p_duty and t.day = v_day
        and t.cadet_id = p.cadet_id and t.dropped_at is null)
        then 'here' else (select min(w.reason) from app.duty_away(v_duty, v_day) w where w.cadet_id = p.cadet_id) end
          as reason) x on true
    where v_all or (x.reason is null and not c.directory_opt_out)
    order by case when v_all then p.turns end, p.name, p.cadet_id;
end
$$;
grant execute on function app.duty_choices(uuid, text) to authenticated, service_role;

-- Who can take a turn at a duty on a day: with counts for the office, by name for a cadet who has a turn at it that
-- day.
create function public.duty_cadets(p_duty uuid, p_day text)
returns table (cadet_id uuid, name text, turns integer, missed integer, excused integer, last_on date, next_on date,
  reason text)
language sql stable set search_path = ''
as $$
  select * from app.duty_choices(p_duty, p_day)
$$;
call app.expose('public.duty_cadets(uuid, text)', 'authenticated', 'service_role');
