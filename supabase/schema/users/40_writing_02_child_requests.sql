-- Requests a child of the home campus by the student ID: {"state": "pending"}, whether the ID exists or not. With a
-- phone it is the setup of the account: the phone is kept on the parent's contact.
create function public.request_child_by_number(
  p_student_number text, p_relation text default 'parent', p_phone text default null, p_key uuid default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_parent();
  v_done jsonb := app.once(p_key, 'request_child_by_number', jsonb_build_array(p_student_number, p_relation, p_phone));
  v_number text := trim(p_student_number);
  v_phone text := app.own_phone(p_phone);
  v_relation text := app.need_relation(p_relation);
  v_contact uuid;
begin
  if v_done is not null then
    return v_done;
  end if;
  if v_number is null or length(v_number) not between 1 and 32
    or not (app.is_plain(v_number) or (v_number ~ '^\d{9}$' and app.has_nine_digit_ids(v_school))) then
    perform app.fail('student_number', 'This student ID isn''t valid', 'Enter the ID exactly as the school wrote it.',
      'student_number');
  end if;
  v_contact := app.own_contact_at(v_school);
  perform app.need_room_for_claim();
  if exists (select from public.child_requests r
    where r.contact_id in (select app.own_contacts()) and r.school_id = v_school
      and lower(r.student_number) = lower(v_number) and r.state in ('pending', 'rejected')) then
    perform app.fail('already_requested', 'You already asked for a student with this ID',
      'Your school''s answer shows up under My children.', 'student_number');
  end if;
  insert into public.child_requests (school_id, contact_id, student_number, relation)
  values (v_school, v_contact, v_number, v_relation);
  update public.contacts c set phone = v_phone where c.id = v_contact and v_phone is not null;
  return app.done(p_key, jsonb_build_object('state', 'pending'));
end
$$;
call app.expose('public.request_child_by_number(text, text, text, uuid)', 'authenticated', 'service_role');

-- Refuses where a parent waits for too many answers, or was declined too often. The caller holds the lock of the
-- contacts.
create function app.need_room_for_claim() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_contacts uuid[] := array(select c.id from public.contacts c where c.profile_id = auth.uid());
begin
  if (select count(*) from public.guardian_links l
      where l.contact_id = any (v_contacts) and l.state in ('pending', 'rejected'))
    + (select count(*) from public.child_requests r
      where r.contact_id = any (v_contacts) and r.state in ('pending', 'rejected')) >= 5 then
    perform app.fail('too_many', 'You''ve requested too many cadets', 'Please talk to an instructor.', 'student');
  end if;
end
$$;

-- Decides on a request by student ID.
create function app.decide_child_request(p_request public.child_requests, p_decision text, p_message text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_cadet uuid := app.cadet_by_number(p_request.school_id, p_request.student_number);
  v_link uuid;
begin
  if p_decision = 'verified' and v_cadet is null then
    perform app.fail('unknown_student', 'No cadet on the roster has this student ID',
      'Correct the roster, or decline the request.');
  elsif p_decision = 'verified' and app.is_restricted(p_request.contact_id, v_cadet) then
    perform app.fail('restricted', 'A court order on file doesn''t allow this link', 'Talk to the senior instructor.');
  end if;
  update public.child_requests r
  set state = p_decision, decision_note = p_message, decided_at = now(), decided_by = auth.uid()
  where r.id = p_request.id;
  if p_decision <> 'verified' then
    return;
  end if;
  select l.id into v_link from public.guardian_links l
  join public.contacts c on c.id = l.contact_id
  join public.contacts mine on mine.id = p_request.contact_id
  where l.cadet_id = v_cadet and (c.id = mine.id or c.profile_id = mine.profile_id)
  order by l.state = 'verified' desc, l.created_at desc limit 1;
  if v_link is null then
    insert into public.guardian_links (school_id, contact_id, cadet_id, relation)
    values (p_request.school_id, p_request.contact_id, v_cadet, p_request.relation)
    returning id into v_link;
  end if;
  update public.guardian_links l set state = 'verified', decision_note = p_message where l.id = v_link;
end
$$;

-- Counts a try of this account to find a child, by last name or by code (-1 gives one back); returns whether it was one
-- of the ten of an hour. Both ways share them.
create function app.family_try(p_count integer) returns boolean
language sql security definer set search_path = ''
as $$
  select app.use_up('family_try', p_count, 10, interval '1 hour')
$$;

-- Children of the school by last name, for the setup of a parent's account.
create function public.parent_setup_students(p_search text) returns jsonb
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  v_school uuid := app.need_parent();
  v_name text := app.plain_name(left(p_search, 200));
  v_found jsonb;
begin
  if v_name = '' then
    return '[]';
  elsif not app.family_try(1) then
    perform app.fail('too_many', 'You''ve used all your attempts for now',
      'Wait an hour, or ask your school for a code.', 'student');
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name,
    'grade', e.grade) order by c.last_name, c.first_name), '[]')
  into v_found
  from public.cadets c
  join public.cadet_enrollments e on e.cadet_id = c.id
  join public.school_years y on y.id = e.school_year_id and y.is_current
  where c.school_id = v_school and c.archived_at is null and c.status in ('active', 'probation', 'on_leave')
    and not c.directory_opt_out and not app.may_be_barred(auth.uid(), c.id) and e.grade is not null
      and app.plain_name(c.last_name) = v_name;
  if not app.use_up('parent_setup_names', jsonb_array_length(v_found), 200, interval '1 day') then
    perform app.fail('too_many', 'You''ve looked up too many students today', 'Use a code from your school.',
      'student');
  end if;
  return v_found;
