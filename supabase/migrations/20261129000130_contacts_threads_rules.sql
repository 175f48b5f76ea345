-- Who may be in a conversation and write there, and when the staff hear of it.

-- True where a person is a verified guardian of a cadet, whom no order bars; of any cadet of the school, where none is named.
create function app.is_guardian_at(p_user uuid, p_school uuid, p_cadet uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.contacts c
    join public.guardian_links l on l.contact_id = c.id and l.state = 'verified'
    join public.cadets k on k.id = l.cadet_id and k.archived_at is null and k.school_id = p_school
    join public.profiles p on p.id = c.profile_id and p.active and p.role = 'parent'
    where c.profile_id = p_user and c.status = 'active' and (p_cadet is null or k.id = p_cadet) and not app.is_barred(p_user, k.id))
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

-- Refuses what would leave a family without the school, the school without a family, or one adult alone with a cadet.
create function app.check_thread(p_thread public.threads) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_staff integer;
  v_guardians integer;
  v_cadets integer;
begin
  select count(*) filter (where p.kind = 'staff' and p.left_at is null and app.is_messenger_at(p.user_id, p_thread.school_id)),
    count(*) filter (where p.kind = 'guardian' and app.is_guardian_at(p.user_id, p_thread.school_id, p_thread.cadet_id)),
    count(*) filter (where p.kind = 'cadet')
  into v_staff, v_guardians, v_cadets
  from public.thread_people p where p.thread_id = p_thread.id;
  if v_staff = 0 then
    perform app.fail('no_staff', 'No one from the school is in this conversation anymore', 'Start a new one.', 'thread');
  elsif v_guardians + v_cadets = 0 then
    perform app.fail('no_family', 'No one from the family can read this conversation anymore', 'Check the guardian links of the cadet.', 'thread');
  elsif v_cadets > 0 and v_staff + v_guardians < 2 then
    perform app.fail('alone', 'One adult and one cadet can''t have a conversation alone', 'Add a second instructor or a parent first.', 'thread');
  end if;
end
$$;

-- True where the office of a school answers now, by its hours. Days off of the calendar don't count.
create function app.office_open(p_school uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(extract(isodow from x.at)::integer = any (coalesce(f.office_days, '{1,2,3,4,5}'))
    and x.at::time >= coalesce(f.office_from, '07:30') and x.at::time < coalesce(f.office_to, '16:00'), true)
  from public.schools s
  left join public.family_settings f on f.school_id = s.id
  cross join lateral (select now() at time zone s.time_zone as at) x
  where s.id = p_school
$$;

-- Tells people of a conversation about a message: who wrote, and about whom, never what.
create function app.tell_message(p_message public.thread_messages, p_thread public.threads, p_kinds text[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_title text := 'New message from ' || p_message.author_label;
  v_body text := coalesce('About ' || p_thread.cadet_label || '. ', '') || 'Open the conversation to read it.';
begin
  perform app.write_notices(case k.kind when 'cadet' then 'cadets.message' else 'contacts.message' end, p_message.school_id, k.notices)
  from (
    select p.kind, array_agg(row(p.user_id, p.kind = 'guardian' and p_thread.cadet_id is not null, row(p_thread.cadet_id, v_title, v_body,
      '/app/contacts/messages/' || p_thread.id, 'message:' || p_message.id)::app.notice)::app.addressed_notice) as notices
    from public.thread_people p
    where p.thread_id = p_thread.id and p.left_at is null and p.kind = any (p_kinds) and p.user_id is distinct from p_message.created_by
      and (p.kind <> 'guardian' or app.is_guardian_at(p.user_id, p_thread.school_id, p_thread.cadet_id))
    group by p.kind) k;
end
$$;

-- Writes a message into a conversation, held by the caller, and tells the others: families right away, the staff when the office is
-- open. Asks no rights.
create function app.write_message(p_thread public.threads, p_id uuid, p_kind text, p_body text, p_corrects uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_open boolean := app.office_open(p_thread.school_id);
  v public.thread_messages;
begin
  insert into public.thread_messages (id, school_id, thread_id, author_kind, body, corrects_id, told_at)
  values (p_id, p_thread.school_id, p_thread.id, p_kind, p_body, p_corrects, case when v_open then now() end) returning * into v;
  update public.threads t set last_at = v.created_at, last_kind = p_kind, last_label = v.author_label, settled_at = null,
    messages = t.messages + 1, words = left(t.words || ' ' || app.search_text(p_body), 60000)
  where t.id = p_thread.id;
  update public.thread_people p set read_at = v.created_at where p.thread_id = p_thread.id and p.user_id = auth.uid();
  perform app.tell_message(v, p_thread, case when v_open then '{staff,guardian,cadet}'::text[] else '{guardian,cadet}' end);
end
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

-- Refuses whoever may not write with families; gives what they are: staff, guardian, or cadet.
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

-- A conversation of the caller, held; or, for those who manage contacts, one of their school. A refusal where it is neither.
create function app.need_thread(p_id uuid, p_joined boolean default true) returns public.threads
language plpgsql security definer set search_path = ''
as $$
declare
  v public.threads;
begin
  select * into v from public.threads t where t.id = p_id and (t.id in (select app.own_threads())
    or (not p_joined and t.school_id = app.school_id() and app.manages('contacts', 'read'))) for update;
  if v.id is null then
    perform app.fail('unknown_thread', 'That conversation isn''t one of yours', 'Reload the page.', 'thread');
  end if;
  return v;
end
$$;
