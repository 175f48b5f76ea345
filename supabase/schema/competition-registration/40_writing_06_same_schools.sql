-- The registration, of those who direct its meet.
create function app.need_same_school(p_registration uuid) returns public.meet_registrations
language plpgsql security definer set search_path = ''
as $$
declare
  v public.meet_registrations := (select r from public.meet_registrations r where r.id = p_registration);
begin
  perform app.need_meet(v.meet_id, 'director');
  return v;
end
$$;

-- Notes that two registrations of a meet are of one school, or that they aren't (`p_same_as` left out).
create function public.mark_same_school(p_registration uuid, p_same_as uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v public.meet_registrations := app.need_same_school(p_registration);
  v_other public.meet_registrations := (select r from public.meet_registrations r where r.id = p_same_as);
begin
  -- Marks of one meet come one after the other.
  perform from public.meet_openings o where o.meet_id = v.meet_id for update;
  if p_same_as is not null and (v_other.meet_id is distinct from v.meet_id or v_other.id = v.id) then
    perform app.fail('unknown_registration', 'That isn''t another registration of this meet', 'Reload the page.',
      'same_as');
  end if;
  update public.meet_same_schools n set archived_at = now()
  where n.meet_id = v.meet_id and n.archived_at is null
    and (n.registration_id = v.id or p_same_as is null and n.same_as_id = v.id)
    and n.same_as_id is distinct from p_same_as;
  insert into public.meet_same_schools (school_id, meet_id, registration_id, same_as_id)
  select v.host_school_id, v.meet_id, v.id, p_same_as
  where p_same_as is not null and not exists (select from public.meet_same_schools n
    where n.archived_at is null and ((n.registration_id = v.id and n.same_as_id = p_same_as)
      or (n.registration_id = p_same_as and n.same_as_id = v.id)));
end
$$;
call app.expose('public.mark_same_school(uuid, uuid)', 'authenticated', 'service_role');
