-- Asks the school to invite a second guardian of a child: {name, email, relation?}. Returns the request. What the
-- school has on file of others plays no part in the answer.
create function public.ask_second_guardian(p_cadet uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_guardian_of(p_cadet);
  v_done jsonb := app.once(p_key, 'ask_second_guardian', jsonb_build_array(p_cadet, p_input));
  v_name text := app.need_line(p_input ->> 'name', 'name', 'The name', 160);
  v_email text := lower(app.need_line(p_input ->> 'email', 'email', 'The email address', 254));
  v_relation text := app.need_relation(coalesce(nullif(trim(p_input ->> 'relation'), ''), 'parent'));
  v_id uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  if v_email !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then
    perform app.fail('email', 'That isn''t an email address', 'Check the spelling.', 'email');
  elsif v_email = (select lower(p.email) from public.profiles p where p.id = auth.uid()) then
    perform app.fail('own_email', 'That''s your own address', 'Enter the address of the other guardian.', 'email');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('contacts.second:' || auth.uid(), 0));
  if (select count(*) from public.guardian_invitations i where i.created_by = auth.uid()
    and i.created_at > now() - interval '1 day') >= 5 then
    perform app.fail('too_many', 'You asked for 5 invitations today', 'Wait until tomorrow, or talk to an instructor.',
      'email');
  elsif exists (select from public.guardian_invitations i where i.cadet_id = p_cadet and i.state = 'pending'
    and lower(i.email) = v_email
    and i.created_by = auth.uid()) then
    perform app.fail('asked', 'You already asked for this', 'Your school will answer.', 'email');
  end if;
  insert into public.guardian_invitations (school_id, cadet_id, name, email, relation)
  values (v_school, p_cadet, v_name, v_email, v_relation) returning id into v_id;
  perform app.notify('contacts.request', app.keepers_of(v_school, 'contacts', 'update'),
    'A guardian asks you to invite a second one', null,
    '/app/users/guardians', v_id::text, v_school);
  return (app.done(p_key, to_jsonb(v_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.ask_second_guardian(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Decides on the invitation of a second guardian: not of a person under an order, by address or by name.
create function app.decide_guardian_invitation(p_id uuid, p_decision text, p_message text default null, p_key uuid
  default null) returns void
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  v_school uuid := app.need_link_decider();
  v_done jsonb := app.once(p_key, 'decide_guardian_invitation', jsonb_build_array(p_id, p_decision, p_message));
  v_message text := app.need_text(p_message, 'message', 'The message', 1000, coalesce(p_decision = 'declined', false));
  v public.guardian_invitations;
begin
  if v_done is not null then
    return;
  end if;
  select * into v from public.guardian_invitations i where i.id = p_id and i.school_id = v_school for update;
  if v.id is null then
    perform app.fail('unknown_invitation', 'This request isn''t there anymore', 'Reload the page.', 'id');
  elsif v.state <> 'pending' then
    perform app.fail('decided', 'Someone already decided on this request', 'Reload the page.', 'id');
  elsif coalesce(p_decision, '') not in ('approved', 'declined') then
    perform app.fail('decision', 'That decision isn''t valid', 'Approve or decline.', 'decision');
  elsif p_decision = 'approved' and (app.is_address_restricted(v.email, v.cadet_id)
    or app.is_name_restricted(v.name, v.cadet_id)) then
    perform app.fail('restricted', 'A court order on file doesn''t allow this link', 'Talk to the senior instructor.',
      'decision');
  end if;
  update public.guardian_invitations i set state = p_decision, decision_note = v_message, decided_at = now(),
    decided_by_label = app.actor_label()
  where i.id = p_id;
  if p_decision = 'approved' then
    perform app.mail_invitation(v);
  end if;
  perform app.notify('contacts.decision', array[v.created_by], case p_decision when 'approved'
    then 'Your school invited the second guardian'
    else 'Your school declined to invite a second guardian' end, v_message, '/app/family', v.id || ':' || p_decision,
      v_school, v.cadet_id);
  perform app.done(p_key, 'true');
end
$$;
call app.keep_plans('app.decide_guardian_invitation(uuid, text, text, uuid)');
revoke execute on function app.decide_guardian_invitation(uuid, text, text, uuid) from authenticated, service_role;

-- Emails a code for the child to whom a guardian named. It names no one of the family: an address may be mistyped.
create function app.mail_invitation(p_invitation public.guardian_invitations) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_code text := public.issue_guardian_codes(array[p_invitation.cadet_id], 14) -> 0 ->> 'code';
  v_school public.schools := (select s from public.schools s where s.id = p_invitation.school_id);
begin
  perform app.send_mail(p_invitation.email, format('%s invites you to Guidon', v_school.name),
    array[format('Hello %s,', p_invitation.name),
      format('%s invites you to follow your family''s cadet program in Guidon.', v_school.name),
      format('Create a free parent account, or sign in. Then enter this code under My children: %s', v_code),
      'The code works once and expires in 14 days. If you didn''t expect this, ignore this email.'],
    '/parent-register', 'Create a parent account');
end
$$;

-- Tells people of a conversation about a message: who wrote, and about whom, never what.
create function app.tell_message(p_message public.thread_messages, p_thread public.threads, p_kinds text[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_title text := 'New message from ' || p_message.author_label;
  v_body text := coalesce('About ' || p_thread.cadet_label || '. ', '') || 'Open the conversation to read it.';
begin
  perform app.write_notices(case k.kind when 'cadet' then 'cadets.message' else 'contacts.message' end,
    p_message.school_id, k.notices)
  from (
    select p.kind,
      array_agg(row(p.user_id, p.kind = 'guardian' and p_thread.cadet_id is not null,
      row(p_thread.cadet_id, v_title, v_body,
      '/app/contacts/messages/' || p_thread.id, 'message:' || p_message.id)::app.notice)::app.addressed_notice)
        as notices
    from public.thread_people p
    where p.thread_id = p_thread.id and p.left_at is null and p.kind = any (p_kinds) and p.user_id is distinct
      from p_message.created_by
      and (p.kind <> 'guardian' or app.is_guardian_at(p.user_id, p_thread.school_id, p_thread.cadet_id))
    group by p.kind) k;
end
$$;

-- Writes a message into a conversation, held by the caller, and tells the others: families right away, the staff when
-- the office is open. Checks no rights.
create function app.write_message(p_thread public.threads, p_id uuid, p_kind text, p_body text, p_corrects uuid)
  returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_open boolean := app.office_open(p_thread.school_id);
  v public.thread_messages;
begin
  insert into public.thread_messages (id, school_id, thread_id, author_kind, body, corrects_id, told_at)
  values (p_id, p_thread.school_id, p_thread.id, p_kind, p_body, p_corrects, case when v_open then now() end)
    returning * into v;
  update public.threads t set last_at = v.created_at, last_kind = p_kind, last_label = v.author_label,
    settled_at = null,
    messages = t.messages + 1, words = left(t.words || ' ' || app.search_text(p_body), 60000)
  where t.id = p_thread.id;
  update public.thread_people p set read_at = v.created_at where p.thread_id = p_thread.id and p.user_id = auth.uid();
  perform app.tell_message(v, p_thread, case when v_open then '{staff,guardian,cadet}'::text[]
    else '{guardian,cadet}' end);
end
$$;

-- Refuses a person's message when they have sent 60 within an hour.
create function app.check_message_rate() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not app.use_up('messages', 1, 60, interval '1 hour') then
    perform app.fail('too_many', 'You sent 60 messages in the last hour', 'Wait a while, or call the school.', 'body');
  end if;
end
$$;

-- A conversation of the caller, held; or, for those who manage contacts, one of their school. A refusal where it is
-- neither.
create function app.need_thread(p_id uuid, p_joined boolean default true) returns public.threads
language plpgsql security definer set search_path = ''
as $$
declare
  v public.threads;
begin
  select * into v from public.threads t where t.id = p_id and (t.id in (select app.own_threads())
    or (not p_joined and t.school_id = app.school_id() and app.manages('contacts', 'read'))) for update;
  if v.id is null then
    perform app.fail('unknown_thread', 'You aren''t in that conversation', 'Reload the page.', 'thread');
  end if;
  return v;
end
$$;
