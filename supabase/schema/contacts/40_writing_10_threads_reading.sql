-- Reports a message that the caller reads, with the reason. It goes to admins who have no part in the conversation, and
-- stays.
create function public.report_message(p_message uuid, p_reason text, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_kind text := app.need_messenger();
  v_done jsonb := app.once(p_key, 'report_message', jsonb_build_array(p_message, p_reason));
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 1000, true);
  v public.threads;
  v_id uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  v := app.need_thread((select m.thread_id from public.thread_messages m where m.id = p_message), false);
  insert into public.thread_reports (school_id, thread_id, message_id, reason)
    values (v.school_id, v.id, p_message, v_reason)
  on conflict on constraint thread_reports_key do nothing returning id into v_id;
  if v_id is null then
    perform app.fail('reported', 'You already reported this message', 'An admin will look at it.', 'message');
  end if;
  perform app.notify('contacts.report', app.report_admins(v), 'A message was reported',
    'Someone reported a message in a conversation with a family.',
    '/app/contacts/messages/' || v.id, 'report:' || v_id, v.school_id);
  return (app.done(p_key, to_jsonb(v_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.report_message(uuid, text, uuid)', 'authenticated', 'service_role');

-- Closes the report of a message, with what was done. The message and the report stay.
create function public.close_message_report(p_id uuid, p_outcome text, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_report_admin();
  v_done jsonb := app.once(p_key, 'close_message_report', jsonb_build_array(p_id, p_outcome));
  v_outcome text := app.need_text(p_outcome, 'outcome', 'What was done', 1000, true);
  v public.thread_reports;
begin
  if v_done is not null then
    return;
  end if;
  select * into v from public.thread_reports r
  where r.id = p_id and r.school_id = v_school and r.thread_id not in (select app.staffed_threads()) for update;
  if v.id is null then
    perform app.fail('unknown_report', 'You can''t decide on that report',
      'Someone outside the conversation decides.', 'id');
  elsif v.state = 'closed' then
    perform app.fail('closed', 'Someone already closed this report', 'Reload the page.', 'id');
  end if;
  update public.thread_reports r set state = 'closed', outcome = v_outcome, closed_at = now(),
    closed_by_label = app.actor_label() where r.id = p_id;
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.close_message_report(uuid, text, uuid)', 'authenticated', 'service_role');

-- Notifies the staff of messages that came while the office was closed, once it opens.
create function app.tell_held_messages(p_school uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v public.thread_messages;
begin
  for v in select m.* from public.thread_messages m where m.told_at is null and app.office_open(m.school_id)
    order by m.created_at limit 500 for update skip locked loop
    update public.thread_messages m set told_at = now() where m.id = v.id;
    perform app.tell_message(v, (select t from public.threads t where t.id = v.thread_id), '{staff}');
  end loop;
end
$$;

-- Adds to the orders of these links what is known of their person now. Returns the links that learned an account or
-- address.
create function app.learn_barred(p_links uuid[]) returns setof uuid
language plpgsql security definer set search_path = ''
as $$
begin
  return query
    with known as (
      select r.link_id, r.accounts as old_accounts, r.addresses as old_addresses, c.phone, c.name,
        r.accounts || c.profile_id as accounts,
        -- An address that is another account's own says nothing of someone who has an account.
        r.addresses || case when c.email <> '' and (c.profile_id is null or not exists (select from public.profiles o
            where lower(o.email) = lower(trim(c.email)) and o.id <> c.profile_id)) then array[lower(trim(c.email))]
              else '{}'::text[] end
          || array(select lower(p.email) from public.profiles p where p.email <> ''
            and p.id = any (r.accounts || c.profile_id)) as addresses
      from public.guardian_restrictions r
      join public.guardian_links l on l.id = r.link_id
      join public.contacts c on c.id = l.contact_id
      where r.link_id = any (p_links) and r.lifted_at is null
    ), bound as (
      select k.*, k.accounts
        || array(select p.id from public.profiles p join public.guardian_restrictions r on r.link_id = k.link_id
        where lower(p.email) = any (k.addresses) and p.id <> all (r.other_people)) as all_accounts
      from known k
    ), written as (
      update public.guardian_restrictions r set
        accounts = array(select distinct a from unnest(b.all_accounts) a where a is not null order by a),
        addresses = array(select distinct a from unnest(b.addresses) a where a is not null order by a),
        phones = array(select distinct a from unnest(r.phones || app.digits(b.phone)) a where a is not null order by a),
        names = array(select distinct a from unnest(r.names || app.plain_name(b.name)) a where a <> '' order by a)
      from bound b where b.link_id = r.link_id
      returning r.link_id, not (r.accounts <@ b.old_accounts and r.addresses <@ b.old_addresses) as is_new
    )
    select w.link_id from written w where w.is_new;
end
$$;

-- Writes down in the history of an order that it knows more of its person.
create function app.tell_learned(p_link uuid) returns void
language sql security definer set search_path = ''
as $$
  insert into public.guardian_restriction_events (school_id, link_id, kind, restriction, words)
  select r.school_id, r.link_id, 'known', r.restriction,
    left('Also applies to: ' || array_to_string(r.addresses, ', '), 2000)
  from public.guardian_restrictions r where r.link_id = p_link
$$;

-- Refuses everyone but those who decide on orders; returns the order of a link of their school.
create function app.need_order(p_link uuid) returns public.guardian_restrictions
language plpgsql security definer set search_path = ''
as $$
declare
  v public.guardian_restrictions;
begin
  perform app.need_custody();
  select * into v from public.guardian_restrictions r where r.link_id = p_link
    and r.school_id = app.need_school() for update;
  if v.link_id is null then
    perform app.fail('unknown_link', 'There''s no restriction here', 'Reload the page.', 'link');
  end if;
  return v;
end
$$;

-- The accounts and addresses for which an order holds: {addresses, accounts: [{id, name, email, is_contact}]}.
create function public.restriction_reach(p_link uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v public.guardian_restrictions := app.need_order(p_link);
begin
  return jsonb_build_object('addresses', to_jsonb(v.addresses), 'accounts', (
    select coalesce(
      jsonb_agg(jsonb_build_object('id', p.id, 'name', trim(p.first_name || ' ' || p.last_name), 'email', p.email,
      'is_contact', p.id is not distinct from c.profile_id) order by p.last_name, p.id), '[]')
    from public.profiles p
    cross join (select k.profile_id from public.guardian_links l join public.contacts k on k.id = l.contact_id
      where l.id = p_link) c
    where p.id = any (v.accounts)));
end
$$;
call app.expose('public.restriction_reach(uuid)', 'authenticated', 'service_role');

-- Says that an account which an order holds for because of a shared address is another person's, with the reason; or
-- that it isn't, after all.
create function public.release_from_restriction(p_link uuid, p_account uuid, p_reason text, p_released boolean
  default true, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v public.guardian_restrictions := app.need_order(p_link);
  v_done jsonb := app.once(p_key, 'release_from_restriction',
    jsonb_build_array(p_link, p_account, p_reason, p_released));
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 1000, true);
  v_name text := (select trim(p.first_name || ' ' || p.last_name) from public.profiles p where p.id = p_account);
  v_away boolean := coalesce(p_released, true);
begin
  if v_done is not null then
    return;
  elsif p_account is null
    or not (case when v_away then p_account = any (v.accounts) else p_account = any (v.other_people) end) then
    perform app.fail('unknown_account', 'The restriction doesn''t name this account', 'Reload the page.', 'account');
  elsif v_away and exists (select from public.guardian_links l join public.contacts c on c.id = l.contact_id
    where l.id = p_link and c.profile_id = p_account) then
    perform app.fail('this_person', 'This account is the contact''s own', 'Lift the restriction instead.', 'account');
  end if;
  update public.guardian_restrictions r set
    accounts = case when v_away then array_remove(r.accounts, p_account) else array_append(r.accounts, p_account) end,
    other_people = case when v_away then array_append(r.other_people, p_account)
      else array_remove(r.other_people, p_account) end
  where r.link_id = p_link;
  insert into public.guardian_restriction_events (school_id, link_id, kind, restriction, words)
  values (v.school_id, p_link, case when v_away then 'other_person' else 'known' end, v.restriction,
    left(format('%s: %s', v_name, v_reason), 2000));
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.release_from_restriction(uuid, uuid, text, boolean, uuid)', 'authenticated', 'service_role');
