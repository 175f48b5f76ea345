-- Notifies those who decide on guardian links of each request by a parent. It names no one, because anyone could be
-- asking.
create function app.tell_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if app.role() = 'parent' then
    perform app.notify('contacts.request', app.keepers_of(new.school_id, 'contacts', 'update'),
      'A parent asks to be linked to a cadet', null, '/app/users/guardians', new.id::text, new.school_id);
  end if;
  return null;
end
$$;
create trigger tell_request after insert on public.guardian_links
  for each row when (new.state = 'pending') execute function app.tell_request();
create trigger tell_request after insert on public.child_requests
  for each row execute function app.tell_request();

-- Tells a family what their school decided. An account that is off sees nothing until the school turns it on, and reads
-- so.
create function app.mail_decision() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_to public.profiles;
  v_school public.schools;
  -- A request by student ID names no cadet.
  v_child text := (select c.first_name || ' ' || c.last_name from public.cadets c
    where c.id = (to_jsonb(new) ->> 'cadet_id')::uuid);
  v_asked text;
begin
  select p.* into v_to from public.contacts c join public.profiles p on p.id = c.profile_id where c.id = new.contact_id;
  -- No one is notified of what they did themselves, such as with a code, nor of what the project's owner sets up.
  if v_to.email is null or auth.uid() is null or auth.uid() = v_to.id then
    return null;
  end if;
  perform app.notify('contacts.decision', array[v_to.id], case new.state
    when 'verified' then 'Your school approved your link to a child'
    when 'rejected' then 'Your school declined your request for a link'
      else 'You no longer have access to a student' end,
    null, '/app/family', concat_ws(':', new.id, new.state, new.decided_at), new.school_id);
  select s.* into v_school from public.schools s where s.id = new.school_id;
  v_asked := to_char(new.created_at at time zone v_school.time_zone, 'FMMonth FMDD');
  perform app.send_mail(v_to.email,
    case new.state when 'verified' then 'Your school approved your link to a child'
      when 'rejected' then 'Your school declined your request' else 'You no longer have access to a student' end,
    array[
      case when v_to.first_name <> '' then format('Hello %s,', v_to.first_name) else 'Hello,' end,
      case new.state
        when 'verified' then format('%s approved your link to %s. %s', v_school.name, v_child,
          case when v_to.active then 'You can now see your child''s record and calendar in Guidon.'
            else 'Your account is turned off. Ask the school to turn it on to see your child''s record.' end)
        when 'rejected' then format('%s declined your request from %s to be linked to a student.',
          v_school.name, v_asked)
        else format('%s ended the link between your account and a student. You no longer see this student in Guidon.',
          v_school.name) end,
      'The school writes: “' || new.decision_note || '”',
      case when new.state <> 'verified'
        then 'If you think this is a mistake, please talk to an instructor at the school.'
      end],
    '/app/family', 'Open my family');
  return null;
end
$$;
create trigger mail_decision after update of state on public.child_requests
  for each row when (new.state <> old.state and new.state = 'rejected') execute function app.mail_decision();

-- The last admin of the platform, and the last instructor of a school, stay; a school from outside has none.
create function app.keep_last() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not old.active or old.role not in ('admin', 'instructor') or (tg_op = 'UPDATE' and new.active
    and new.role = old.role and new.school_id is not distinct from old.school_id) then
    return null;
  end if;
  if old.role = 'admin' then
    if tg_op = 'UPDATE' and new.active and new.role = 'admin' then
      return null;
    end if;
    perform pg_advisory_xact_lock(hashtextextended('last_admin', 0));
    perform from public.profiles p where p.role = 'admin' and p.active;
    if not found then
      perform app.fail('last_admin', 'The last platform admin can''t be removed', 'Create another admin first.');
    end if;
  elsif exists (select from public.schools s where s.id = old.school_id and not s.comp_register_only) then
    perform pg_advisory_xact_lock(hashtextextended('last_instructor:' || old.school_id, 0));
    perform from public.profiles p where p.role = 'instructor' and p.active and p.school_id = old.school_id;
    if not found then
      perform app.fail('last_instructor', 'A school''s last instructor can''t be removed',
        'Create another instructor first.');
    end if;
  end if;
  return null;
end
$$;
create trigger keep_last_update after update of active, role, role_id, school_id on public.profiles
  for each row execute function app.keep_last();
create trigger keep_last_delete after delete on public.profiles
  for each row execute function app.keep_last();

-- Another address of an account. One that its own session asked for, and that both inboxes confirmed, is the person's;
-- while the account is handed over it is the word of those who have it. One that the service set hands the account
-- over.
create function app.on_address_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if app.handed_over_at(new.id) is not null then
    perform app.note_address(new.id, new.email, app.handed_over_by(new.id));
  end if;
  if lower(coalesce(old.email_change, '')) is distinct from lower(new.email)
    or app.handed_over_at(new.id) is not null then
    perform app.hand_over(new.id, 'address_changed', auth.uid(), old.email),
      app.note_account(new.id, 'address_changed');
  end if;
  return null;
