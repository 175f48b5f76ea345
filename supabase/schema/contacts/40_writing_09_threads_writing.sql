-- Adds a person to a conversation, or back to it. Checks no rights.
create function app.add_person(p_thread public.threads, p_user uuid, p_kind text) returns void
language sql security definer set search_path = ''
as $$
  insert into public.thread_people (school_id, thread_id, user_id, kind, name)
  select p_thread.school_id, p_thread.id, p.id, p_kind,
    coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email, '')
  from public.profiles p where p.id = p_user
  on conflict on constraint thread_people_key do update set left_at = null
$$;

-- Starts one conversation, with its first message. Checks no rights, but every person is checked.
create function app.begin_thread(p_id uuid, p_school uuid, p_cadet uuid, p_title text, p_body text, p_kind text,
  p_staff uuid[], p_guardian uuid,
  p_account uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v public.threads;
begin
  if exists (select from unnest(p_staff) u where not app.is_messenger_at(u, p_school)) then
    perform app.fail('unknown_staff', 'Someone you chose can''t get messages', 'Choose again.', 'staff');
  elsif p_guardian is not null and not app.is_guardian_at(p_guardian, p_school, p_cadet) then
    perform app.fail('unknown_guardian', 'Someone you chose isn''t a verified guardian of this cadet', 'Choose again.',
      'guardians');
  end if;
  insert into public.threads (id, school_id, cadet_id, cadet_label, title, words)
  values (p_id, p_school, p_cadet,
    (select coalesce(nullif(c.preferred_name, ''), c.first_name) || ' ' || c.last_name from public.cadets c
    where c.id = p_cadet),
    p_title, app.search_text(p_title)) returning * into v;
  perform app.add_person(v, u, 'staff') from unnest(p_staff) u;
  if p_guardian is not null then
    perform app.add_person(v, p_guardian, 'guardian');
  end if;
  if p_account is not null then
    perform app.add_person(v, p_account, 'cadet');
  end if;
  perform app.check_thread(v);
  perform app.write_message(v, gen_random_uuid(), p_kind, p_body, null);
end
$$;

-- Starts a conversation under the id that the caller gives: {title, body, cadet?, school?, staff?: [accounts],
-- guardians?: [accounts], with_cadet?}. A family writes to the staff it chooses, about its child or in general; staff
-- write to the guardians of a cadet: each guardian gets a conversation of their own. Returns the ids.
create function public.start_thread(p_id uuid, p_input jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_kind text := app.need_messenger();
  v_done jsonb := app.once(p_key, 'start_thread', jsonb_build_array(p_id, p_input));
  v_title text := app.need_line(p_input ->> 'title', 'title', 'The subject', 140);
  v_body text := app.message_in(p_input ->> 'body');
  v_cadet uuid := app.id_in(p_input ->> 'cadet', 'cadet');
  v_staff uuid[] := app.accounts_in(p_input -> 'staff', 'staff', 10);
  v_guardians uuid[] := app.accounts_in(p_input -> 'guardians', 'guardians', 10);
  v_with boolean := coalesce(app.yes_in(p_input ->> 'with_cadet', 'with_cadet'), false);
  v_school uuid;
  v_account uuid;
  v_ids uuid[];
begin
  if v_done is not null then
    return v_done;
  end if;
  perform app.need_id(p_id);
  perform app.check_message_rate();
  if exists (select from public.threads t where t.id = p_id) then
    perform app.fail('id', 'That ID is already in use', 'Reload the page.', 'id');
  elsif v_kind = 'cadet' then
    perform app.deny('Cadets answer in conversations that an instructor starts');
  elsif v_kind = 'guardian' then
    select s into v_school from app.schools() s
    where s = coalesce(
      (select c.school_id from public.cadets c where c.id = v_cadet and c.id in (select app.children())),
      case when v_cadet is null then app.id_in(p_input ->> 'school', 'school') end) and app.is_on(s, 'contacts');
    if v_school is null then
      perform app.fail('unknown_cadet', 'Say which child or school this is about', 'Choose from the list.',
        'cadet');
    elsif v_staff = '{}' then
      perform app.fail('missing', 'Choose who to write to', 'Choose at least one person.', 'staff');
    end if;
    perform app.begin_thread(p_id, v_school, v_cadet, v_title, v_body, v_kind, v_staff, auth.uid(), null);
    return app.done(p_key, jsonb_build_array(p_id));
  end if;
  v_school := app.need_school();
  select c.profile_id into v_account from public.cadets c where c.id = v_cadet and c.school_id = v_school
    and c.archived_at is null;
  if not found then
    perform app.fail('unknown_cadet', 'Say which cadet this is about', 'Choose from the roster.', 'cadet');
  elsif v_with and v_account is null then
    perform app.fail('no_account', 'This cadet has no account', 'Leave the cadet out, or create an account first.',
      'with_cadet');
  elsif v_guardians = '{}' and not v_with then
    perform app.fail('missing', 'Choose who to write to', 'Choose at least one guardian.', 'guardians');
  elsif v_with and cardinality(v_guardians) > 1 then
    perform app.fail('one_guardian', 'With the cadet, choose one guardian', 'Guardians don''t see each other.',
      'guardians');
  end if;
  -- One conversation for each guardian; one without, where it is with the cadet and a second adult.
  v_ids := array[p_id] || array(select gen_random_uuid() from generate_series(2, cardinality(v_guardians)));
  perform app.begin_thread(v_ids[greatest(g.place, 1)], v_school, v_cadet, v_title, v_body, v_kind, v_staff
    || auth.uid(), g.guardian,
    case when v_with then v_account end)
  from (select u as guardian, place::integer from unnest(v_guardians) with ordinality t (u, place)
    union all select null, 1 where v_guardians = '{}') g;
  return app.done(p_key, to_jsonb(v_ids));
end
$$;
call app.expose('public.start_thread(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Writes in one of the caller's conversations, under the id that the caller gives; `corrects` names an earlier message
-- of theirs that this one corrects.
create function public.post_message(p_thread uuid, p_id uuid, p_body text, p_corrects uuid default null, p_key uuid
  default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_kind text := app.need_messenger();
  v_done jsonb := app.once(p_key, 'post_message', jsonb_build_array(p_thread, p_id, p_body, p_corrects));
  v_body text := app.message_in(p_body);
  v public.threads;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.need_id(p_id);
  perform app.check_message_rate();
  v := app.need_thread(p_thread);
  if exists (select from public.thread_messages m where m.id = p_id) then
    perform app.fail('id', 'That ID is already in use', 'Reload the page.', 'id');
  elsif p_corrects is not null and not exists (select from public.thread_messages m
    where m.id = p_corrects and m.thread_id = v.id and m.created_by = auth.uid()) then
    perform app.fail('corrects', 'You can correct only your own messages', 'Reload the page.', 'corrects');
  end if;
  perform app.check_thread(v);
  perform app.write_message(v, p_id, v_kind, v_body, p_corrects);
  return (app.done(p_key, to_jsonb(p_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.post_message(uuid, uuid, text, uuid, uuid)', 'authenticated', 'service_role');

-- Records that the caller has read one of their conversations up to now.
create function public.read_thread(p_thread uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_messenger();
  update public.thread_people p set read_at = now()
  from public.threads t
  where t.id = p.thread_id and p.thread_id = p_thread and p.user_id = auth.uid()
    and p.thread_id in (select app.own_threads())
    and coalesce(p.read_at < t.last_at, true);
end
$$;
call app.expose('public.read_thread(uuid)', 'authenticated', 'service_role');

-- Adds someone to a conversation of the school that the caller reads: a colleague, oneself, the cadet, or the one
-- guardian.
create function public.add_to_thread(p_thread uuid, p_user uuid, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_staff_messenger();
  v_done jsonb := app.once(p_key, 'add_to_thread', jsonb_build_array(p_thread, p_user));
  v public.threads;
  v_kind text;
begin
  if v_done is not null then
    return;
  end if;
  v := app.need_thread(p_thread, false);
  v_kind := case when app.is_messenger_at(p_user, v_school) then 'staff'
    when v.cadet_id is not null and app.is_guardian_at(p_user, v.school_id, v.cadet_id) then 'guardian'
    when exists (select from public.cadets c where c.id = v.cadet_id and c.profile_id = p_user
      and c.archived_at is null) then 'cadet' end;
  if v_kind is null then
    perform app.fail('unknown_person', 'That person can''t be in this conversation', 'Choose again.', 'user');
  elsif v_kind = 'guardian' and exists (select from public.thread_people p
    where p.thread_id = v.id and p.kind = 'guardian' and p.user_id <> p_user) then
    perform app.fail('one_guardian', 'A conversation has one guardian',
      'Start another one: guardians don''t see each other.', 'user');
  end if;
  perform app.add_person(v, p_user, v_kind);
  perform app.check_thread(v);
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.add_to_thread(uuid, uuid, uuid)', 'authenticated', 'service_role');

-- Takes the caller out of a conversation, as long as the others may go on without them.
create function public.leave_thread(p_thread uuid, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_staff_messenger();
  v_done jsonb := app.once(p_key, 'leave_thread', to_jsonb(p_thread));
  v public.threads;
begin
  if v_done is not null then
    return;
  end if;
  v := app.need_thread(p_thread);
  update public.thread_people p set left_at = now() where p.thread_id = v.id and p.user_id = auth.uid();
  perform app.check_thread(v);
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.leave_thread(uuid, uuid)', 'authenticated', 'service_role');

-- Says that the last message of a family needs no answer, or that it does after all.
create function public.settle_thread(p_thread uuid, p_settled boolean default true, p_key uuid default null)
  returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_staff_messenger();
  v_done jsonb := app.once(p_key, 'settle_thread', jsonb_build_array(p_thread, p_settled));
  v public.threads;
begin
  if v_done is not null then
    return;
  end if;
  v := app.need_thread(p_thread, false);
  if v.last_kind = 'staff' then
    perform app.fail('answered', 'The last message is already from the school', 'Reload the page.', 'thread');
  end if;
  update public.threads t set settled_at = case when p_settled is not false then coalesce(t.settled_at, now()) end
    where t.id = v.id;
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.settle_thread(uuid, boolean, uuid)', 'authenticated', 'service_role');
