-- Practices of a season leave out days off, unless they are kept on purpose.

-- Puts practices, meets, or tryouts on the calendar: {kind, title, from_on, to_on?, weekdays?, starts, ends, place?,
-- uniform?, keeps_days_off?}, times of the school's clock. Days off are left out unless they are kept. Gives the ids of the events.
create or replace function public.plan_practices(p_team uuid, p_input jsonb, p_key uuid default null) returns uuid[]
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
declare
  v_school uuid := app.need_school();
  v_kind text := coalesce(p_input ->> 'kind', 'practice');
  v_title text := app.need_line(p_input ->> 'title', 'title', 'The title', 160);
  v_place text := app.need_text(p_input ->> 'place', 'place', 'The place', 160);
  v_uniform text := app.need_text(p_input ->> 'uniform', 'uniform', 'The uniform', 120);
  v_keeps boolean := coalesce(app.yes_in(p_input ->> 'keeps_days_off', 'keeps_days_off'), false);
  v_days date[] := app.practice_days(p_input);
  v_zone text;
  v_done jsonb;
  v_ids uuid[];
begin
  if not (app.manages('teams', 'update') and app.manages('calendar', 'create')) then
    perform app.deny('You don''t have permission to plan practices');
  elsif v_kind not in ('practice', 'meet', 'tryout') then
    perform app.fail('kind', 'That kind of date isn''t valid', 'Choose one from the list.', 'kind');
  elsif coalesce(p_input ->> 'starts', '') !~ '^([01]\d|2[0-3]):[0-5]\d$' or coalesce(p_input ->> 'ends', '') !~ '^([01]\d|2[0-3]):[0-5]\d$'
    or p_input ->> 'ends' <= p_input ->> 'starts' then
    perform app.fail('times', 'The times are missing, or not in order', 'Enter a start and a later end.', 'ends');
  end if;
  v_done := app.once(p_key, 'plan_practices', jsonb_build_array(p_team, p_input));
  if v_done is not null then
    return app.ids_of(v_done -> 'ids');
  end if;
  perform app.team_here(v_school, p_team);
  v_zone := coalesce((select s.time_zone from public.schools s where s.id = v_school), 'UTC');
  if not v_keeps then
    v_days := array(select d from unnest(v_days) d where not exists (select from public.days_off o
      where o.school_id = v_school and o.archived_at is null and d between o.from_on and o.to_on) order by d);
    if cardinality(v_days) = 0 then
      perform app.fail('days_off', 'There''s no school on these dates', 'Choose other dates, or keep the dates on days off.', 'keeps_days_off');
    end if;
  end if;
  v_ids := array(select gen_random_uuid() from unnest(v_days));
  insert into public.school_events (id, school_id, title, kind, starts_at, ends_at, place, uniform)
  select x.id, v_school, v_title, case v_kind when 'meet' then 'competition' else 'practice' end,
    (x.day + (p_input ->> 'starts')::time) at time zone v_zone, (x.day + (p_input ->> 'ends')::time) at time zone v_zone,
    v_place, v_uniform
  from unnest(v_ids, v_days) x (id, day);
  insert into public.team_practices (school_id, team_id, event_id, kind) select v_school, p_team, x, v_kind from unnest(v_ids) x;
  perform app.done(p_key, jsonb_build_object('ids', to_jsonb(v_ids)));
  return v_ids;
end
$$;