end
$$;
call app.expose('public.parent_setup_students(text)', 'authenticated', 'service_role');

-- One code for each cadet: [{cadet_id, code, expires_on}], good for p_days (1 to 90). Codes given before stay good, so
-- that each guardian of a cadet gets one.
create function public.issue_guardian_codes(p_cadets uuid[], p_days integer default 14, p_key uuid default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_done jsonb;
  v_result jsonb;
begin
  if not app.manages('contacts', 'create') then
    perform app.deny('You don''t have permission to create codes');
  elsif p_days is null or p_days not between 1 and 90 then
    perform app.fail('days', 'A code can be valid for 1 to 90 days', 'Choose another number of days.', 'days');
  elsif cardinality(p_cadets) is null or cardinality(p_cadets) not between 1 and 500 then
    perform app.fail('cadets', 'Choose 1 to 500 cadets', null, 'cadets');
  elsif exists (
    select from unnest(p_cadets) as wanted (id)
    where not exists (select from public.cadets c
      where c.id = wanted.id and c.school_id = v_school and c.archived_at is null)) then
    perform app.fail('unknown_cadet', 'A selected cadet isn''t on the roster', 'Reload the page.');
  end if;
  v_done := app.once(p_key, 'issue_guardian_codes', jsonb_build_array(p_cadets, p_days));
  if v_done is not null then
    return v_done;
  end if;
  with new as (
    insert into public.guardian_codes (school_id, cadet_id, code, expires_on)
    select v_school, id, app.new_code(8), app.today(v_school) + p_days from (select distinct unnest(p_cadets)) as c (id)
    returning cadet_id, code, expires_on
  )
  select jsonb_agg(jsonb_build_object('cadet_id', n.cadet_id, 'code', left(n.code, 4) || '-' || right(n.code, 4),
    'expires_on', n.expires_on) order by c.last_name, c.first_name)
  into v_result from new n join public.cadets c on c.id = n.cadet_id;
  return app.done(p_key, v_result);
end
$$;
call app.expose('public.issue_guardian_codes(uuid[], integer, uuid)', 'authenticated', 'service_role');
