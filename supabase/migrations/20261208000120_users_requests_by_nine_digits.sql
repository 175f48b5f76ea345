-- A parent asks for a child by the student ID as the school writes it, also where it has nine digits.
alter table public.child_requests drop constraint child_requests_student_number_check;
alter table public.child_requests add constraint child_requests_student_number_check
  check (length(student_number) between 1 and 32 and (app.is_plain(student_number) or student_number ~ '^\d{9}$'));

-- Requests a child of the home campus by the student ID: {"state": "pending"}, whether the ID exists or not. With a
-- phone it is the setup of the account: the phone is kept on the parent's contact.
create or replace function public.request_child_by_number(
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
