-- Makes an open certificate void.
create function public.void_certificate(p_certificate uuid, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_director((select c.meet_id from public.meet_certificates c
    where c.id = p_certificate));
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 300, true);
begin
  if exists (select from public.meet_certificates c where c.id = p_certificate and c.state <> 'void'
    and c.state <> 'open') then
    perform app.fail('signed', 'This certificate is complete', 'Open an amendment to change what it covers.',
      'certificate');
  end if;
  perform app.void_open_certificate(p_certificate, v_reason);
end
$$;
call app.expose('public.void_certificate(uuid, text)', 'authenticated', 'service_role');

-- Opens the scores of certified results again, for director, tabulator, and head judge alone. What was certified is
-- shown until a new certificate takes its place.
create function public.open_amendment(p_meet uuid, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_director(p_meet);
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 500, true);
begin
  perform app.need_own_account();
  if v_meet.state not in ('in_progress', 'paused', 'scoring_locked', 'results_certified', 'amended')
    or app.certificate_in_force(p_meet) is null then
    perform app.fail('state', 'No result of this meet is certified', 'Change the scores as usual.', 'meet');
  elsif exists (select from public.meet_certificates c where c.meet_id = p_meet and c.state = 'open') then
    perform app.fail('open', 'A certificate is open', 'Sign it, or void it first.', 'certificate');
  elsif v_meet.amending_at is null then
    update public.meets m set amending_at = now(), amending_reason = v_reason where m.id = p_meet;
  end if;
end
$$;
call app.expose('public.open_amendment(uuid, text)', 'authenticated', 'service_role');

-- Closes an amendment in which no certified result changed. Else two adults sign a new certificate.
create function public.close_amendment(p_meet uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_director(p_meet);
  v_moved record;
begin
  if v_meet.amending_at is null then
    return;
  end if;
  select c.* into v_moved from app.certifiable(p_meet) c
  where c.certificate_id is not null and (not c.is_current or c.result_hash <> c.certified_hash)
  order by c.sort, c.code limit 1;
  if v_moved.name is not null and v_moved.is_current then
    perform app.fail('moved', format('%s has another result than its certificate', v_moved.name),
      'Certify it again, or put the score back.', 'meet');
  elsif v_moved.name is not null then
    perform app.fail('blocked', format('The result of %s is being computed', v_moved.name), 'Try again in a moment.',
      'meet');
  end if;
  select b.* into v_moved from app.certify_blocks(p_meet) b join app.certifiable(p_meet) c
    on c.event_id = b.event_id and c.certificate_id is not null limit 1;
  if v_moved.message is not null then
    perform app.fail('blocked', v_moved.message, 'Do this first, then try again.', v_moved.part);
  end if;
  update public.meet_certificates c set state = 'void', void_reason = 'The amendment was closed.'
  where c.meet_id = p_meet and c.state = 'open';
  update public.meets m set amending_at = null, amending_reason = null where m.id = p_meet;
end
$$;
call app.expose('public.close_amendment(uuid)', 'authenticated', 'service_role');

-- Asks the director to amend certified results, under the id that the caller gives: {event_id?, entry_id?, reason}. For
-- those who work with scores.
create function public.request_amendment(p_meet uuid, p_id uuid, p_input jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_reader(p_meet, 'director', 'tabulator', 'head_judge', 'keyer');
  v_reason text := app.need_text(p_input ->> 'reason', 'reason', 'The reason', 500, true);
begin
  perform app.need_own_id(p_id, (select r.meet_id from public.meet_amendment_requests r where r.id = p_id), p_meet);
  if app.certificate_in_force(p_meet) is null then
    perform app.fail('state', 'No result of this meet is certified', 'Change the scores as usual.', 'meet');
  end if;
  insert into public.meet_amendment_requests (id, school_id, meet_id, event_id, entry_id, reason)
  values (p_id, v_meet.school_id, p_meet, app.id_in(p_input ->> 'event_id', 'event_id'),
    app.id_in(p_input ->> 'entry_id', 'entry_id'), v_reason)
  on conflict (id) do nothing;
  return p_id;
end
$$;
call app.expose('public.request_amendment(uuid, uuid, jsonb)', 'authenticated', 'service_role');

-- Says what became of a request for an amendment.
create function public.settle_amendment_request(p_request uuid, p_answer text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_director((select r.meet_id from public.meet_amendment_requests r
    where r.id = p_request));
  v_answer text := app.need_text(p_answer, 'answer', 'The answer', 500, true);
begin
  update public.meet_amendment_requests r set settled_at = coalesce(r.settled_at, now()), answer = v_answer
  where r.id = p_request;
end
$$;
call app.expose('public.settle_amendment_request(uuid, text)', 'authenticated', 'service_role');

-- For the page on which results are certified: each event that is held and the overall, what is in its way, and what is
-- certified. `moved`: the newest result isn't the certified one.
create function public.meet_certifying(p_meet uuid)
returns table (event_id uuid, code text, name text, generation integer, is_current boolean, certificate_id uuid,
  moved boolean, blocks jsonb)
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_meet_reader(p_meet, 'director', 'tabulator', 'head_judge');
  return query
    with blocks as materialized (select b.* from app.certify_blocks(p_meet) b)
    select c.event_id, c.code, c.name, c.generation, c.is_current, c.certificate_id,
      c.certificate_id is not null and c.result_hash is distinct from c.certified_hash,
      coalesce((select jsonb_agg(jsonb_build_object('message', b.message, 'part', b.part)) from blocks b
        where b.event_id is not distinct from c.event_id), '[]')
    from app.certifiable(p_meet) c order by c.sort, c.code;
end
$$;
call app.expose('public.meet_certifying(uuid)', 'authenticated', 'service_role');
