-- A child whose link still waits is named to its parent only as the parent wrote it: until the school answers, nothing more is known.

alter table public.guardian_links add column asked_as text constraint guardian_links_asked_as_check
  check (length(asked_as) <= 80 and app.is_plain(asked_as) and app.has_no_ssn(asked_as));
comment on column public.guardian_links.asked_as is 'The name by which the parent asked for the child.';

drop function public.request_child(uuid, text, uuid);
-- Requests the link to a student that the parent chose from those of a last name; `p_written` is that name as the parent wrote it.
create function public.request_child(p_cadet uuid, p_relation text default 'parent', p_key uuid default null, p_written text default null)
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

drop function public.my_guardian_links();
-- One's own requests and links, newest first. The name of a child only while the link holds; until the school answers, the student ID
-- or the name as it was typed.
create function public.my_guardian_links()
returns table (link_id uuid, state text, relation text, requested_at timestamptz, decided_at timestamptz,
  decision_note text, school_name text, cadet_id uuid, first_name text, last_name text, student_number text, asked_as text)
language sql stable rows 3 set search_path = ''
as $$
  select l.id, l.state, l.relation, l.created_at, l.decided_at, l.decision_note, s.name, k.id, k.first_name, k.last_name,
    l.student_number, case when k.id is null then l.asked_as end
  from (
    select g.id, g.state, g.relation, g.created_at, g.decided_at, g.decision_note, g.school_id, g.contact_id, g.cadet_id,
      null::text as student_number, g.asked_as
    from public.guardian_links g
    union all
    select r.id, r.state, r.relation, r.created_at, r.decided_at, r.decision_note, r.school_id, r.contact_id, null,
      r.student_number, null
    from public.child_requests r where r.state <> 'verified') l
  join app.own_link_schools() s on s.id = l.school_id
  left join public.cadets k on k.id = l.cadet_id and k.id = any (array(select app.children()))
  where l.contact_id = any (array(select app.own_contacts()))
  order by l.created_at desc, l.id
$$;
call app.expose('public.my_guardian_links()', 'authenticated', 'service_role');
