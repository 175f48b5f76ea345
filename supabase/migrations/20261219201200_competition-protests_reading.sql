-- The open protests of a meet, or about one of its events, which are in the way of certifying.
create function app.open_protests(p_meet uuid, p_event uuid default null)
returns table (id uuid, number integer, event_id uuid, entry text, event text)
language sql stable security definer set search_path = ''
as $$
  select p.id, p.number, p.event_id, n.code, e.name
  from public.meet_protests p
  join public.meet_entries n on n.id = p.entry_id
  join public.meet_events e on e.id = p.event_id
  where p.meet_id = p_meet and (p_event is null or p.event_id = p_event)
    and p.state in ('filed', 'accepted', 'under_review')
  order by p.number
$$;

-- Results aren't certified before their protests are ruled on.
create function app.meet_protest_blocks(p_meet uuid, p_to text) returns table (message text, part text)
language sql stable security definer set search_path = ''
as $$
  select format('%s: protest %s about %s isn''t ruled on', o.event, o.number, o.entry), 'protests'
  from app.open_protests(p_meet) o where p_to = 'results_certified'
$$;
call app.register_meet_guard('protests', 'app.meet_protest_blocks');

-- The review of an entry as the engine reads it: held where one of its protests holds it.
create function app.review_document(p_entry uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('under_review', jsonb_build_object(
    'reason', (case when count(*) > 1 then 'Protests ' else 'Protest ' end)
      || string_agg(r.number::text, ', ' order by r.number), 'hold', bool_or(r.holds)))
  from public.meet_reviews r where r.entry_id = p_entry and r.ended_at is null having count(*) > 0
$$;

-- The entries of an event as meet/1 has them.
create or replace function app.entry_documents(p_event uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', e.code, 'school', k.code,
    'division', e.division, 'status', e.status, 'exhibition', e.is_exhibition, 'reason', e.reason,
    'cadet', case when v.ranks_individuals then c.codes ->> 0 end,
    'named', case when v.shooters_best is not null then c.codes end))
    || jsonb_build_object('team', e.team)
    || case when v.form = 'knockout' then jsonb_build_object('out_round', e.out_round) else '{}' end
    || case coalesce(p.count, 0)
      when 0 then '{"sheets":[],"penalties":[],"credits":[]}'
      when 1 then case when p.plain and not v.best_of then (p.list -> 0) - '{attempt,status,void,reason}'::text[]
        else jsonb_build_object('performances', p.list) end
      else jsonb_build_object('performances', p.list) end
    || case when u.review is null then '{}'
      else jsonb_build_object('guidon', case when p.count = 1 and p.plain and not v.best_of
        then coalesce(p.list -> 0 -> 'guidon', '{}') else '{}' end || u.review) end
    order by e.sort, e.code), '[]')
  from public.meet_entries e
  join public.meet_events v on v.id = e.event_id
  join public.meet_schools k on k.id = e.meet_school_id
  left join lateral (select jsonb_agg(n.code order by n.sort, n.code) as codes from public.meet_entry_cadets n
    where n.entry_id = e.id and n.archived_at is null) c on true
  left join lateral (
    select count(*) as count, bool_and(m.attempt = 1 and m.status = 'ok' and m.voided_at is null) as plain,
      jsonb_agg(app.performance_document(m) order by m.attempt) as list
    from public.meet_performances m where m.entry_id = e.id) p on true
  left join lateral (select app.review_document(e.id) as review) u on true
  where e.event_id = p_event and e.archived_at is null
$$;

-- When the time to protest about an event ends; null where its results weren't released to schools.
create function app.protests_end_at(p_meet uuid, p_event uuid) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select app.released_at(m.id, p_event, 'schools') + make_interval(mins => m.protest_minutes)
  from public.meets m where m.id = p_meet
$$;

-- What is in the way of releasing the result of an event to schools; null: nothing.
create function app.release_block(p_event public.meet_events) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_result public.meet_results;
  v_count integer;
