-- Refuses a sheet that the panel of the event, or an event that includes a section of it, can't be scored with.
create function app.check_swapped_sheet(p_event public.meet_events, p_sheet uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_content jsonb := (select s.content from public.score_sheets s
    where s.id = p_sheet and s.school_id = p_event.school_id and s.state = 'published');
  v_wrong text;
begin
  if p_event.form <> 'sheet' then
    perform app.fail('form', 'A knockout has no score sheet', 'Key its rounds instead.', 'sheet_id');
  elsif v_content is null then
    perform app.fail('unknown_sheet', 'Your school has no such published score sheet', 'Publish it first.', 'sheet_id');
  elsif p_sheet = p_event.sheet_id then
    perform app.fail('same_sheet', 'The event is scored by this sheet already', 'Choose another.', 'sheet_id');
  end if;
  select format('Seat %s is for the role %s, which the new score sheet doesn''t have', t.code, t.role) into v_wrong
  from public.meet_seats t where t.event_id = p_event.id and t.archived_at is null
    and not v_content -> 'roles' @> jsonb_build_array(jsonb_build_object('key', t.role)) limit 1;
  if v_wrong is null then
    select format('The new score sheet takes from %s to %s seats for %s', r ->> 'min', r ->> 'max',
      lower(coalesce(r ->> 'label', r ->> 'key'))) into v_wrong
    from jsonb_array_elements(v_content -> 'roles') r
    where (select count(*) from public.meet_seats t where t.event_id = p_event.id and t.archived_at is null
      and t.kind = 'counting' and t.role = r ->> 'key')
      not between coalesce((r ->> 'min')::integer, 0) and coalesce((r ->> 'max')::integer, 1000) limit 1;
  end if;
  if v_wrong is null then
    select format('%s includes the section %s, which the new score sheet doesn''t have', e.name, i ->> 'section')
    into v_wrong
    from public.meet_events e, jsonb_array_elements(e.include) i
    where e.meet_id = p_event.meet_id and e.archived_at is null and i ->> 'event' = p_event.code
      and not v_content -> 'sections' @> jsonb_build_array(jsonb_build_object('key', i ->> 'section')) limit 1;
  end if;
  if v_wrong is not null then
    perform app.fail('unfit', v_wrong, 'Choose another score sheet.', 'sheet_id');
  end if;
end
$$;

-- True where a sheet has a penalty or credit of this key.
create function app.has_penalty(p_content jsonb, p_kind text, p_key text) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(p_content -> (case p_kind when 'credit' then 'credits' else 'penalties' end)
    @> jsonb_build_array(jsonb_build_object('key', p_key)), false)
$$;

-- Refuses where a mark, penalty, or decision that counts in the event isn't one that the new sheet takes.
create function app.check_kept_scores(p_event public.meet_events, p_content jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_sheet record;
  v_wrong text;
begin
  for v_sheet in
    select n.code as entry, t.code as seat, t.role, r.marks, r.comments
    from public.meet_seats t
    join public.meet_scores s on s.seat_id = t.id and s.state in ('submitted', 'verified')
    join public.meet_revisions r on r.score_id = s.id and r.revision = s.revision
    join public.meet_performances p on p.id = s.performance_id
    join public.meet_entries n on n.id = p.entry_id
    where t.event_id = p_event.id order by n.code, t.code
  loop
    begin
      perform app.check_marks(p_content, v_sheet.role, v_sheet.marks, v_sheet.comments);
    exception when raise_exception then
      perform app.fail('unfit', format('The sheet of %s from %s doesn''t fit the new score sheet: %s', v_sheet.entry,
        v_sheet.seat, sqlerrm), 'Void the old scores and score again.', 'rule');
    end;
  end loop;
  select t.key into v_wrong from public.meet_penalties t
  join public.meet_performances p on p.id = t.performance_id join public.meet_entries n on n.id = p.entry_id
  where n.event_id = p_event.id and t.voided_at is null and not app.has_penalty(p_content, t.kind, t.key)
  union all
  select o.key from public.meet_overrides o
  join public.meet_performances p on p.id = o.performance_id join public.meet_entries n on n.id = p.entry_id
  where n.event_id = p_event.id and o.ended_at is null and o.what = 'penalty'
    and not app.has_penalty(p_content, 'penalty', o.key)
  limit 1;
  if v_wrong is not null then
    perform app.fail('unfit', format('The new score sheet doesn''t have the penalty or credit %s, which was recorded',
      v_wrong), 'Take it back first, or void the old scores and score again.', 'rule');
  end if;
end
$$;

-- Scores an event by another sheet once its meet runs. `p_rule` says what becomes of the scores there are: keep (each
-- has to fit the new sheet) or rescore (they are void, and every sheet is keyed again). Sheets that were keyed once or
-- differ are keyed again in both cases. `p_seen` is the sheet that the caller saw. Returns the id of the change.
create function public.swap_meet_sheet(p_event uuid, p_sheet uuid, p_seen uuid, p_rule text, p_reason text,
  p_key uuid default null)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_scoring((select e.meet_id from public.meet_events e where e.id = p_event),
    'director');
  v_event public.meet_events;
  v_rule text := app.one_of(p_rule, '{keep,rescore}', '', 'rule', 'That');
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 300, true);
  v_content jsonb;
  v_performances uuid[];
  v_returned integer;
  v_done jsonb;
  v_id uuid;
begin
  v_done := app.once(p_key, 'swap_meet_sheet', jsonb_build_array(p_event, p_sheet, p_seen, p_rule, p_reason));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  -- Those who score the event hold its meet; the chain makes them wait for this one, and this one for them.
  insert into app.meet_chains (meet_id) values (v_meet.id) on conflict do nothing;
  perform from app.meet_chains c where c.meet_id = v_meet.id for update;
  select * into v_event from public.meet_events e where e.id = p_event for update;
  if v_event.sheet_id is distinct from p_seen then
    perform app.fail('changed', 'Someone else changed the score sheet of this event', 'Reload the page.', 'sheet_id');
  end if;
  perform app.check_swapped_sheet(v_event, p_sheet);
  v_content := (select s.content from public.score_sheets s where s.id = p_sheet);
  v_performances := array(select p.id from public.meet_performances p
    join public.meet_entries n on n.id = p.entry_id where n.event_id = p_event);
  if v_rule = 'keep' then
    perform app.check_kept_scores(v_event, v_content);
  else
    update public.meet_revisions r set voided_at = now(), void_reason = v_reason
    from public.meet_scores s
    where s.id = r.score_id and s.performance_id = any (v_performances) and r.voided_at is null;
    update public.meet_penalties t set voided_at = now(), void_reason = v_reason
    where t.performance_id = any (v_performances) and t.voided_at is null
      and not app.has_penalty(v_content, t.kind, t.key);
    update public.meet_overrides o set ended_at = now()
    where o.performance_id = any (v_performances) and o.ended_at is null and o.what <> 'status';
  end if;
  update public.meet_scores s
  set state = 'returned', revision = 0, return_reason = v_reason, verified_by = null, verified_at = null
  where s.performance_id = any (v_performances)
    and (v_rule = 'rescore' and s.state <> 'returned' or s.state in ('keyed_once', 'differs'));
  get diagnostics v_returned = row_count;
  insert into public.meet_sheet_swaps (school_id, meet_id, event_id, from_sheet_id, to_sheet_id, rule, reason, returned)
  values (v_meet.school_id, v_meet.id, p_event, v_event.sheet_id, p_sheet, v_rule, v_reason, v_returned)
  returning id into v_id;
  update public.meet_events e set sheet_id = p_sheet where e.id = p_event;
  return (app.done(p_key, to_jsonb(v_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.swap_meet_sheet(uuid, uuid, uuid, text, text, uuid)', 'authenticated', 'service_role');

-- Keeps how a second performance or a coin ordered entries that were tied, by their codes; what the same said before of
-- one of them gives way. Off takes it back.
create function public.set_tie_result(p_event uuid, p_by text, p_order text[], p_on boolean default true) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_scoring((select e.meet_id from public.meet_events e where e.id = p_event),
    'director', 'head_judge');
  v_by text := app.one_of(p_by, '{reperform,coin}', '', 'by', 'That');
  v_list jsonb;
begin
  perform from public.meet_events e where e.id = p_event for no key update;
  if cardinality(p_order) is distinct from (select count(*) from public.meet_entries n
      where n.event_id = p_event and n.code = any (p_order) and n.archived_at is null)
    or cardinality(p_order) not between 2 and 200 then
    perform app.fail('order', 'The order needs two or more entries of this event, each once', 'Choose them again.',
      'order');
  elsif p_on and not exists (select from public.meet_events e join public.score_sheets s on s.id = e.sheet_id
    where e.id = p_event and s.content -> 'tie_breakers' @> jsonb_build_array(jsonb_build_object('by', v_by))) then
    perform app.fail('tie', 'The score sheet doesn''t break ties this way', 'Choose another way.', 'by');
  end if;
  select coalesce(jsonb_agg(t order by n), '[]') into v_list
  from public.meet_events e, jsonb_array_elements(e.tie_results) with ordinality x(t, n)
  where e.id = p_event and not (t ->> 'by' = v_by and t -> 'order' ?| p_order);
  if p_on then
    v_list := v_list || jsonb_build_object('by', v_by, 'order', to_jsonb(p_order));
  end if;
  update public.meet_events e set tie_results = v_list where e.id = p_event and e.tie_results <> v_list;
end
$$;
call app.expose('public.set_tie_result(uuid, text, text[], boolean)', 'authenticated', 'service_role');

-- Who keyed, verified, and decided at a meet, by name: its rows and its log have ids alone.
create function public.meet_people(p_meet uuid) returns table (id uuid, name text)
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_meet_reader(p_meet, 'director', 'tabulator', 'head_judge');
  return query
    select p.id, app.person_label(p.id)
    from (
      select s.profile_id as id from public.meet_staff s where s.meet_id = p_meet
      union select s.verified_by from public.meet_scores s where s.meet_id = p_meet
      union select k.keyed_by from public.meet_keyings k where k.meet_id = p_meet
      union select r.created_by from public.meet_revisions r where r.meet_id = p_meet
      union select o.created_by from public.meet_overrides o where o.meet_id = p_meet
      union select w.created_by from public.meet_sheet_swaps w where w.meet_id = p_meet
    ) p where p.id is not null;
end
$$;
call app.expose('public.meet_people(uuid)', 'authenticated', 'service_role');
