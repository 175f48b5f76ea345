-- Saves one line of a folder: `p_list` is packing {text, quantity, carried}, risks {hazard, likelihood, severity,
-- controls, left_likelihood, left_severity, watcher}, costs {text, planned, actual (dollars), payer}, or reviews {kind,
-- text, owner, due_on, done}; with an id it changes that line, and what isn't named stays. Returns its id.
create function public.save_event_line(p_event uuid, p_list text, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_event public.school_events := app.need_planner(p_event);
  v_done jsonb := app.once(p_key, 'save_event_line', jsonb_build_array(p_event, p_list, p_input));
  v_id uuid := app.id_in(p_input ->> 'id', 'id');
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  elsif coalesce(p_list, '') not in ('packing', 'risks', 'costs', 'reviews') then
    perform app.fail('list', 'That list isn''t part of an event''s folder', 'Reload the page.', 'list');
  end if;
  perform app.check_folder_line('event_' || p_list, p_event, v_id);
  v_id := case p_list
    when 'packing' then app.write_packing(v_event, v_id, p_input)
    when 'risks' then app.write_risk(v_event, v_id, p_input)
    when 'costs' then app.write_cost(v_event, v_id, p_input)
    else app.write_review(v_event, v_id, p_input) end;
  perform app.done(p_key, to_jsonb(v_id));
  return v_id;
end
$$;
call app.expose('public.save_event_line(uuid, text, jsonb, uuid)', 'authenticated', 'service_role');

-- Writes a line of the packing list. `packed` ticks off what the unit carries.
create function app.write_packing(p_event public.school_events, p_id uuid, p_input jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v public.event_packing := (select p from public.event_packing p where p.id = p_id);
  v_packed boolean := app.yes_in(p_input ->> 'packed', 'packed');
begin
  if p_id is null or p_input ? 'text'
    then v.text := app.need_line(p_input ->> 'text', 'text', 'What to bring', 160); end if;
  v.quantity := coalesce(app.whole_in(p_input ->> 'quantity', 'quantity', 1, 9999), v.quantity, 1);
  v.carried := app.one_of(p_input ->> 'carried', '{cadet,unit}', coalesce(v.carried, 'cadet'), 'carried',
    'Who brings it');
  if v_packed is not null then
    v.packed_at := case when v_packed then coalesce(v.packed_at, now()) end;
    v.packed_label := case when v_packed then coalesce(v.packed_label, app.actor_label()) end;
  end if;
  insert into public.event_packing as p (id, school_id, event_id, text, quantity, carried, packed_at, packed_label)
  values (coalesce(p_id, gen_random_uuid()), p_event.school_id, p_event.id, v.text, v.quantity, v.carried, v.packed_at,
    v.packed_label)
  on conflict (id) do update set text = v.text, quantity = v.quantity, carried = v.carried, packed_at = v.packed_at,
    packed_label = v.packed_label
  returning p.id into v.id;
  return v.id;
end
$$;

-- Writes a risk: how likely and how bad, and the same again with the controls in place.
create function app.write_risk(p_event public.school_events, p_id uuid, p_input jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v public.event_risks := (select r from public.event_risks r where r.id = p_id);
begin
  if p_id is null or p_input ? 'hazard'
    then v.hazard := app.need_line(p_input ->> 'hazard', 'hazard', 'The hazard', 200); end if;
  v.likelihood := coalesce(app.whole_in(p_input ->> 'likelihood', 'likelihood', 1, 5), v.likelihood);
  v.severity := coalesce(app.whole_in(p_input ->> 'severity', 'severity', 1, 4), v.severity);
  if p_input ? 'controls'
    then v.controls := app.need_text(p_input ->> 'controls', 'controls', 'What you''ll do about it', 1000); end if;
  if p_input ? 'left_likelihood'
    then v.left_likelihood := app.whole_in(p_input ->> 'left_likelihood', 'left_likelihood', 1, 5); end if;
  if p_input ? 'left_severity'
    then v.left_severity := app.whole_in(p_input ->> 'left_severity', 'left_severity', 1, 4); end if;
  if p_input ? 'watcher' then v.watcher := app.line_in(p_input ->> 'watcher', 'watcher', 'Who keeps an eye on it',
    120); end if;
  if v.likelihood is null or v.severity is null then
    perform app.fail('missing', 'Choose how likely and how bad the risk is', 'Choose both.',
      case when v.likelihood is null then 'likelihood' else 'severity' end);
  elsif (v.left_likelihood is null) <> (v.left_severity is null) then
    perform app.fail('missing', 'Choose how likely and how bad the remaining risk is',
      'Choose both, or neither.',
      case when v.left_likelihood is null then 'left_likelihood' else 'left_severity' end);
  elsif v.left_likelihood is not null and v.controls is null then
    perform app.fail('missing', 'A lower risk needs something done about it', 'Say what you''ll do about it.',
      'controls');
  end if;
  insert into public.event_risks
    as r (id, school_id, event_id, hazard, likelihood, severity, controls, left_likelihood, left_severity, watcher)
  values (coalesce(p_id, gen_random_uuid()), p_event.school_id, p_event.id, v.hazard, v.likelihood, v.severity,
    v.controls,
    v.left_likelihood, v.left_severity, v.watcher)
  on conflict (id) do update set hazard = v.hazard, likelihood = v.likelihood, severity = v.severity,
    controls = v.controls,
    left_likelihood = v.left_likelihood, left_severity = v.left_severity, watcher = v.watcher
  returning r.id into v.id;
  return v.id;
end
$$;

-- Writes a cost: what is planned, and what it was.
create function app.write_cost(p_event public.school_events, p_id uuid, p_input jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v public.event_costs := (select c from public.event_costs c where c.id = p_id);
begin
  if p_id is null or p_input ? 'text'
    then v.text := app.need_line(p_input ->> 'text', 'text', 'What it is for', 160); end if;
  v.planned_cents := coalesce(app.cents_in(p_input ->> 'planned', 'planned', 1000000), v.planned_cents, 0);
  if p_input ? 'actual' then v.actual_cents := app.cents_in(p_input ->> 'actual', 'actual', 1000000); end if;
  if p_input ? 'payer' then v.payer := app.line_in(p_input ->> 'payer', 'payer', 'Who pays', 120); end if;
  insert into public.event_costs as c (id, school_id, event_id, text, planned_cents, actual_cents, payer)
  values (coalesce(p_id, gen_random_uuid()), p_event.school_id, p_event.id, v.text, v.planned_cents, v.actual_cents,
    v.payer)
  on conflict (id) do update set text = v.text, planned_cents = v.planned_cents, actual_cents = v.actual_cents,
    payer = v.payer
  returning c.id into v.id;
  return v.id;
end
$$;

-- Writes a point of the after-action review.
create function app.write_review(p_event public.school_events, p_id uuid, p_input jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v public.event_reviews := (select r from public.event_reviews r where r.id = p_id);
  v_done boolean := app.yes_in(p_input ->> 'done', 'done');
begin
  v.kind := app.one_of(p_input ->> 'kind', '{sustain,improve}', coalesce(v.kind, 'improve'), 'kind', 'The kind');
  if p_id is null or p_input ? 'text'
    then v.text := app.need_text(p_input ->> 'text', 'text', 'What we learned', 1000, true); end if;
  if p_input ? 'owner' then v.owner := app.line_in(p_input ->> 'owner', 'owner', 'Who''s responsible', 120); end if;
  if p_input ? 'due_on' then v.due_on := app.date_in(p_input ->> 'due_on', 'due_on'); end if;
  if v_done is not null then v.done_at := case when v_done then coalesce(v.done_at, now()) end; end if;
  insert into public.event_reviews as r (id, school_id, event_id, kind, text, owner, due_on, done_at)
  values (coalesce(p_id, gen_random_uuid()), p_event.school_id, p_event.id, v.kind, v.text, v.owner, v.due_on,
    v.done_at)
  on conflict (id) do update set kind = v.kind, text = v.text, owner = v.owner, due_on = v.due_on, done_at = v.done_at
  returning r.id into v.id;
  return v.id;
end
$$;

-- Takes lines out of a folder, or restores them. Returns how many changed.
create function public.remove_event_lines(
  p_event uuid, p_list text, p_ids uuid[], p_removed boolean default true, p_key uuid default null
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_event public.school_events := app.need_planner(p_event);
  v_done jsonb := app.once(p_key, 'remove_event_lines', jsonb_build_array(p_event, p_list, p_ids, p_removed));
  v_count integer;
begin
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  elsif coalesce(p_list, '') not in ('packing', 'risks', 'costs', 'reviews', 'rides') then
    perform app.fail('list', 'That list isn''t part of an event''s folder', 'Reload the page.', 'list');
  end if;
  perform app.check_ids(p_ids, 'ids', 200);
  execute format('select count(*) from public.%I where event_id = $1 and id = any ($2)', 'event_' || p_list)
    into v_count using v_event.id, p_ids;
  if v_count = 0 or v_count <> (select count(distinct i) from unnest(p_ids) i) then
    perform app.fail('unknown_line', 'A line isn''t in this event''s folder', 'Reload the page.', 'ids');
  end if;
  execute format('update public.%I set removed_at = case when $3 then now() end
    where event_id = $1 and id = any ($2) and (removed_at is not null) <> $3', 'event_' || p_list)
    using v_event.id, p_ids, coalesce(p_removed, true);
  get diagnostics v_count = row_count;
  perform app.done(p_key, to_jsonb(v_count));
  return v_count;
end
$$;
call app.expose('public.remove_event_lines(uuid, text, uuid[], boolean, uuid)', 'authenticated', 'service_role');
