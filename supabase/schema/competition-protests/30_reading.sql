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

-- The review of an entry as the engine reads it: held where one of its protests holds it.
create function app.review_document(p_entry uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('under_review', jsonb_build_object(
    'reason', (case when count(*) > 1 then 'Protests ' else 'Protest ' end)
      || string_agg(r.number::text, ', ' order by r.number), 'hold', bool_or(r.holds)))
  from public.meet_reviews r where r.entry_id = p_entry and r.ended_at is null having count(*) > 0
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
  return p_event.name || ': ' || app.open_seat_words(p_event.id);
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
  (select count(*)::integer from public.meet_rulings r where r.protest_id = p.id) as rulings, p.filed_by_school
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

-- Refuses where the result of the event is certified: what changes it then is an amendment.
create function app.check_not_certified(p_meet public.meets, p_event uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_meet.amending_at is null and app.certified_generation(p_meet.id, p_event) is not null then
    perform app.fail('certified', 'The result of this event is certified', 'Start an amendment first.');
  end if;
end
$$;

-- Refuses one who keyed, corrected, or recorded what the protest is about or the ruling changes.
create function app.check_ruler(p_protest public.meet_protests, p_changes jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_rows uuid[] := array(select x from (
    select p_protest.against_id union
    select app.id_in(c ->> 'id', 'changes') from jsonb_array_elements(p_changes) c
    where c ->> 'kind' in ('void_penalty', 'correct_sheet')) t (x) where x is not null);
begin
  if exists (select from public.meet_penalties t where t.id = any (v_rows) and t.created_by = auth.uid()) then
    perform app.fail('own_work', 'You recorded this penalty, so someone else rules on it',
      'Ask the head judge or another director.');
  elsif exists (select from public.meet_keyings k where k.score_id = any (v_rows) and k.keyed_by = auth.uid())
    or exists (select from public.meet_revisions r where r.score_id = any (v_rows) and r.source <> 'keyed'
      and r.created_by = auth.uid()
      and not exists (select from public.meet_protest_changes c where c.object_id = r.score_id
        and (c.after ->> 'revision')::integer = r.revision)) then
    perform app.fail('own_work', 'You keyed or corrected this sheet, so someone else rules on it',
      'Ask the head judge or another director.');
  end if;
end
$$;

-- What becomes of the fee of a protest that is ruled on: returned if upheld.
create function app.fee_after(p_fee text, p_cents integer, p_outcome text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when p_cents = 0 then p_fee
    when p_outcome = 'upheld' and p_fee = 'paid' then 'returned'
    when p_outcome = 'upheld' and p_fee = 'due' then 'none'
    when p_outcome = 'denied' and p_fee in ('returned', 'none') then 'due'
    else p_fee
  end
$$;

-- Place, net, and status of an entry in a generation of a result.
create function app.row_of_entry(p_event uuid, p_generation integer, p_entry text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('place', w -> 'place', 'net', w -> 'net', 'status', w -> 'status')
  from public.meet_results r, jsonb_array_elements(r.result) l, jsonb_array_elements(l -> 'rows') w
  where r.event_id = p_event and r.generation = p_generation and w ->> 'entry' = p_entry limit 1
$$;

-- What a ruling changed, as its school reads it: what was there before and is now, without who keyed or verified it.
create function app.changes_for_school(p_ruling uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('kind', c.kind,
      'key', t.key, 'count', t.count, 'seat', s.code,
      'attempt', coalesce(c.after -> 'attempt', c.before -> 'attempt'), 'status', c.after -> 'status',
      'undone', c.taken_back_at is not null)) order by c.created_at, c.id), '[]')
  from public.meet_protest_changes c
  left join public.meet_penalties t on c.kind = 'void_penalty' and t.id = c.object_id
  left join public.meet_scores o on c.kind = 'correct_sheet' and o.id = c.object_id
  left join public.meet_seats s on s.id = o.seat_id
  where c.ruling_id = p_ruling
$$;

-- The protests of a school at a meet with their rulings, as it reads them, newest first. Places are those of its own
-- entry, once the result is released.
create function app.protests_for_school(p_school uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'number', p.number, 'event', e.name, 'event_code', e.code,
      'entry', n.code, 'against', p.against, 'against_id', p.against_id, 'asked_by', p.asked_by,
      'asked_role', p.asked_role, 'reason', p.reason, 'filed_at', p.filed_at, 'filed_by_school', p.filed_by_school,
      'ends_at', p.window_ends_at, 'state', p.state, 'state_reason', p.state_reason, 'fee', p.fee,
      'fee_cents', p.fee_cents,
      'rulings', coalesce((
        select jsonb_agg(jsonb_build_object('id', r.id, 'outcome', r.outcome, 'text', r.text, 'at', r.created_at,
            'changes', app.changes_for_school(r.id),
            'before', (case when x.shown is not null then app.row_of_entry(p.event_id, r.generation, n.code) end),
            'now', (case when x.shown > r.generation then app.row_of_entry(p.event_id, x.shown, n.code) end))
          order by r.number desc)
        from public.meet_rulings r where r.protest_id = p.id), '[]')) order by p.number desc), '[]')
  from public.meet_protests p
  join public.meet_events e on e.id = p.event_id
  join public.meet_entries n on n.id = p.entry_id
  cross join lateral (select case when app.released_at(p.meet_id, p.event_id, 'schools') is not null
    then app.shown_generation(p.meet_id, p.event_id) end as shown) x
  where p.meet_school_id = p_school
$$;

-- How many first places the public doesn't see of a result now. Without awards they stay hidden until the host shows
-- them.
create function app.hidden_places(p_meet uuid, p_event uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select h.places from public.meet_hidden_places h
    where h.meet_id = p_meet and h.event_id is not distinct from p_event and not (
      exists (select from public.meet_awards a where a.meet_id = p_meet and a.archived_at is null
        and a.scope <> 'special' and a.event_id is not distinct from p_event)
      and app.awards_given(p_meet, p_event))), 0)
$$;
