-- Contacts and the links between guardians and cadets. A parent's rights come from verified links only.

create table public.contacts (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  profile_id uuid references auth.users (id) on delete set null,
  name text not null constraint contacts_name_check check (length(trim(name)) between 1 and 160 and app.is_plain(name)),
  email text constraint contacts_email_check check (length(email) <= 254),
  phone text constraint contacts_phone_check check (length(phone) <= 32),
  type text not null default 'parent' constraint contacts_type_check check (type in (
    'parent', 'guardian', 'relative', 'emergency_only', 'vendor', 'supporter', 'award_sponsor', 'booster',
    'school_staff', 'alumni', 'military', 'media', 'other')),
  status text not null default 'active' constraint contacts_status_check check (
    status in ('active', 'inactive', 'archived')),
  cadet_id uuid references public.cadets (id),
  organization text constraint contacts_organization_check check (length(organization) <= 160),
  title text constraint contacts_title_check check (length(title) <= 80),
  preferred_language text constraint contacts_preferred_language_check check (length(preferred_language) <= 40),
  preferred_channel text not null default 'email' constraint contacts_preferred_channel_check check (
    preferred_channel in ('email', 'sms', 'phone', 'none')),
  do_not_contact boolean not null default false,
  address text constraint contacts_address_check check (length(address) <= 400),
  notes text constraint contacts_notes_check check (length(notes) <= 4000 and app.has_no_ssn(notes)),
  source text not null default 'staff' constraint contacts_source_check check (source in ('staff', 'self', 'import')),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index contacts_school_id_idx on public.contacts (school_id, name);
create index contacts_school_id_email_idx on public.contacts (school_id, lower(email));
create index contacts_cadet_id_idx on public.contacts (cadet_id);
create index contacts_profile_id_idx on public.contacts (profile_id);
comment on column public.contacts.notes is 'The contact can read it too, so nothing confidential goes here.';
comment on table public.contacts is 'Families share phones and addresses: neither is unique.';

-- Which guardian is linked to which cadet, and what the school decided.
create table public.guardian_links (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  contact_id uuid not null references public.contacts (id),
  cadet_id uuid not null references public.cadets (id),
  relation text not null default 'parent' constraint guardian_links_relation_check check (length(relation) <= 40),
  legal_guardian boolean not null default false,
  receives_messages boolean not null default true,
  emergency_order integer constraint guardian_links_emergency_order_check check (emergency_order between 1 and 20),
  may_pick_up boolean not null default false,
  state text not null default 'pending' constraint guardian_links_state_check check (
    state in ('pending', 'verified', 'rejected', 'revoked')),
  method text constraint guardian_links_method_check check (method in ('code', 'instructor', 'import')),
  verified_by uuid,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint guardian_links_contact_id_cadet_id_key unique (contact_id, cadet_id)
);
create index guardian_links_cadet_id_idx on public.guardian_links (cadet_id);
create index guardian_links_school_id_state_idx on public.guardian_links (school_id, state);

create table public.guardian_restrictions (
  link_id uuid primary key references public.guardian_links (id),
  school_id uuid not null references public.schools (id),
  restriction text not null constraint guardian_restrictions_restriction_check check (
    restriction in ('staff_only', 'no_contact')),
  note text constraint guardian_restrictions_note_check check (length(note) <= 2000 and app.has_no_ssn(note)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index guardian_restrictions_school_id_idx on public.guardian_restrictions (school_id);
comment on table public.guardian_restrictions is 'Restricted: custody orders. no_contact closes the portal, messages, and exports right away.';

-- The contacts that are the caller, of an open account.
create function app.own_contacts() returns setof uuid
language plpgsql stable security definer rows 1 set search_path = ''
as $$
begin
  return query
    select c.id from public.contacts c
    where c.profile_id = auth.uid() and app.role() is not null and app.is_proved();
end
$$;
grant execute on function app.own_contacts() to authenticated, service_role;

-- A phone number that a parent gives: exactly ten digits, kept as (xxx) xxx-xxxx. Null where none is given.
create function app.own_phone(p_phone text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  v_digits text := regexp_replace(p_phone, '\D', '', 'g');
begin
  if length(v_digits) <> 10 then
    perform app.fail('phone', 'Please enter a valid 10-digit phone number.', null, 'phone');
  end if;
  return regexp_replace(v_digits, '(\d{3})(\d{3})(\d{4})', '(\1) \2-\3');
end
$$;

-- A parent who enters their own contact is that contact: its account, source and address are not a matter of choice, and
-- no one needs many. Staff may say which parent's account a contact is; the account of a colleague would open records to
-- it past its role.
create function app.keep_own_contact() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if app.role() = 'parent' then
    -- With many at the same time, each counts those before it.
    perform pg_advisory_xact_lock(hashtextextended('own_contact:' || auth.uid(), 0));
    if (select count(*) from public.contacts c where c.profile_id = auth.uid()) >= 20 then
      perform app.fail('too_many', 'You''ve added too many contacts', 'Please talk to an instructor.');
    end if;
    new.profile_id := auth.uid();
    new.type := 'parent';
    new.status := 'active';
    new.source := 'self';
    if new.cadet_id is not null and new.school_id = app.school_id() then
      -- The setup of the account asks for it; what staff enter may go without. At another school the policy refuses.
      new.phone := app.own_phone(coalesce(new.phone, ''));
    end if;
    new.email := (select p.email from public.profiles p where p.id = auth.uid());
  elsif auth.uid() is not null and new.profile_id is not null and not exists (
    select from public.profiles p where p.id = new.profile_id and p.role = 'parent') then
    perform app.fail('no_parent', 'Only a parent account can be a contact', null, 'profile_id');
  end if;
  return new;
end
$$;
create trigger keep_own_contact before insert on public.contacts
  for each row execute function app.keep_own_contact();

-- What a parent claims stays pending until the school has verified it.
create function app.claim_child() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('own_contact:' || auth.uid(), 0));
  perform app.need_claim(new.cadet_id);
  insert into public.guardian_links (school_id, contact_id, cadet_id, relation)
  values (new.school_id, new.id, new.cadet_id, 'parent')
  on conflict do nothing;
  return null;
end
$$;
create trigger claim_child after insert on public.contacts
  for each row when (new.cadet_id is not null and new.source = 'self') execute function app.claim_child();

-- Who decided on a link, and when, is written down by the database. A person whom an order keeps from the cadet can't
-- be verified, whatever screen or call asks for it.
create function app.stamp_verification() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.state = 'verified' and (tg_op = 'INSERT' or old.state <> 'verified') and app.is_barred(
    (select c.profile_id from public.contacts c where c.id = new.contact_id), new.cadet_id) then
    perform app.fail('restricted', 'An order on file doesn''t allow this link', 'Talk to the senior instructor.');
  end if;
  if (tg_op = 'INSERT' and auth.uid() is not null) or (tg_op = 'UPDATE' and new.state is distinct from old.state) then
    new.verified_at := case when new.state = 'verified' then now() end;
    new.verified_by := case when new.state = 'verified' then auth.uid() end;
    if new.state = 'verified' and new.method is null then
      new.method := 'instructor';
    end if;
    new.decided_at := case when new.state <> 'pending' then now() end;
    new.decided_by := case when new.state <> 'pending' then auth.uid() end;
  end if;
  return new;
end
$$;
create trigger stamp_verification before update of state on public.guardian_links
  for each row execute function app.stamp_verification();
grant execute on function app.keep_own_contact(), app.claim_child(), app.stamp_verification()
  to authenticated, service_role;

call app.protect('public.contacts', 'contacts', own => 'profile_id',
  columns => '{name,email,phone,type,status,cadet_id,organization,title,preferred_language,preferred_channel,do_not_contact,address,notes}');
call app.protect('public.guardian_restrictions', 'contacts', class => 'restricted',
  columns => '{restriction,note}');

-- Staff read and write the links of their school; a guardian reads their own, the children's names come from cadets.
call app.close('public.guardian_links');
grant select on public.guardian_links to authenticated;
grant insert (school_id, contact_id, cadet_id, relation, legal_guardian, receives_messages, emergency_order, may_pick_up)
  on public.guardian_links to authenticated;
grant update (relation, legal_guardian, receives_messages, emergency_order, may_pick_up, state, method)
  on public.guardian_links to authenticated;
create policy "select" on public.guardian_links for select to authenticated using (
  (school_id = (select app.school_id()) and (select app.manages('contacts', 'read')))
  or contact_id = any (array(select app.own_contacts()))
);
create policy "insert" on public.guardian_links for insert to authenticated with check (
  school_id = (select app.school_id()) and (select app.manages('contacts', 'create'))
);
create policy "update" on public.guardian_links for update to authenticated
  using (school_id = (select app.school_id()) and (select app.manages('contacts', 'update')))
  with check (school_id = (select app.school_id()) and (select app.manages('contacts', 'update')));

call app.same_school('public.contacts', 'cadet_id:cadets');
call app.same_school('public.guardian_links', 'contact_id:contacts', 'cadet_id:cadets');
call app.same_school('public.guardian_restrictions', 'link_id:guardian_links');

call app.audit('public.contacts', masked => '{notes}', noun => 'a contact');
call app.name_rows('public.contacts', 't.name');
call app.audit('public.guardian_links', module => 'contacts', noun => 'a guardian link');
call app.audit('public.guardian_restrictions', masked => '{restriction,note}', noun => 'a guardian restriction');
call app.broadcast('public.contacts', 'contacts');
call app.broadcast('public.guardian_links', 'contacts');
