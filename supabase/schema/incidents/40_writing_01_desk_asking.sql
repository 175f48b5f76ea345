-- A request that the caller asked or answers, held; a refusal where it is neither. Rows of others are not locked.
create function app.need_ticket(p_id uuid, p_answers boolean default false) returns public.help_tickets
language plpgsql security definer set search_path = ''
as $$
declare
  v public.help_tickets;
begin
  select * into v from public.help_tickets t where t.id = p_id
    and (app.answers_ticket(t)
      or (not p_answers and t.asked_by = auth.uid() and t.school_id = app.school_id())) for update;
  if v.id is null then
    perform app.fail('unknown_ticket', 'You can''t change that request', 'Reload the page.', 'id');
  end if;
  return v;
end
$$;

-- Refuses a person's request when they have sent 20 within an hour. It holds their place until the end, so that two at
-- the same time can't both be the last.
create function app.check_ticket_rate() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('incidents.asks:' || auth.uid(), 0));
  if (select count(*) from public.help_tickets t where t.asked_by = auth.uid()
    and t.created_at > now() - interval '1 hour') >= 20 then
    perform app.fail('too_many', 'You sent 20 requests in the last hour',
      'Wait a while, or add to one you already sent.');
  end if;
end
$$;

-- Sends a request for help, or edits it: what app.ticket_in reads. Its author edits it until someone starts on it,
-- those who answer at any time. Returns its id.
create function public.save_ticket(p_input jsonb, p_id uuid default null, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_asker();
  v_done jsonb := app.once(p_key, 'save_ticket', jsonb_build_array(p_input, p_id));
  v public.help_tickets;
  v_old public.help_tickets;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  if p_id is null then
    perform app.check_ticket_rate();
    v := app.ticket_in(p_input, v);
    perform pg_advisory_xact_lock(hashtextextended('incidents.tickets:' || v_school, 0));
    insert into public.help_tickets (school_id, number, kind, category, desk, title, body, priority, asked_by_role,
      first_response_due)
    values (v_school, (select coalesce(max(t.number), 0) + 1 from public.help_tickets t where t.school_id = v_school),
      v.kind, v.category,
      v.desk, v.title, v.body, v.priority, app.role(), app.response_due(now(), v.priority, v_school))
    returning * into v;
    perform app.notify('incidents.desk', app.ticket_keepers(v), format('New request: %s', v.title),
      format('From %s. The first answer is due %s.', v.asked_by_label,
        app.moment_words(v.first_response_due, v_school)),
      '/app/incidents/' || v.id, v.id || ':new', v_school);
  else
    v_old := app.need_ticket(p_id);
    if not app.answers_ticket(v_old) and v_old.state not in ('new', 'acknowledged') then
      perform app.fail('started', 'Someone is working on this request already', 'Add a comment instead.', 'id');
    end if;
    v := app.ticket_in(p_input, v_old);
    update public.help_tickets t set kind = v.kind, category = v.category, desk = v.desk, title = v.title,
      body = v.body, priority = v.priority,
      first_response_due = case when t.first_response_at is null and t.priority <> v.priority
        then app.response_due(t.created_at, v.priority, t.school_id) else t.first_response_due end
    where t.id = p_id;
  end if;
  perform app.done(p_key, to_jsonb(v.id));
  return v.id;
end
$$;
call app.expose('public.save_ticket(jsonb, uuid, uuid)', 'authenticated', 'service_role');

-- Says once, after a request is resolved, whether it helped: 'good' or 'bad', with a line. Only the person who asked
-- says it.
create function public.rate_ticket(p_id uuid, p_rating text, p_note text default null, p_key uuid default null)
  returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_asker();
  v_done jsonb := app.once(p_key, 'rate_ticket', jsonb_build_array(p_id, p_rating, p_note));
  v public.help_tickets;
begin
  if v_done is not null then
    return;
  end if;
  v := app.need_ticket(p_id);
  if v.asked_by is distinct from auth.uid() then
    perform app.deny('Only the person who asked can say how it went');
  elsif v.state not in ('resolved', 'closed') or v.merged_into is not null then
    perform app.fail('open', 'This request isn''t resolved yet', 'Say how it went once it is.', 'id');
  elsif v.rating is not null then
    perform app.fail('rated', 'You already said how it went', 'Reopen the request if it needs more.', 'id');
  elsif coalesce(p_rating, '') not in ('good', 'bad') then
    perform app.fail('rating', 'Say whether it helped', 'Choose one of the two.', 'rating');
  end if;
  update public.help_tickets t set rating = p_rating, rated_at = now(),
    rating_note = app.need_text(p_note, 'note', 'The note', 300),
    state = 'closed', closed_at = coalesce(t.closed_at, now())
  where t.id = p_id;
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.rate_ticket(uuid, text, text, uuid)', 'authenticated', 'service_role');
