-- A custody order binds a person, not an address: it knows the accounts and addresses that the person had when it was set and has had
-- since. What was known stays with the order, whatever is corrected later (decision 0152).

alter table public.guardian_restrictions
  add column accounts uuid[] not null default '{}',
  add column phones text[] not null default '{}',
  add column names text[] not null default '{}',
  add column other_people uuid[] not null default '{}';
create index guardian_restrictions_accounts_idx on public.guardian_restrictions using gin (accounts);
create index guardian_restrictions_addresses_idx on public.guardian_restrictions using gin (addresses);
comment on column public.guardian_restrictions.accounts is 'Accounts that are or were this person''s. They stay barred when an address changes.';
comment on column public.guardian_restrictions.addresses is 'Email addresses by which the person is or was known. They stay barred.';
comment on column public.guardian_restrictions.phones is 'Digits of phone numbers by which a new sign-up is known again.';
comment on column public.guardian_restrictions.names is 'Names by which a new sign-up is known again, folded.';
comment on column public.guardian_restrictions.other_people is 'Accounts that staff said are someone else, although they shared an address.';
drop trigger audit_insert on public.guardian_restrictions;
drop trigger audit_update on public.guardian_restrictions;
drop trigger audit_delete on public.guardian_restrictions;
call app.audit('public.guardian_restrictions', masked => '{restriction,note,lift_reason,addresses,phones,names}', noun => 'a guardian restriction',
  computed => '{accounts,other_people}');

alter table public.guardian_restriction_events drop constraint guardian_restriction_events_kind_check,
  add constraint guardian_restriction_events_kind_check check (kind in ('set', 'changed', 'lifted', 'known', 'other_person'));
-- An email address may well have nine digits.
alter table public.guardian_restriction_events drop constraint guardian_restriction_events_words_check,
  add constraint guardian_restriction_events_words_check
    check (length(words) <= 2000 and app.has_no_ssn(regexp_replace(words, '\S+@\S+', '', 'g')));

-- True where a restriction keeps this account from this cadet: as one of the person's accounts, or by an address of theirs.
create or replace function app.is_barred(p_user uuid, p_cadet uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.guardian_links l
    join public.guardian_restrictions r on r.link_id = l.id and r.lifted_at is null
    where l.cadet_id = p_cadet and (p_user = any (r.accounts) or (p_user <> all (r.other_people)
      and (select lower(p.email) from public.profiles p where p.id = p_user) = any (r.addresses))))
$$;

-- The same for a contact, with or without an account: through the contact itself, or another one of the same person.
create or replace function app.is_restricted(p_contact uuid, p_cadet uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.guardian_links l
    join public.guardian_restrictions r on r.link_id = l.id and r.lifted_at is null
    join public.contacts c on c.id = l.contact_id
    join public.contacts mine on mine.id = p_contact
    where l.cadet_id = p_cadet and (c.id = mine.id or mine.profile_id = any (r.accounts)
      or (coalesce(mine.profile_id <> all (r.other_people), true) and (
        (select lower(p.email) from public.profiles p where p.id = mine.profile_id) = any (r.addresses)
        or (mine.profile_id is null and lower(mine.email) = any (r.addresses))
        or (c.profile_id is null and lower(mine.email) = lower(c.email))))))
$$;

-- True where an order keeps whoever has this address from this cadet.
create or replace function app.is_address_restricted(p_email text, p_cadet uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.guardian_links l
    join public.guardian_restrictions r on r.link_id = l.id and r.lifted_at is null
    join public.contacts c on c.id = l.contact_id
    where l.cadet_id = p_cadet and (lower(trim(p_email)) = any (r.addresses) or lower(trim(p_email)) = lower(c.email)))
$$;

-- True where whoever signs in may be a person whom an order keeps from this cadet: barred, or by phone number or name. The ways by
-- which a family finds a child without the school's help are closed to them; the school itself decides.
create function app.may_be_barred(p_user uuid, p_cadet uuid, p_phone text default null) returns boolean
language sql stable security definer set search_path = ''
as $$
  select app.is_barred(p_user, p_cadet) or exists (
    select from public.guardian_links l
    join public.guardian_restrictions r on r.link_id = l.id and r.lifted_at is null
    join public.profiles p on p.id = p_user
    where l.cadet_id = p_cadet and p_user <> all (r.other_people) and (
      app.plain_name(p.first_name || p.last_name) = any (r.names) or app.plain_name(p.last_name || p.first_name) = any (r.names)
      or array[app.digits(p_phone), app.digits(p.phone)] && r.phones
      or exists (select from public.contacts c where c.profile_id = p_user
        and (app.digits(c.phone) = any (r.phones) or app.plain_name(c.name) = any (r.names)))))
