-- What the public reads of a result now; null: nothing. Decided anew each time: released, allowed by the policy, and
-- without the places that the host hides. No cadet's name: entries by school and code. See docs/decisions/0271.
create function app.public_result(p_meet public.meets, p_event public.meet_events) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  v_generation integer;
  v_hidden integer;
  v_certificate public.meet_certificates;
  v_result public.meet_results;
  v_shown boolean := p_meet.shows_marks = 'all';
begin
  if app.released_at(p_meet.id, p_event.id, 'public') is null
    or app.public_block(p_meet, p_event.id, '') is not null then
    return null;
  end if;
  v_generation := app.shown_generation(p_meet.id, p_event.id);
  v_hidden := app.hidden_places(p_meet.id, p_event.id);
  select * into v_result from public.meet_results r
  where r.meet_id = p_meet.id and r.event_id is not distinct from p_event.id and r.generation = v_generation;
  select c.* into v_certificate from public.meet_certificates c, jsonb_array_elements(c.parts) p
  where c.meet_id = p_meet.id and c.state = 'certified' and (p ->> 'event_id')::uuid is not distinct from p_event.id
  order by c.certified_at desc limit 1;
  return jsonb_strip_nulls(jsonb_build_object('code', coalesce(p_event.code, 'overall'),
    'name', coalesce(p_event.name, 'Overall'),
    'state', (case when v_certificate.id is null then 'provisional' when v_certificate.amends is not null then 'amended'
      else 'official' end),
    -- What is checked by its number shows every row.
    'certificate', (case when v_hidden = 0 then v_certificate.number end),
    'certified_at', v_certificate.certified_at, 'note', v_certificate.public_note,
    'hidden', nullif(v_hidden, 0), 'is_canceled', (case when p_event.cancelled_at is not null then true end),
    'lists', (case when p_event.id is null then app.public_overall(p_meet.id, v_result.result, v_hidden)
      else app.public_lists(p_event, v_result.result, v_hidden, v_shown) end)));
end
$$;

-- The rows of an event, list by list, each with the standings of its teams where the event has them. The gap is to the
-- first row that is shown.
create function app.public_lists(p_event public.meet_events, p_result jsonb, p_hidden integer,
  p_penalties boolean)
returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(z.list order by z.n, z.kind), '[]') from (
    select y.n, 0 as kind, jsonb_build_object('name', coalesce(d.name, l ->> 'division'), 'rows', coalesce((
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('place', s.place, 'entry', s.w ->> 'entry',
        'school', s.w ->> 'school', 'name', k.name, 'team', (case when not p_event.ranks_individuals then n.team end),
        'number', i.number, 'cadet', i.cadet,
        'status', nullif(s.w ->> 'status', 'scored'), 'exhibition', nullif((s.w ->> 'exhibition')::boolean, false),
        'net', (case when s.w ->> 'status' <> 'blocked' then s.w ->> 'net' end),
        'gap', (case when s.place is not null and s.w ->> 'status' = 'scored' then abs(s.lead - s.net) end),
        'penalties', (case when p_penalties and s.w ->> 'status' <> 'blocked' then s.w ->> 'penalties' end)))
        order by s.n)
      from (
        select w, z.n, (w ->> 'place')::integer as place, (w ->> 'net')::numeric as net,
          first_value((w ->> 'net')::numeric) over (order by (w ->> 'place')::integer nulls last, z.n) as lead
        from jsonb_array_elements(l -> 'rows') with ordinality z (w, n)
        where w ->> 'place' is null or (w ->> 'place')::integer > p_hidden) s
      left join public.meet_entries n on n.event_id = p_event.id and n.code = s.w ->> 'entry'
      left join app.public_individuals(p_event.id) i on i.entry = s.w ->> 'entry'
      left join public.meet_schools k on k.meet_id = p_event.meet_id and k.code = s.w ->> 'school'), '[]')) as list
    from jsonb_array_elements(p_result) with ordinality y (l, n)
    left join public.meet_divisions d on d.meet_id = p_event.meet_id and d.code = l ->> 'division'
    union all
    select y.n, 1, jsonb_build_object('name', concat_ws(': ', coalesce(d.name, l ->> 'division'), 'Teams'), 'rows', (
      select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('place', s.place, 'school', s.w ->> 'school',
        'name', coalesce(k.name, s.w ->> 'school'), 'status', nullif(s.w ->> 'status', 'scored'),
        'net', (case when s.w ->> 'status' <> 'blocked' then s.w ->> 'net' end),
        'gap', (case when s.place is not null and s.w ->> 'status' = 'scored' then abs(s.lead - s.net) end)))
        order by s.n), '[]')
      from (
        select w, z.n, (w ->> 'place')::integer as place, (w ->> 'net')::numeric as net,
          first_value((w ->> 'net')::numeric) over (order by (w ->> 'place')::integer nulls last, z.n) as lead
        from jsonb_array_elements(l -> 'teams') with ordinality z (w, n)
        where w ->> 'place' is null or (w ->> 'place')::integer > p_hidden) s
      left join public.meet_schools k on k.meet_id = p_event.meet_id and k.code = s.w ->> 'school'))
    from jsonb_array_elements(p_result) with ordinality y (l, n)
    left join public.meet_divisions d on d.meet_id = p_event.meet_id and d.code = l ->> 'division'
    where jsonb_array_length(l -> 'teams') > 0) z
$$;

