-- True where a person is a verified guardian of a cadet, whom no order bars; of any cadet of the school, where none is
-- named.
create function app.is_guardian_at(p_user uuid, p_school uuid, p_cadet uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.contacts c
    join public.guardian_links l on l.contact_id = c.id and l.state = 'verified'
    join public.cadets k on k.id = l.cadet_id and k.archived_at is null and k.school_id = p_school
    join public.profiles p on p.id = c.profile_id and p.active and p.role = 'parent'
    where c.profile_id = p_user and c.status = 'active' and (p_cadet is null or k.id = p_cadet)
      and not app.is_barred(p_user, k.id))
$$;

-- True where a person is of the staff of a school and may write with families.
create function app.is_messenger_at(p_user uuid, p_school uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.profiles p
    where p.id = p_user and p.active and p.role in ('admin', 'instructor') and app.role_reads(p.role_id, 'contacts')
      and p_school = case when p.role = 'admin' then coalesce(p.acting_school_id, p.school_id) else p.school_id end)
$$;

-- Refuses a conversation in which no one answers, or in which one adult and one cadet would be alone.
create function app.check_thread(p_thread public.threads) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_staff integer;
  v_guardians integer;
  v_cadets integer;
  v_lone boolean;
begin
  select count(*) filter (where p.kind = 'staff' and p.left_at is null
    and app.is_messenger_at(p.user_id, p_thread.school_id)),
    count(*) filter (where p.kind = 'guardian'
      and app.is_guardian_at(p.user_id, p_thread.school_id, p_thread.cadet_id)),
    count(*) filter (where p.kind = 'cadet')
  into v_staff, v_guardians, v_cadets
  from public.thread_people p where p.thread_id = p_thread.id;
  -- Adults who were all made by one of them are that one; so is a guardian.
  with here as materialized (
    select p.user_id from public.thread_people p
    where p.thread_id = p_thread.id and p.kind = 'staff' and p.left_at is null
      and app.is_messenger_at(p.user_id, p_thread.school_id)
  )
  select exists (select from here h
    where not exists (select from here o where o.user_id <> h.user_id and not app.is_made_by(o.user_id, h.user_id))
      and not exists (select from public.thread_people g where g.thread_id = p_thread.id and g.kind = 'guardian'
        and app.is_guardian_at(g.user_id, p_thread.school_id, p_thread.cadet_id)
        and not app.is_made_by(g.user_id, h.user_id)))
  into v_lone;
  if v_staff = 0 then
    perform app.fail('no_staff', 'No one from the school is in this conversation anymore', 'Start a new one.',
      'thread');
  elsif v_guardians + v_cadets = 0 then
    perform app.fail('no_family', 'No one from the family can read this conversation anymore',
      'Check the cadet''s guardian links.', 'thread');
  elsif v_cadets > 0 and v_lone then
    perform app.fail('alone', 'One adult and one cadet can''t have a conversation alone',
      'Add a second instructor or a parent first.', 'thread');
  end if;
end
$$;

-- True where the office of a school answers now: within its hours, on a day that isn't off.
create function app.office_open(p_school uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(extract(isodow from x.at)::integer = any (coalesce(f.office_days, '{1,2,3,4,5}'))
    and x.at::time >= coalesce(f.office_from, '07:30') and x.at::time < coalesce(f.office_to, '16:00'), true)
    and not exists (
      select from public.days_off d
      where d.school_id = p_school and d.archived_at is null and x.at::date between d.from_on and d.to_on)
  from public.schools s
  left join public.family_settings f on f.school_id = s.id
  cross join lateral (select now() at time zone s.time_zone as at) x
  where s.id = p_school
$$;

-- The words of a message, or a refusal.
create function app.message_in(p_body text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  v_body text := app.need_text(p_body, 'body', 'The message', 4000, true);
begin
  if v_body ~ '[\x01-\x09\x0b-\x1f\x7f]' then
    perform app.fail('body', 'The message has characters that can''t be saved', 'Type it again without them.', 'body');
  end if;
  return v_body;
end
$$;

-- Refuses anyone who can't write with families. Returns what the caller is: staff, guardian, or cadet.
create function app.need_messenger() returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_role text := app.role();
begin
  if not coalesce((v_role in ('admin', 'instructor', 'parent') and app.can('contacts', 'read'))
    or (v_role = 'cadet' and app.can('cadets', 'read')), false) then
    perform app.deny('You don''t have permission to write messages');
  end if;
  return case v_role when 'parent' then 'guardian' when 'cadet' then 'cadet' else 'staff' end;
end
$$;

-- The accounts that an input names, each once; a refusal where they are more than it takes.
create function app.accounts_in(p_list jsonb, p_field text, p_most integer) returns uuid[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(distinct app.id_in(x #>> '{}', p_field)), '{}')
    from jsonb_array_elements(app.lines_in(p_list, p_field, p_most)) x
$$;

-- The school of a caller of its staff who writes with families; refuses everyone else.
create function app.need_staff_messenger() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (app.can('contacts', 'read') and app.is_staff()) then
    perform app.deny('Only staff can change who is in a conversation');
  end if;
  return app.need_school();
end
$$;
