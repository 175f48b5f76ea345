-- The contact that is this parent at a school; made where there is none.
create function app.own_contact_at(p_school uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_contact uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('own_contact:' || auth.uid(), 0));
  select c.id into v_contact from public.contacts c
  where c.profile_id = auth.uid() and c.school_id = p_school and c.status = 'active'
  order by c.created_at limit 1;
  if v_contact is null then
    insert into public.contacts (school_id, profile_id, name, email, phone, type, status, source)
    select p_school, p.id, coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email), p.email, p.phone,
      'parent', 'active', 'self'
    from public.profiles p where p.id = auth.uid()
    returning id into v_contact;
  end if;
  return v_contact;
end
$$;

-- Refuses a claim that can't be made.
create function app.need_claim(p_cadet uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_link public.guardian_links := app.own_link(p_cadet);
begin
  if app.may_be_barred(auth.uid(), p_cadet) then
    perform app.fail('unknown_student', 'Please select a student.', null, 'student');
  elsif v_link.state = 'verified' then
    perform app.fail('already_linked', 'This cadet is already linked to your account', 'Reload the page.', 'student');
  elsif v_link.state = 'pending' then
    perform app.fail('already_requested', 'You already requested this cadet', 'Your school will answer.', 'student');
  elsif v_link.state is not null then
    perform app.fail('declined', 'Your school declined this link', 'Please talk to an instructor.', 'student');
  elsif not exists (select from public.cadets c
    where c.id = p_cadet and c.archived_at is null and not c.directory_opt_out) then
    perform app.fail('unknown_student', 'Please select a student.', null, 'student');
  end if;
  perform app.need_room_for_claim();
end
$$;

-- Requests the link to a student that the parent chose from those of a last name; `p_written` is that name as the
-- parent wrote it.
create function public.request_child(p_cadet uuid, p_relation text default 'parent', p_key uuid default null,
  p_written text default null)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_parent();
  v_done jsonb := app.once(p_key, 'request_child', jsonb_build_array(p_cadet, p_relation));
  v_relation text := app.need_relation(p_relation);
  v_written text := app.line_in(p_written, 'student', 'The name', 80);
  v_contact uuid;
  v_link uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  if not exists (select from public.cadets c
    where c.id = p_cadet and c.school_id = v_school and c.archived_at is null) then
    perform app.fail('unknown_student', 'Please select a student.', null, 'student');
  end if;
  v_contact := app.own_contact_at(v_school);
  perform app.need_claim(p_cadet);
  insert into public.guardian_links (school_id, contact_id, cadet_id, relation, asked_as)
  values (v_school, v_contact, p_cadet, v_relation, v_written)
  returning id into v_link;
  return (app.done(p_key, to_jsonb(v_link)) #>> '{}')::uuid;
end
$$;
call app.expose('public.request_child(uuid, text, uuid, text)', 'authenticated', 'service_role');

-- A refusal that is committed, so that what was counted stays: the reply is an error for the client all the same.
create function app.refuse_and_keep(p_code text, p_message text, p_hint text, p_field text) returns jsonb
language plpgsql set search_path = ''
as $$
begin
  perform set_config('response.status', '400', true);
  return jsonb_build_object('code', 'P0001', 'message', p_message, 'details', p_code || ':' || p_field, 'hint', p_hint);
end
$$;

-- Uses a code: the link to the child is verified. To a person under an order the code isn't valid.
create function public.redeem_guardian_code(p_code text, p_key uuid default null, p_phone text default null)
  returns jsonb
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  v_school uuid := app.need_parent();
  v_done jsonb := app.once(p_key, 'redeem_guardian_code', jsonb_build_array(app.plain_code(p_code), p_phone));
  v_phone text := app.own_phone(p_phone);
  v_code public.guardian_codes;
  v_link public.guardian_links;
  v_result jsonb;
begin
  if v_done is not null then
    return v_done;
  end if;
  -- Counted before the lookup, so that attempts over the limit reveal nothing.
  if not app.family_try(1) then
    return app.forget(p_key, app.refuse_and_keep('too_many', 'You''ve used all your attempts for now',
      'Wait an hour, then enter the code again.', 'code'));
  end if;
  select g.* into v_code from public.guardian_codes g
  join public.cadets c on c.id = g.cadet_id and c.archived_at is null
  where g.code = app.plain_code(p_code) and g.used_at is null and g.expires_on >= app.today(g.school_id)
    and not app.may_be_barred(auth.uid(), g.cadet_id, v_phone)
  for update of g;
  v_link := app.own_link(v_code.cadet_id);
  if v_code.id is null then
    return app.forget(p_key,
      app.refuse_and_keep('unknown_code', 'This code isn''t valid: it''s wrong, used, or expired',
      'Check it against the printed sheet, or ask your school for a new one.', 'code'));
  elsif v_phone is not null and v_code.school_id <> v_school then
    perform app.fail('other_school', 'This code is for a cadet of another school',
      'Finish the setup with a cadet of your own school, then use this code under My children.', 'code');
  elsif v_link.state = 'verified' then
    perform app.fail('already_linked', 'This cadet is already linked to your account', null, 'code');
  elsif v_link.state = 'revoked' or (v_link.state = 'rejected' and v_link.decided_at > v_code.created_at) then
    perform app.fail('declined', 'Your school declined this link', 'Please talk to an instructor.', 'code');
  end if;
  perform app.family_try(-1);
  update public.guardian_codes g set used_at = now(), used_by = auth.uid() where g.id = v_code.id;
  if v_link.id is not null then
    update public.guardian_links l set state = 'verified', method = 'code', decision_note = null
    where l.id = v_link.id;
  else
    insert into public.guardian_links (school_id, contact_id, cadet_id, state, method, verified_at)
    values (v_code.school_id, app.own_contact_at(v_code.school_id), v_code.cadet_id, 'verified', 'code', now())
    returning * into v_link;
  end if;
  update public.contacts c set phone = v_phone, cadet_id = coalesce(c.cadet_id, v_code.cadet_id)
  where c.id = v_link.contact_id and v_phone is not null;
  select jsonb_build_object('link_id', v_link.id, 'cadet_id', c.id, 'first_name', c.first_name,
    'last_name', c.last_name)
  into v_result from public.cadets c where c.id = v_code.cadet_id;
  return app.done(p_key, v_result);
end
$$;
call app.expose('public.redeem_guardian_code(text, uuid, text)', 'authenticated', 'service_role');

-- Frees the key of a call that came to nothing, so that it may be tried again.
create function app.forget(p_key uuid, p_result jsonb) returns jsonb
language sql security definer set search_path = ''
as $$
  delete from app.requests r where r.caller = auth.uid() and r.key = p_key;
  select p_result
$$;

-- Decides on a link, or on a request by student ID: 'verified', 'rejected' (with a message) or 'revoked'. The guardian
-- reads the message.
create function app.decide_guardian_link(
  p_link uuid, p_decision text, p_message text default null, p_key uuid default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_link public.guardian_links;
  v_request public.child_requests;
  v_state text;
  v_message text := nullif(trim(p_message), '');
begin
  if not app.manages('contacts', 'update') then
    perform app.deny('You don''t have permission to decide on guardian links');
  end if;
  if app.once(p_key, 'decide_guardian_link', jsonb_build_array(p_link, p_decision, p_message)) is not null then
    return;
  end if;
  select * into v_link from public.guardian_links l
  where l.id = p_link and l.school_id = app.school_id() for update;
  select * into v_request from public.child_requests r
  where r.id = p_link and r.school_id = app.school_id() for update;
  v_state := coalesce(v_link.state, v_request.state);
  if v_state is null then
    perform app.fail('unknown_link', 'This request isn''t there anymore', 'Reload the page.');
  elsif p_decision is null or p_decision not in ('verified', 'rejected', 'revoked') then
    perform app.fail('decision', 'That decision isn''t valid', 'Approve, decline, or revoke.', 'decision');
  elsif (v_state, p_decision) not in (('pending', 'verified'), ('pending', 'rejected'), ('verified', 'revoked'),
    ('rejected', 'verified'), ('revoked', 'verified'), ('listed', 'verified')) or (v_request.state = 'verified') then
    perform app.fail('decided', 'Someone already decided on this link', 'Reload the page.');
  elsif p_decision = 'rejected' and v_message is null then
    perform app.fail('message', 'The family needs to know why', 'Write a short message.', 'message');
  elsif length(v_message) > 1000 or not app.has_no_ssn(v_message) then
    perform app.fail('message', 'The message is too long or includes a Social Security number',
      'Use up to 1,000 characters.', 'message');
  end if;
  if v_request.id is not null then
    perform app.decide_child_request(v_request, p_decision, v_message);
  end if;
  update public.guardian_links l set state = p_decision, decision_note = v_message where l.id = v_link.id;
  perform app.done(p_key, 'true'::jsonb);
end
$$;
call app.keep_plans('app.decide_guardian_link(uuid, text, text, uuid)');
revoke execute on function app.decide_guardian_link(uuid, text, text, uuid) from authenticated, service_role;