-- The rows of the overall, method by method.
create function app.public_overall(p_meet uuid, p_result jsonb, p_hidden integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', m.key, 'rows', coalesce((
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('place', s.place, 'school', s.w ->> 'school',
        'name', coalesce(k.name, s.w ->> 'school'), 'net', s.w ->> 'total',
        'gap', (case when s.place is not null then abs(s.lead - s.net) end))) order by s.n)
      from (
        select w, z.n, (w ->> 'place')::integer as place, (w ->> 'total')::numeric as net,
          first_value((w ->> 'total')::numeric) over (order by (w ->> 'place')::integer nulls last, z.n) as lead
        from jsonb_array_elements(m.value) with ordinality z (w, n)
        where w ->> 'place' is null or (w ->> 'place')::integer > p_hidden) s
      left join public.meet_schools k on k.meet_id = p_meet and k.code = s.w ->> 'school'), '[]'))
    order by m.key), '[]')
  from jsonb_each(p_result -> 'overall') m
$$;

-- What the public reads of a meet's results now, the overall last: [part]. Empty: nothing is released, or there is no
-- public page.
create function app.public_results(p_meet uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_meet public.meets := (select m from public.meets m where m.id = p_meet);
  v_event public.meet_events;
  v_parts jsonb := '[]';
begin
  if not app.meet_page_is_public(p_meet) or v_meet.results_policy = 'never_public' then
    return v_parts;
  end if;
  for v_event in
    select e.* from public.meet_releases r join public.meet_events e on e.id = r.event_id
    where r.meet_id = p_meet and r.audience = 'public' and r.withdrawn_at is null and e.archived_at is null
    order by e.sort, e.code
  loop
    v_parts := v_parts || coalesce(app.public_result(v_meet, v_event), '[]');
  end loop;
  return v_parts || coalesce(app.public_result(v_meet, null), '[]');
end
$$;

-- The parts of live results with the time of each.
create function app.timed_results(p_parts jsonb, p_live jsonb) returns jsonb
language sql stable set search_path = '' set timezone = 'UTC'
as $$
  select coalesce(jsonb_agg(p || jsonb_build_object('at', coalesce((case when p_live -> (p ->> 'code') ->> 'hash'
    = md5(p::text) then p_live -> (p ->> 'code') ->> 'at' end)::timestamptz, now())) order by n), '[]')
  from jsonb_array_elements(p_parts) with ordinality x (p, n)
$$;

-- What spectators read of a meet's results now: null where the address opens nothing.
create function public.live_results(p_slug text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('format', 'meet-live/1', 'slug', p.slug, 'is_listed', p.is_listed,
    'title', m.title, 'host', h.name, 'venue', m.venue, 'starts_on', m.starts_on, 'ends_on', m.ends_on,
    'time_zone', m.time_zone, 'generation', coalesce(l.generation, 0),
    'parts', app.timed_results(app.public_results(m.id), coalesce(l.parts, '{}'))))
  from public.meet_pages p
  join public.meets m on m.id = p.meet_id
  join public.schools h on h.id = m.school_id
  left join app.meet_live l on l.meet_id = m.id
  where p.slug = p_slug and app.meet_page_is_public(m.id)
$$;
call app.expose('public.live_results(text)', 'service_role');

-- True where the topic that a socket asks for is that of results that are public now. Out of the API's reach: only the
-- policy of messages asks it, with the rights of the one who listens (0272).
create function app.live_topic_is_open() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.meet_pages p
    where realtime.topic() like 'meet-live:%' and p.slug = substr(realtime.topic(), 11)
      and app.has_public_results(p.meet_id))
$$;
revoke all on function app.live_topic_is_open() from public;
grant execute on function app.live_topic_is_open() to anon, authenticated;

-- The cadets of an event that ranks individuals as anyone reads them: by number, and by name only with the consent to
-- public results, or where their school attests it. See docs/decisions/0275.
create function app.public_individuals(p_event uuid) returns table (entry text, number text, cadet text)
language sql stable security definer set search_path = ''
as $$
  select n.code, c.code, (case when g.id is null then app.public_name(c.own_cadet_id) else (
      select case when m.cadet_id is not null then app.public_name(m.cadet_id)
        when m.name_public_at is not null then m.name end
      from public.entry_members x join public.roster_members m on m.id = x.member_id and m.removed_at is null
      where x.entry_id = g.id and x.removed_at is null and x.role <> 'alternate'
        and app.member_code(n.id, m.code) = c.code limit 1) end)
  from public.meet_entries n
  cross join lateral (select x.code, x.own_cadet_id from public.meet_entry_cadets x
    where x.entry_id = n.id and x.archived_at is null order by x.sort, x.code limit 1) c
  left join public.registration_entries g on g.entry_id = n.id
  where n.event_id = p_event and exists (select from public.meet_events e where e.id = p_event and e.ranks_individuals)
$$;

-- True where anything of a meet's results is public now: what app.public_results decides, without making the rows. A
-- hall full of phones asks it at once, each as it joins.
create function app.has_public_results(p_meet uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_meet public.meets := (select m from public.meets m where m.id = p_meet);
begin
  return app.meet_page_is_public(p_meet) and v_meet.results_policy <> 'never_public' and exists (
    select from public.meet_releases r left join public.meet_events e on e.id = r.event_id
    where r.meet_id = p_meet and r.audience = 'public' and r.withdrawn_at is null and e.archived_at is null
      and app.public_block(v_meet, r.event_id, '') is null);
end
$$;
