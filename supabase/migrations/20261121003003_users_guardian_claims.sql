-- What parents do about their children: the first claim, a second child, and a code from the school.

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

-- The caller's link to a cadet, through whichever own contact.
create function app.own_link(p_cadet uuid) returns public.guardian_links
language sql stable security definer set search_path = ''
as $$
  select l from public.guardian_links l
  join public.contacts c on c.id = l.contact_id and c.profile_id = auth.uid()
  where l.cadet_id = p_cadet
  order by l.state = 'verified' desc, l.created_at desc limit 1
$$;

-- Refuses a claim that repeats one, that is one too many, or that is for someone in no directory: such a child is asked for
-- by student ID, and refused here as one who is not there. What the school has decided is for the school to change.
create function app.need_claim(p_cadet uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_link public.guardian_links := app.own_link(p_cadet);
begin
  if v_link.state = 'verified' then
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

-- Asks for another child at the home school; gives the pending link.
create function public.request_child(p_cadet uuid, p_relation text default 'parent', p_key uuid default null)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_parent();
  v_done jsonb := app.once(p_key, 'request_child', jsonb_build_array(p_cadet, p_relation));
  v_relation text := app.need_relation(p_relation);
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
  insert into public.guardian_links (school_id, contact_id, cadet_id, relation)
  values (v_school, v_contact, p_cadet, v_relation)
  returning id into v_link;
  return (app.done(p_key, to_jsonb(v_link)) #>> '{}')::uuid;
end
$$;
call app.expose('public.request_child(uuid, text, uuid)', 'authenticated', 'service_role');

-- A refusal that is committed, so that what was counted stays: the reply is an error for the client all the same.
create function app.refuse_and_keep(p_code text, p_message text, p_hint text, p_field text) returns jsonb
language plpgsql set search_path = ''
as $$
begin
  perform set_config('response.status', '400', true);
  return jsonb_build_object('code', 'P0001', 'message', p_message, 'details', p_code || ':' || p_field, 'hint', p_hint);
end
$$;

-- Opens the cadet of a code to the parent who enters it: {link_id, cadet_id, first_name, last_name}. The school gave
-- the code, so the link is verified. A code is a try (app.family_try) until it shows to be right. With a phone it is the setup of the account:
-- the phone is kept on the parent's contact, and the cadet has to be of the home school. A refusal leaves nothing behind.
create function public.redeem_guardian_code(p_code text, p_key uuid default null, p_phone text default null)
returns jsonb
language plpgsql security definer set search_path = ''
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
  -- Counted before anything is looked up, so that no try beyond the last tells a thing.
  if not app.family_try(1) then
    return app.forget(p_key, app.refuse_and_keep('too_many', 'You''ve used all your tries for now',
      'Wait an hour, then enter the code again.', 'code'));
  end if;
  select g.* into v_code from public.guardian_codes g
  join public.cadets c on c.id = g.cadet_id and c.archived_at is null
  where g.code = app.plain_code(p_code) and g.used_at is null and g.expires_on >= app.today(g.school_id)
    and not app.is_barred(auth.uid(), g.cadet_id)
  for update of g;
  v_link := app.own_link(v_code.cadet_id);
  if v_code.id is null then
    return app.forget(p_key, app.refuse_and_keep('unknown_code', 'This code isn''t valid: it''s wrong, used, or expired',
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

-- The names of the schools of one's own requests and links: until one is verified, the school itself does not open.
create function app.own_link_schools() returns table (id uuid, name text)
language sql stable security definer rows 1 set search_path = ''
as $$
  select s.id, s.name from public.schools s where s.id in (
    select l.school_id from public.guardian_links l where l.contact_id in (select app.own_contacts())
    union all
    select r.school_id from public.child_requests r where r.contact_id in (select app.own_contacts()))
$$;
grant execute on function app.own_link_schools() to authenticated, service_role;

-- One's own requests and links, newest first. The name of a child only while the link holds; a request by student ID, with
-- the ID as it was typed, until the school makes it a link.
create function public.my_guardian_links()
returns table (link_id uuid, state text, relation text, requested_at timestamptz, decided_at timestamptz,
  decision_note text, school_name text, cadet_id uuid, first_name text, last_name text, student_number text)
language sql stable rows 3 set search_path = ''
as $$
  select l.id, l.state, l.relation, l.created_at, l.decided_at, l.decision_note, s.name, k.id, k.first_name, k.last_name,
    l.student_number
  from (
    select g.id, g.state, g.relation, g.created_at, g.decided_at, g.decision_note, g.school_id, g.contact_id, g.cadet_id,
      null::text as student_number
    from public.guardian_links g
    union all
    select r.id, r.state, r.relation, r.created_at, r.decided_at, r.decision_note, r.school_id, r.contact_id, null,
      r.student_number
    from public.child_requests r where r.state <> 'verified') l
  join app.own_link_schools() s on s.id = l.school_id
  left join public.cadets k on k.id = l.cadet_id and k.id = any (array(select app.children()))
  where l.contact_id = any (array(select app.own_contacts()))
  order by l.created_at desc, l.id
$$;
call app.expose('public.my_guardian_links()', 'authenticated', 'service_role');