end
$$;
create trigger guidon_address_change after update of email on auth.users
  for each row when (old.email is not null and new.email is distinct from old.email)
    execute function app.on_address_change();

-- An invitation accepted in the inbox that was known before proves the person, unless who invited controls that inbox.
create function app.on_invitation_accepted() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from app.account_handovers h where h.user_id = new.id and h.proved_at is null
    and h.kind <> 'invited')
    and exists (select from app.proof_ways(new.id) w where w.way = 'mailbox' and w.address = lower(new.email)) then
    perform app.mark_proved(new.id, 'mailbox', new.id);
  end if;
  return null;
end
$$;
create trigger guidon_invitation_accepted after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
    execute function app.on_invitation_accepted();

-- What is closed while an account is handed over: acts in the person's name, and what was written before.
create function app.keep_own_act() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null then
    perform app.need_own_account();
  end if;
  return new;
end
$$;

-- What can't be read isn't written in either: neither in an earlier conversation nor on an earlier request.
create function app.keep_earlier() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_at timestamptz := case tg_table_name when 'help_tickets' then (to_jsonb(new) ->> 'created_at')::timestamptz
    else (select t.created_at from public.threads t where t.id = (to_jsonb(new) ->> 'thread_id')::uuid) end;
begin
  if auth.uid() is not null and v_at < app.handed_over_at() then
    raise exception using errcode = '42501', detail = 'handed_over',
      message = 'This is from before your account was reset',
      hint = 'Confirm that the account is yours, or start a new one.';
  end if;
  return new;
end
$$;
create trigger keep_earlier before insert on public.thread_messages for each row execute function app.keep_earlier();
create trigger keep_earlier before update on public.help_tickets for each row execute function app.keep_earlier();

-- Counts a sign-up with a join code: 2,500 in an hour, which is every family of the largest school on one evening.
create function app.count_sign_up() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_code text := app.plain_code(new.raw_user_meta_data ->> 'join_code');
  v_used integer;
begin
  -- Accounts that staff create, and codes that aren't valid, don't count as sign-ups.
  if new.raw_app_meta_data ->> 'made_by' is not null or new.raw_user_meta_data ->> 'role' is distinct from 'parent'
    or not exists (select from public.school_codes c where c.join_code = v_code) then
    return null;
  end if;
  insert into app.sign_up_counts as c (join_code, used) values (v_code, 1)
  on conflict (join_code) do update set
    used = case when c.started_at <= now() - interval '1 hour' then 1 else c.used + 1 end,
    started_at = case when c.started_at <= now() - interval '1 hour' then now() else c.started_at end
  returning c.used into v_used;
  if v_used > 2500 then
    raise exception using errcode = 'PT429', detail = 'join_code',
      message = 'Too many people signed up with this join code in the last hour',
      hint = 'Try again in an hour, or ask your school for a new code.';
  end if;
  return null;
end
$$;
create trigger guidon_sign_up_count after insert on auth.users for each row execute function app.count_sign_up();

-- A link that no longer opens the record of a child, and a contact that is no longer this account's.
create function app.tell_family_access() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'contacts' then
    perform app.tell_access(array[old.profile_id]);
  else
    perform app.tell_access(array(select c.profile_id from public.contacts c where c.id = old.contact_id));
  end if;
  return null;
end
$$;
create trigger tell_access_update after update of state, contact_id, cadet_id on public.guardian_links
  for each row when (old.state = 'verified' and (new.state <> 'verified' or new.contact_id <> old.contact_id
    or new.cadet_id <> old.cadet_id))
  execute function app.tell_family_access();
create trigger tell_access_delete after delete on public.guardian_links
  for each row when (old.state = 'verified') execute function app.tell_family_access();
create trigger tell_access after update of profile_id, status on public.contacts
  for each row when (old.profile_id is not null and (new.profile_id is distinct from old.profile_id
    or (old.status = 'active' and new.status <> 'active')))
  execute function app.tell_family_access();

-- Whom a custody order keeps away: each account that it knows or would know by its address.
create function app.tell_order_access() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.tell_access(array(
    select unnest(new.accounts)
    union
    select p.id from public.profiles p
    where lower(p.email) = any (new.addresses) and p.id <> all (new.other_people)
    union
    select c.profile_id from public.guardian_links l join public.contacts c on c.id = l.contact_id
    where l.id = new.link_id));
  return null;
end
$$;
create trigger tell_access after insert or update of lifted_at, accounts, addresses, other_people
  on public.guardian_restrictions
  for each row when (new.lifted_at is null) execute function app.tell_order_access();
