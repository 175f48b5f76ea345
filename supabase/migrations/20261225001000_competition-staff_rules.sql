-- The people of the meets that the caller directs, or judges at as head judge.
create function app.officials_as(variadic p_roles text[]) returns setof uuid
language plpgsql stable security definer rows 50 set search_path = ''
as $$
begin
  return query
    select c.official_id from public.meet_crew c where c.meet_id in (select app.meets_as(variadic p_roles));
end
$$;
grant execute on function app.officials_as(text[]) to authenticated, service_role;

alter policy "select" on public.officials using (
  (school_id = (select app.school_id()) and (select app.manages('competition-staff', 'read')))
  or id = any (array(select app.officials_as(variadic '{director,head_judge}'::text[])))
);
alter policy "select" on public.official_ties using (
  (school_id = (select app.school_id()) and (select app.manages('competition-staff', 'read')))
  or official_id = any (array(select app.officials_as(variadic '{director,head_judge}'::text[])))
);
-- Of a background check, directors alone read, and only of people at their own meets.
alter policy "select" on public.official_checks using (
  official_id = any (array(select app.officials_as(variadic '{director}'::text[])))
);
call app.read_by_meet('public.meet_crew', 'competition-staff', 'meet_id', 'director', 'head_judge');
call app.read_by_meet('public.meet_shifts', 'competition-staff', 'meet_id', 'director', 'head_judge');
call app.read_by_meet('public.meet_shift_people', 'competition-staff', 'meet_id', 'director', 'head_judge');
call app.read_by_meet('public.meet_crew_feedback', 'competition-staff', 'meet_id', 'director');
call app.same_meet('public.meet_crew', 'judge_id:meet_judges');
call app.same_meet('public.meet_shifts', 'event_id:meet_events', 'area_id:meet_areas');
call app.same_meet('public.meet_shift_people', 'shift_id:meet_shifts', 'crew_id:meet_crew');
call app.same_meet('public.meet_crew_feedback', 'crew_id:meet_crew');
call app.needs_flag('competition-staff', 'competition_module');
call app.register_kind('competition-staff.answers', 'competition-staff', 'Answers of judges and volunteers',
  'Someone whom you invited to a meet accepted or declined, or gave up a shift.', roles => '{instructor,admin}');
call app.register_kind('competition-meets.shifts', 'competition-meets', 'Shifts at meets',
  'You were put on a shift at a meet, or taken off it.', roles => '{cadet,instructor,admin}');

-- The meet, held, for those who staff it: its director, and who else is named. It isn't archived or canceled.
create function app.need_staffer(p_meet uuid, variadic p_roles text[]) returns public.meets
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets;
begin
  select * into v_meet from public.meets m where m.id = p_meet and m.school_id = app.school_id() for no key update;
  if not (app.manages('competition-meets', 'update') or v_meet.id is not null and exists (
    select from app.meets_as(variadic p_roles || '{director}') x where x = v_meet.id)) then
    perform app.deny('Only the director of the meet can do this');
  elsif v_meet.id is null then
    perform app.fail('unknown_meet', 'This meet isn''t at your school', 'Reload the page.');
  end if;
  perform app.refuse_ended(v_meet);
  return v_meet;
end
$$;

-- The meet of someone of its crew, held, as app.need_staffer has it.
create function app.need_crew(p_crew uuid, variadic p_roles text[]) returns public.meets
language plpgsql security definer set search_path = ''
as $$
begin
  return app.need_staffer((select c.meet_id from public.meet_crew c where c.id = p_crew), variadic p_roles);
end
$$;

-- What names of one school have in common: 'Larkspur High School' and 'LARKSPUR HS' are one.
create function app.school_key(p_name text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(nullif(regexp_replace(trim(regexp_replace(app.search_text(p_name),
    '\m(high|senior high|school|hs)\M', ' ', 'g')), '\s+', ' ', 'g'), ''), app.search_text(p_name))
$$;

-- The name of someone on a school's list of judges and volunteers.
create function app.official_name(p_official uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(o.name, c.first_name || ' ' || c.last_name, 'Someone')
  from public.officials o left join public.cadets c on c.id = o.cadet_id where o.id = p_official
$$;

-- The schools in an event that a judge of the meet is tied to.
create function app.judge_ties(p_judge uuid, p_event uuid) returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(distinct k.name order by k.name), '{}')
  from public.meet_judges j
  join public.meet_schools k on k.meet_id = j.meet_id and k.code = any (j.tied_to) and k.archived_at is null
  join public.meet_entries e on e.meet_school_id = k.id and e.event_id = p_event and e.archived_at is null
  where j.id = p_judge
$$;

-- Adds the schools of a meet that its judges are tied to, by the names that they or the host gave.
create function app.match_ties(p_meet uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.meet_judges j set tied_to = t.codes
  from (
    select c.judge_id, array(select distinct x from unnest(array_agg(k.code) || min(o.tied_to)) x order by 1) as codes
    from public.meet_crew c
    join public.meet_judges o on o.id = c.judge_id
    join public.official_ties i on i.official_id = c.official_id and i.archived_at is null
    join public.meet_schools k on k.meet_id = p_meet and k.archived_at is null
      and app.school_key(k.name) = app.school_key(i.school_name)
    where c.meet_id = p_meet
    group by c.judge_id
  ) t
  where j.id = t.judge_id and not j.tied_to @> t.codes and cardinality(t.codes) <= 50
$$;

-- A school that is added or renamed can be one that a judge is tied to.
create function app.match_new_school() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.match_ties(m.meet_id) from (select distinct n.meet_id from new_rows n) m
  where exists (select from public.meet_crew c where c.meet_id = m.meet_id and c.judge_id is not null);
  return null;
end
$$;
create trigger match_new_school after insert on public.meet_schools
  referencing new table as new_rows for each statement execute function app.match_new_school();
create trigger match_renamed_school after update on public.meet_schools
  referencing new table as new_rows for each statement execute function app.match_new_school();

-- No one scores a school that they're tied to, whichever way they come to a seat. In training they don't count.
create function app.keep_seats_untied() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_tied text[];
begin
  if new.judge_id is null or new.kind = 'shadow' or new.archived_at is not null then
    return new;
  elsif tg_op = 'UPDATE' and new.judge_id is not distinct from old.judge_id and new.event_id = old.event_id
    and new.kind = old.kind and old.archived_at is null then
    return new;
  end if;
  v_tied := app.judge_ties(new.judge_id, new.event_id);
  if cardinality(v_tied) > 0 then
    perform app.fail('tied', format('This judge is tied to %s, which competes in this event', v_tied[1]),
      'Choose another judge.', 'judge_id');
  end if;
  return new;
end
$$;
create trigger keep_seats_untied before insert or update on public.meet_seats
  for each row execute function app.keep_seats_untied();
