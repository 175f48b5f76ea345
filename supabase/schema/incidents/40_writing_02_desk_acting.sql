-- Moves a request to a state, with everything that follows from it. Checks no rights.
create function app.move_ticket(v public.help_tickets, p_state text, p_note text default null)
  returns public.help_tickets
language plpgsql security definer set search_path = ''
as $$
begin
  update public.help_tickets t set state = p_state,
    first_response_at = case when p_state <> 'new' and t.asked_by is distinct from auth.uid()
      then coalesce(t.first_response_at, now())
      else t.first_response_at end,
    resolution = case when p_state = 'resolved' then coalesce(p_note, t.resolution) else t.resolution end,
    resolved_at = case when p_state in ('resolved', 'closed') then coalesce(t.resolved_at, now()) end,
    closed_at = case when p_state = 'closed' then coalesce(t.closed_at, now()) end
  where t.id = v.id returning * into v;
  return v;
end
$$;

-- Notifies the person who asked, or those who answer, of what happened to a request; each step once.
create function app.tell_ticket(v public.help_tickets, p_words text, p_text text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_key text := format('%s:%s', v.id, clock_timestamp());
begin
  if v.asked_by is not null and v.asked_by is distinct from auth.uid() then
    perform app.notify('incidents.mine', array[v.asked_by], format('%s: %s', p_words, v.title), p_text,
      '/app/incidents/' || v.id, v_key, v.school_id);
  end if;
  if v.asked_by is not distinct from auth.uid() then
    perform app.notify('incidents.desk', case when v.assignee_id is null then app.ticket_keepers(v)
      else array[v.assignee_id] end,
      format('%s: %s', p_words, v.title), p_text, '/app/incidents/' || v.id, v_key, v.school_id);
  end if;
end
$$;

-- Takes one request a step on: 'acknowledge', 'start', 'wait', 'resolve' (with what was done), 'close', or 'reopen'.
-- The person who asked closes their own request and reopens it within 30 days. Returns the state.
create function public.step_ticket(p_id uuid, p_step text, p_note text default null, p_key uuid default null)
  returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_asker();
  v_done jsonb := app.once(p_key, 'step_ticket', jsonb_build_array(p_id, p_step, p_note));
  v public.help_tickets;
  v_state text := case p_step when 'acknowledge' then 'acknowledged' when 'start' then 'in_progress' when 'wait'
    then 'waiting'
    when 'resolve' then 'resolved' when 'close' then 'closed' when 'reopen' then 'reopened' end;
  v_note text := app.need_text(p_note, 'note', 'The note', 2000);
  v_over boolean;
begin
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  if v_state is null then
    perform app.fail('step', 'That isn''t a valid step for a request', 'Reload the page.', 'step');
  end if;
  v := app.need_ticket(p_id);
  v_over := v.state in ('resolved', 'closed');
  if not app.answers_ticket(v) and p_step not in ('close', 'reopen') then
    perform app.deny('Only people who manage the help desk can do this');
  elsif v.merged_into is not null then
    perform app.fail('merged', 'This request was merged into another', 'Open that one.', 'id');
  elsif (p_step = 'reopen') <> v_over and not (p_step = 'close' and v.state = 'resolved') then
    perform app.fail('state', case when v_over then 'This request is already resolved'
      else 'This request is still open' end, 'Reload the page.', 'id');
  elsif p_step = 'reopen' and not app.answers_ticket(v)
    and coalesce(v.resolved_at, v.updated_at) < now() - interval '30 days' then
    perform app.fail('too_late', 'A request can be reopened for 30 days', 'Ask again in a new one.', 'id');
  elsif p_step = 'resolve' and v_note is null then
    perform app.fail('missing', 'Say what was done', 'The person who asked reads it.', 'note');
  end if;
  v := app.move_ticket(v, v_state, v_note);
  perform app.tell_ticket(v, app.ticket_words(v_state), case when v_state = 'resolved' then left(v_note, 500) end);
  perform app.done(p_key, to_jsonb(v_state));
  return v_state;
end
$$;
call app.expose('public.step_ticket(uuid, text, text, uuid)', 'authenticated', 'service_role');

-- Makes one change to a request: {state?, assignee_id?, priority?, category?}. Checks no rights.
create function app.change_ticket(v public.help_tickets, p_change jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_new public.help_tickets := app.ticket_in(p_change - '{title,body,kind,desk}'::text[], v);
  v_state text := app.one_of(nullif(p_change ->> 'state', ''),
    '{new,acknowledged,in_progress,waiting,resolved,closed,reopened}', v.state, 'state', 'The state');
  v_to uuid := app.id_in(p_change ->> 'assignee_id', 'assignee_id');
begin
  if v_to is not null and v_to is distinct from v.assignee_id and not v_to = any (app.ticket_keepers(v)) then
    perform app.fail('unknown_person', 'That person doesn''t manage this help desk', 'Choose another.', 'assignee_id');
  elsif v.merged_into is not null then
    perform app.fail('merged', format('Request %s was merged into another', v.number), 'Undo the merge first.', 'id');
  end if;
  update public.help_tickets t set priority = v_new.priority, category = v_new.category,
    assignee_id = case when p_change ? 'assignee_id' then v_to else t.assignee_id end,
    assignee_label = case when not p_change ? 'assignee_id' then t.assignee_label when v_to is not null
      then app.person_label(v_to) end,
    first_response_due = case when t.first_response_at is null and t.priority <> v_new.priority
      then app.response_due(t.created_at, v_new.priority, t.school_id) else t.first_response_due end
  where t.id = v.id returning * into v_new;
  if v_state <> v.state then
    v_new := app.move_ticket(v_new, v_state);
    -- Back to new is the undo of a step: there is nothing to tell.
    if v_state <> 'new' then
      perform app.tell_ticket(v_new, app.ticket_words(v_state));
    end if;
  end if;
  if v_to is distinct from v.assignee_id and v_to is not null and p_change ? 'assignee_id' then
    perform app.notify('incidents.desk', array[v_to], 'Assigned to you: ' || v.title, null, '/app/incidents/' || v.id,
      format('%s:to:%s', v.id, clock_timestamp()), v.school_id);
  end if;
end
$$;

-- Changes many requests together: {state?, assignee_id?, priority?, category?}. Returns the input that undoes it,
-- {each: [...]}.
create function public.change_tickets(p_ids uuid[], p_changes jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_desk('update');
  v_done jsonb := app.once(p_key, 'change_tickets', jsonb_build_array(p_ids, p_changes));
  v_before jsonb := '[]';
  v public.help_tickets;
  v_id uuid;
begin
  if v_done is not null then
    return v_done;
  end if;
  perform app.check_ids(p_ids, 'ids', 200);
  if jsonb_typeof(p_changes) is distinct from 'object' then
    perform app.fail('changes', 'It isn''t clear what changes', 'Choose a change.', 'changes');
  end if;
  -- In one order, so that two who change the same requests wait for each other and don't block each other.
  for v_id in select distinct i from unnest(p_ids) i order by i loop
    v := app.need_ticket(v_id, true);
    v_before := v_before || app.ticket_as_change(v);
    perform app.change_ticket(v,
      coalesce((select x from jsonb_array_elements(app.lines_in(p_changes -> 'each', 'each', 200)) x
      where x ->> 'id' = v_id::text), p_changes - 'each'));
  end loop;
  return app.done(p_key, jsonb_build_object('each', v_before));
end
$$;
call app.expose('public.change_tickets(uuid[], jsonb, uuid)', 'authenticated', 'service_role');

-- Merges requests about the same thing into one of the same school: they close, and the people who asked are notified
-- where it continues. Returns how many.
create function public.merge_tickets(p_into uuid, p_ids uuid[], p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_desk('update');
  v_done jsonb := app.once(p_key, 'merge_tickets', jsonb_build_array(p_into, p_ids));
  v_into public.help_tickets;
  v public.help_tickets;
  v_id uuid;
  v_count integer := 0;
begin
  if v_done is not null then
    return v_done::integer;
  end if;
  perform app.check_ids(p_ids, 'ids', 50);
  for v_id in select distinct i from unnest(p_ids || p_into) i order by i loop
    perform app.need_ticket(v_id, true);
  end loop;
  select * into v_into from public.help_tickets t where t.id = p_into;
  if v_into.merged_into is not null then
    perform app.fail('merged', 'That request was itself merged into another', 'Choose the other one.', 'into');
  end if;
  for v in select t.* from public.help_tickets t where t.id = any (p_ids) order by t.number loop
    if v.id = p_into or v.merged_into is not null or v.school_id <> v_into.school_id
      or exists (select from public.help_tickets t where t.merged_into = v.id) then
      perform app.fail('merge', format('Request %s can''t be merged into this one', v.number),
        'Choose requests of the same school that aren''t merged.', 'ids');
    end if;
    update public.help_tickets t set merged_into = p_into, merged_from = t.state, state = 'closed', closed_at = now()
      where t.id = v.id;
    -- The person who asked doesn't see the other request unless it is their own.
    perform app.tell_ticket(v, 'Merged with a matching request',
      'Others asked the same thing. You''ll be notified when it''s resolved.');
    v_count := v_count + 1;
  end loop;
  return app.done(p_key, to_jsonb(v_count))::integer;
end
$$;
call app.expose('public.merge_tickets(uuid, uuid[], uuid)', 'authenticated', 'service_role');

-- Undoes the merge of requests: each is as it was before.
create function public.unmerge_tickets(p_ids uuid[], p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_desk('update');
  v_done jsonb := app.once(p_key, 'unmerge_tickets', to_jsonb(p_ids));
  v public.help_tickets;
  v_id uuid;
  v_count integer := 0;
begin
  if v_done is not null then
    return v_done::integer;
  end if;
  perform app.check_ids(p_ids, 'ids', 50);
  for v_id in select distinct i from unnest(p_ids) i order by i loop
    v := app.need_ticket(v_id, true);
    if v.merged_into is null then
      perform app.fail('not_merged', format('Request %s isn''t merged', v.number), 'Reload the page.', 'ids');
    end if;
    update public.help_tickets t set merged_into = null, merged_from = null, state = v.merged_from,
      closed_at = case when v.merged_from = 'closed' then t.closed_at end where t.id = v_id;
    v_count := v_count + 1;
  end loop;
  return app.done(p_key, to_jsonb(v_count))::integer;
end
$$;
call app.expose('public.unmerge_tickets(uuid[], uuid)', 'authenticated', 'service_role');