$$;

-- Adds to the orders of these links what is known of their person now. Gives the links that learned an account or address.
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
            where lower(o.email) = lower(trim(c.email)) and o.id <> c.profile_id)) then array[lower(trim(c.email))] else '{}'::text[] end
          || array(select lower(p.email) from public.profiles p where p.email <> '' and p.id = any (r.accounts || c.profile_id)) as addresses
      from public.guardian_restrictions r
      join public.guardian_links l on l.id = r.link_id
      join public.contacts c on c.id = l.contact_id
      where r.link_id = any (p_links) and r.lifted_at is null
    ), bound as (
      select k.*, k.accounts || array(select p.id from public.profiles p join public.guardian_restrictions r on r.link_id = k.link_id
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
  select r.school_id, r.link_id, 'known', r.restriction, left('Also holds for: ' || array_to_string(r.addresses, ', '), 2000)
  from public.guardian_restrictions r where r.link_id = p_link
$$;

-- When an order is set, comes into force again, or goes to another link.
create function app.learn_with_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.learn_barred(array[new.link_id]);
  return null;
end
$$;
create trigger learn_set after insert on public.guardian_restrictions for each row execute function app.learn_with_order();
create trigger learn_change after update on public.guardian_restrictions for each row
  when ((new.link_id is distinct from old.link_id or (new.lifted_at is null and old.lifted_at is not null)) and new.lifted_at is null)
  execute function app.learn_with_order();

-- When the contact of a restricted link changes, or is another one after a merge.
create function app.learn_with_contact() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.tell_learned(x) from app.learn_barred(case when tg_table_name = 'guardian_links' then array[(to_jsonb(new) ->> 'id')::uuid]
    else array(select l.id from public.guardian_links l where l.contact_id = (to_jsonb(new) ->> 'id')::uuid) end) x;
  return null;
end
$$;
create trigger learn_contact after update on public.contacts for each row
  when ((new.email, new.profile_id, new.phone, new.name) is distinct from (old.email, old.profile_id, old.phone, old.name))
  execute function app.learn_with_contact();
create trigger learn_link after update on public.guardian_links for each row when (new.contact_id is distinct from old.contact_id)
  execute function app.learn_with_contact();

-- When an account gets an address: it is bound where the address was, and its new one with it.
create function app.learn_with_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_link uuid;
begin
  for v_link in
    update public.guardian_restrictions r set accounts = array(select distinct a from unnest(r.accounts || new.id) a order by a),
      addresses = array(select distinct a from unnest(r.addresses || lower(new.email)) a where a <> '' order by a)
    where r.lifted_at is null and new.id <> all (r.other_people) and (r.accounts @> array[new.id] or r.addresses && array[lower(new.email)])
      and not (r.accounts @> array[new.id] and r.addresses @> array[lower(new.email)])
    returning r.link_id
  loop
    perform app.tell_learned(v_link);
  end loop;
  return null;
end
$$;
create trigger learn_account after insert or update of email on public.profiles for each row when (new.email <> '')
  execute function app.learn_with_account();

-- The address of a person under an order is changed by those who decide on orders, and by the person.
create function app.keep_barred_address() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is null or old.profile_id = auth.uid() or (lower(new.email), new.profile_id) is not distinct from (lower(old.email), old.profile_id)
    or not exists (select from public.guardian_links l join public.guardian_restrictions r on r.link_id = l.id and r.lifted_at is null
      where l.contact_id = old.id or old.profile_id = any (r.accounts))
    or (app.is_staff() and app.manages('contacts', 'update') and app.can('contacts', 'view_restricted')) then
    return new;
  end if;
  perform app.deny('Only staff who decide on custody restrictions can change the email address or account of this contact');
end
$$;
create trigger keep_barred_address before update on public.contacts for each row
  when (new.email is distinct from old.email or new.profile_id is distinct from old.profile_id)
  execute function app.keep_barred_address();

-- The orders there are learn what is known today.
do $$
begin
  perform app.learn_barred(array(select r.link_id from public.guardian_restrictions r where r.lifted_at is null));
end
$$;
