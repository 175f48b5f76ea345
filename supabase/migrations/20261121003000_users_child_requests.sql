-- A parent asks for a child by the student ID: for children who are in no directory, and so in no list to choose from. The
-- parent never learns whether anyone has that ID: nothing is looked up before the school decides.

create table public.child_requests (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  contact_id uuid not null references public.contacts (id),
  student_number text not null constraint child_requests_student_number_check
    check (length(student_number) between 1 and 32 and app.is_plain(student_number)),
  relation text not null default 'parent' constraint child_requests_relation_check check (length(relation) <= 40),
  state text not null default 'pending' constraint child_requests_state_check check (
    state in ('pending', 'verified', 'rejected')),
  decision_note text constraint child_requests_decision_note_check
    check (length(decision_note) <= 1000 and app.has_no_ssn(decision_note)),
  decided_at timestamptz,
  decided_by uuid,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index child_requests_school_id_state_idx on public.child_requests (school_id, state);
create index child_requests_contact_id_idx on public.child_requests (contact_id);
comment on table public.child_requests is 'It names no cadet. A cadet is looked up only when the school reads the request or decides on it.';

call app.close('public.child_requests');
grant select on public.child_requests to authenticated;
create policy "select" on public.child_requests for select to authenticated using (
  (school_id = (select app.school_id()) and (select app.manages('contacts', 'read')))
  or contact_id = any (array(select app.own_contacts()))
);
call app.same_school('public.child_requests', 'contact_id:contacts');
call app.audit('public.child_requests', module => 'contacts', masked => '{student_number}');
call app.broadcast('public.child_requests', 'contacts');

-- The cadet of the school with this student ID, whatever the case; null where no one has it.
create function app.cadet_by_number(p_school uuid, p_number text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select c.id from public.cadet_details d join public.cadets c on c.id = d.cadet_id and c.archived_at is null
  where d.school_id = p_school and lower(d.student_number) = lower(trim(p_number))
$$;

-- The cadets that the school's requests are about; none for anyone who does not run its contacts.
create function app.requested_cadets() returns table (request_id uuid, cadet_id uuid)
language sql stable security definer rows 5 set search_path = ''
as $$
  select r.id, app.cadet_by_number(r.school_id, r.student_number) from public.child_requests r
  where r.school_id = app.school_id() and app.manages('contacts', 'read')
$$;
grant execute on function app.requested_cadets() to authenticated, service_role;

-- Asks for a child of the home school by the student ID: {"state": "pending"}, whether the ID exists or not. With a phone it
-- is the setup of the account: the phone is kept on the parent's contact.
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
  if v_number is null or length(v_number) not between 1 and 32 or not app.is_plain(v_number) then
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

-- What a parent is to the child, as typed; 'parent' where nothing is said.
create function app.need_relation(p_relation text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  v_relation text := coalesce(nullif(trim(p_relation), ''), 'parent');
begin
  if length(v_relation) > 40 or not app.is_plain(v_relation) then
    perform app.fail('relation', 'This relationship isn''t valid', 'Use up to 40 letters.', 'relation');
  end if;
  return v_relation;
end
$$;

-- Refuses where a parent waits for too many answers, or was declined too often. The caller holds the lock of the contacts.
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

-- Makes a request a verified link, or declines it. The cadet is looked up now, so a corrected roster counts.
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