begin
  select * into v_result from public.meet_results r where r.event_id = p_event.id order by r.generation desc limit 1;
  if v_result.id is null then
    return format('%s has no result yet', p_event.name);
  elsif coalesce((select c.seq from app.meet_computed c where c.event_id = p_event.id), 0)
    < coalesce(app.last_meet_change(p_event.meet_id, p_event.id), 0) then
    return format('The result of %s is older than its scores', p_event.name);
  end if;
  select count(*) into v_count
  from jsonb_array_elements(v_result.result) l, jsonb_array_elements(l -> 'rows') w where w ->> 'status' = 'blocked';
  if v_count > 0 then
    return format((case when v_count = 1 then '%s: %s result is blocked' else '%s: %s results are blocked' end),
      p_event.name, v_count);
  end if;
  select count(*) into v_count
  from public.meet_scores s
  join public.meet_performances p on p.id = s.performance_id and p.voided_at is null
  join public.meet_entries n on n.id = p.entry_id and n.archived_at is null and n.status = 'ok'
  join public.meet_seats t on t.id = s.seat_id and t.archived_at is null and t.kind = 'counting'
  where n.event_id = p_event.id and p.status = 'ok' and s.state <> 'verified';
  if v_count > 0 then
    return format((case when v_count = 1 then '%s: %s score sheet isn''t verified' else
      '%s: %s score sheets aren''t verified' end), p_event.name, v_count);
  end if;
  return null;
end
$$;

-- What is in the way of releasing the overall to schools.
create function app.overall_release_block(p_meet uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from public.meet_results r where r.meet_id = p_meet and r.event_id is null) then
    return 'The overall has no result yet';
  elsif coalesce((select c.seq from app.meet_overall_computed c where c.meet_id = p_meet), 0)
    < coalesce(app.last_meet_change(p_meet), 0) then
    return 'The overall is older than the scores';
  end if;
  return (select format('The overall comes after its events: release %s first', e.name)
    from public.meet_events e
    where e.meet_id = p_meet and e.archived_at is null and e.cancelled_at is null and e.counts_overall
      and exists (select from public.meet_entries n where n.event_id = e.id and n.archived_at is null)
      and app.released_at(p_meet, e.id, 'schools') is null
    order by e.sort, e.code limit 1);
end
$$;

-- What is in the way of making a result public, as the host's policy has it. `p_name` is what the result is called.
create function app.public_block(p_meet public.meets, p_event uuid, p_name text) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_meet.results_policy = 'never_public' then
    return 'This meet''s results are never public';
  elsif app.released_at(p_meet.id, p_event, 'schools') is null then
    return format('%s isn''t released to schools yet', p_name);
  elsif p_meet.results_policy = 'after_awards' and app.certified_generation(p_meet.id, p_event) is null then
    return format('%s isn''t certified yet, and this meet''s results are public after the awards', p_name);
  elsif p_meet.results_policy = 'after_awards' and not app.awards_given(p_meet.id, p_event) then
    return format('The awards of %s weren''t given yet', p_name);
  end if;
  return null;
end
$$;

-- The protests of a meet as their list shows them.
create view public.meet_protest_list with (security_invoker = true) as
select p.id, p.school_id, p.meet_id, p.number, p.event_id, p.entry_id, p.meet_school_id, p.against, p.against_id,
  p.asked_by, p.asked_role, p.reason, p.filed_at, p.window_ends_at, p.state, p.state_reason, p.accepted_late_by, p.fee,
  p.fee_cents, p.created_by, n.code as entry_code, e.name as event_name, e.code as event_code,
  k.code as school_code, k.name as school_name,
  (select r.holds from public.meet_reviews r where r.protest_id = p.id and r.ended_at is null) as holds,
  (select count(*)::integer from public.meet_rulings r where r.protest_id = p.id) as rulings
from public.meet_protests p
join public.meet_entries n on n.id = p.entry_id
join public.meet_events e on e.id = p.event_id
join public.meet_schools k on k.id = p.meet_school_id;

-- How many protests of each meet wait for someone, for the dashboard of the portal.
create view public.meet_protest_counts with (security_invoker = true) as
select p.meet_id, p.school_id, m.title, count(*)::integer as open
from public.meet_protests p join public.meets m on m.id = p.meet_id
where p.state in ('filed', 'accepted', 'under_review') and m.archived_at is null
group by p.meet_id, p.school_id, m.title;
revoke all on public.meet_protest_list, public.meet_protest_counts from anon, authenticated, service_role;
grant select on public.meet_protest_list, public.meet_protest_counts to authenticated, service_role;

-- Who filed, ruled, and released at a meet, by name.
create function public.protest_people(p_meet uuid) returns table (id uuid, name text)
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_meet_reader(p_meet, 'director', 'tabulator', 'head_judge');
  return query
    select p.id, app.person_label(p.id)
    from (
      select t.created_by as id from public.meet_protests t where t.meet_id = p_meet
      union select t.accepted_late_by from public.meet_protests t where t.meet_id = p_meet
      union select r.created_by from public.meet_rulings r where r.meet_id = p_meet
      union select r.created_by from public.meet_releases r where r.meet_id = p_meet
    ) p where p.id is not null;
end
$$;
call app.expose('public.protest_people(uuid)', 'authenticated', 'service_role');
