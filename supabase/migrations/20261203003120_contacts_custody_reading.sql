-- What an order knows of its person, for those who decide on orders; and the links in mails that were sent before it.

-- Refuses everyone but those who decide on orders; gives the order of a link of their school.
create function app.need_order(p_link uuid) returns public.guardian_restrictions
language plpgsql security definer set search_path = ''
as $$
declare
  v public.guardian_restrictions;
begin
  perform app.need_custody();
  select * into v from public.guardian_restrictions r where r.link_id = p_link and r.school_id = app.need_school() for update;
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
    select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', trim(p.first_name || ' ' || p.last_name), 'email', p.email,
      'is_contact', p.id is not distinct from c.profile_id) order by p.last_name, p.id), '[]')
    from public.profiles p
    cross join (select k.profile_id from public.guardian_links l join public.contacts k on k.id = l.contact_id where l.id = p_link) c
    where p.id = any (v.accounts)));
end
$$;
call app.expose('public.restriction_reach(uuid)', 'authenticated', 'service_role');

-- Says that an account which an order holds for because of a shared address is another person's, with the reason; or that it isn't, after all.
create function public.release_from_restriction(p_link uuid, p_account uuid, p_reason text, p_released boolean default true, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v public.guardian_restrictions := app.need_order(p_link);
  v_done jsonb := app.once(p_key, 'release_from_restriction', jsonb_build_array(p_link, p_account, p_reason, p_released));
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 1000, true);
  v_name text := (select trim(p.first_name || ' ' || p.last_name) from public.profiles p where p.id = p_account);
  v_away boolean := coalesce(p_released, true);
begin
  if v_done is not null then
    return;
  elsif p_account is null or not (case when v_away then p_account = any (v.accounts) else p_account = any (v.other_people) end) then
    perform app.fail('unknown_account', 'The restriction doesn''t name this account', 'Reload the page.', 'account');
  elsif v_away and exists (select from public.guardian_links l join public.contacts c on c.id = l.contact_id
    where l.id = p_link and c.profile_id = p_account) then
    perform app.fail('this_person', 'This account is the contact''s own', 'Lift the restriction instead.', 'account');
  end if;
  update public.guardian_restrictions r set
    accounts = case when v_away then array_remove(r.accounts, p_account) else array_append(r.accounts, p_account) end,
    other_people = case when v_away then array_append(r.other_people, p_account) else array_remove(r.other_people, p_account) end
  where r.link_id = p_link;
  insert into public.guardian_restriction_events (school_id, link_id, kind, restriction, words)
  values (v.school_id, p_link, case when v_away then 'other_person' else 'known' end, v.restriction,
    left(format('%s: %s', v_name, v_reason), 2000));
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.release_from_restriction(uuid, uuid, text, boolean, uuid)', 'authenticated', 'service_role');

-- True where a mail was about a cadet from whom an order now keeps its recipient: by account, contact, or address.
create function app.is_mail_closed(r public.email_recipients) returns boolean
language sql stable security definer set search_path = ''
as $$
  select r.kind is distinct from 'staff' and exists (
    select from unnest(coalesce(r.cadet_ids, '{}') || r.cadet_id) as k (cadet)
    where k.cadet is not null and (coalesce(app.is_barred(r.profile_id, k.cadet), false) or app.is_restricted(r.contact_id, k.cadet)
      or (r.profile_id is null and app.is_address_restricted(r.address, k.cadet))))
$$;

-- The file behind a link in a mail: {path, name}; nothing where the link is unknown, the file was archived, or an order has closed the
-- child's affairs to the recipient since. For the function `mail-file` only.
create or replace function public.mail_file(p_token text, p_file text) returns jsonb
language sql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
  select jsonb_build_object('path', a.path, 'name', a.name)
  from public.email_recipients r
  join public.attachments a on a.subject_table = 'email_campaigns' and a.subject_id = r.campaign_id
  where r.id = app.uuid_or_null(p_token) and r.address is not null and r.state not in ('suppressed', 'canceled')
    and a.id = app.uuid_or_null(p_file) and a.stored_at is not null and a.archived_at is null and not app.is_mail_closed(r)
$$;
