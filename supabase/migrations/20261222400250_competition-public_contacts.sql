-- People who agree to be named on a public page.

-- Names the caller on the page: {name, phone?, email?}. Everyone agrees for themselves.
create function public.agree_page_contact(p_meet uuid, p_input jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_page_host(p_meet);
  v_name text := app.need_text(p_input ->> 'name', 'name', 'Your name', 120, true);
  v_phone text := app.need_text(p_input ->> 'phone', 'phone', 'The phone number', 32);
  v_email text := lower(app.need_text(p_input ->> 'email', 'email', 'The email address', 254));
  v_id uuid;
begin
  if not app.is_plain(v_name) then
    perform app.fail('name', 'The name has characters that can''t be saved', 'Use letters, spaces, and periods.', 'name');
  elsif v_phone !~ '^[0-9+() .x-]{7,32}$' then
    perform app.fail('phone', 'That isn''t a phone number', 'Use a number like (512) 555-0143.', 'phone');
  elsif v_email !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' then
    perform app.fail('email', 'That isn''t an email address', 'Check it, or leave it blank.', 'email');
  elsif not exists (select from public.profiles f where f.id = auth.uid() and f.school_id = v_meet.school_id
    and app.may_staff(f.role, 'director')) then
    perform app.fail('not_here', 'Only staff of the host school can be a contact', 'Ask someone there to add theirs.');
  end if;
  insert into public.meet_page_contacts as c (school_id, meet_id, profile_id, name, phone, email)
  values (v_meet.school_id, v_meet.id, auth.uid(), v_name, v_phone, v_email)
  on conflict (meet_id, profile_id) do update set name = excluded.name, phone = excluded.phone,
    email = excluded.email, agreed_at = now(), archived_at = null
  returning c.id into v_id;
  return v_id;
end
$$;
call app.expose('public.agree_page_contact(uuid, jsonb)', 'authenticated', 'service_role');

-- A contact of a page, for the person who is named and for the host.
create function app.need_page_contact(p_contact uuid) returns public.meet_page_contacts
language plpgsql security definer set search_path = ''
as $$
declare
  v_contact public.meet_page_contacts;
begin
  select * into v_contact from public.meet_page_contacts c where c.id = p_contact;
  if v_contact.profile_id is distinct from auth.uid() then
    perform app.need_page_host(v_contact.meet_id);
  end if;
  return v_contact;
end
$$;

-- Takes a contact off the page: one's own, or as the host.
create function public.remove_page_contact(p_contact uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_contact public.meet_page_contacts := app.need_page_contact(p_contact);
begin
  update public.meet_page_contacts c set archived_at = now() where c.id = v_contact.id and c.archived_at is null;
end
$$;
call app.expose('public.remove_page_contact(uuid)', 'authenticated', 'service_role');
