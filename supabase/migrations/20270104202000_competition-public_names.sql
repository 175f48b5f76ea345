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

-- The rows of an event, list by list, each with the standings of its teams where the event has them. The gap is to the
-- first row that is shown.
create or replace function app.public_lists(p_event public.meet_events, p_result jsonb, p_hidden integer,
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

-- After everything else of a transaction: a cadet who may no longer be named, or may be now, changes what the public
-- reads of the meets where the cadet competes. Once for each meet, no matter what changed.
create function app.follow_names() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_row jsonb := (case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end);
  v_cadet uuid := (case tg_table_name when 'consents' then v_row ->> 'cadet_id' when 'cadets' then v_row ->> 'id' end);
  v_told text;
  v_meet uuid;
begin
  -- Two answers for many cadets at a time must not wait for each other's meets.
  perform pg_advisory_xact_lock(hashtext('app.follow_names'));
  for v_meet in select l.meet_id from app.meet_live l
    where l.meet_id in (select (v_row ->> 'meet_id')::uuid where v_cadet is null
      union select m.meet_id from public.roster_members m where m.cadet_id = v_cadet
      union select c.meet_id from public.meet_entry_cadets c where c.own_cadet_id = v_cadet)
    order by l.meet_id
  loop
    v_told := coalesce(current_setting('app.live_named', true), '');
    if strpos(v_told, v_meet::text) = 0 then
      perform set_config('app.live_named', v_told || v_meet, true);
      perform app.send_live(v_meet, true);
    end if;
  end loop;
  return null;
end
$$;
create constraint trigger follow_names after insert or update on public.consents deferrable initially deferred
  for each row when (new.type = 'public_results') execute function app.follow_names();
create constraint trigger follow_names_undone after delete on public.consents deferrable initially deferred
  for each row when (old.type = 'public_results') execute function app.follow_names();
create constraint trigger follow_names after update of directory_opt_out, first_name, last_name, preferred_name
  on public.cadets deferrable initially deferred
  for each row when ((old.directory_opt_out, old.first_name, old.last_name, old.preferred_name)
    is distinct from (new.directory_opt_out, new.first_name, new.last_name, new.preferred_name))
  execute function app.follow_names();
create constraint trigger follow_names after update of name, cadet_id, name_public_at, removed_at
  on public.roster_members deferrable initially deferred
  for each row when ((old.name, old.cadet_id, old.name_public_at, old.removed_at)
    is distinct from (new.name, new.cadet_id, new.name_public_at, new.removed_at))
  execute function app.follow_names();
create constraint trigger follow_names after insert or update of code, own_cadet_id, sort, archived_at
  on public.meet_entry_cadets deferrable initially deferred for each row execute function app.follow_names();
