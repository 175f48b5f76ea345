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
  updated_by uuid,
  search text not null generated always as (app.search_text(
    name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(app.digits(phone), '') || ' '
    || coalesce(organization, ''))) stored
);
create index contacts_school_id_idx on public.contacts (school_id, name);
create index contacts_school_id_email_idx on public.contacts (school_id, lower(email));
create index contacts_cadet_id_idx on public.contacts (cadet_id);
create index contacts_profile_id_idx on public.contacts (profile_id);
comment on column public.contacts.notes is 'The contact can read it too, so nothing confidential goes here.';
comment on table public.contacts is 'Families share phones and addresses: neither is unique.';

call app.protect('public.contacts', 'contacts', own => 'profile_id',
  columns => '{name,email,phone,type,status,cadet_id,organization,title,preferred_language,preferred_channel,do_not_contact,address,notes}');

call app.same_school('public.contacts', 'cadet_id:cadets');

call app.audit('public.contacts', masked => '{notes}', noun => 'a contact');
call app.name_rows('public.contacts', 't.name');
call app.broadcast('public.contacts', 'contacts');
comment on column public.contacts.search is
  'Name, email, phone, and organization in the form that search compares: app.search_text.';
call app.bound('public.contacts', 100);
create index contacts_school_id_phone_idx on public.contacts (school_id, app.phone_key(phone));

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
  state text not null default 'pending',
  method text constraint guardian_links_method_check check (method in ('code', 'instructor', 'import')),
  verified_by uuid,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  decision_note text constraint guardian_links_decision_note_check
    check (length(decision_note) <= 1000 and app.has_no_ssn(decision_note)),
  decided_at timestamptz,
  decided_by uuid,
  merged_at timestamptz,
  asked_as text constraint guardian_links_asked_as_check
    check (length(asked_as) <= 80 and app.is_plain(asked_as) and app.has_no_ssn(asked_as)),
  constraint guardian_links_contact_id_cadet_id_key unique (contact_id, cadet_id),
  constraint guardian_links_state_check check (
    state in ('pending', 'verified', 'rejected', 'revoked', 'listed'))
);
create index guardian_links_cadet_id_idx on public.guardian_links (cadet_id);
create index guardian_links_school_id_state_idx on public.guardian_links (school_id, state);

-- Staff read and write the links of their school; a guardian reads their own, the children's names come from cadets.
call app.close('public.guardian_links');
call app.same_school('public.guardian_links', 'contact_id:contacts', 'cadet_id:cadets');
call app.audit('public.guardian_links', module => 'contacts', noun => 'a guardian link');
call app.broadcast('public.guardian_links', 'contacts');
comment on column public.guardian_links.merged_at is
  'Set while a merge has put the link aside: the person''s other link to the same cadet counts.';
call app.bound('public.guardian_links', 100);
comment on column public.guardian_links.asked_as is 'The name by which the parent asked for the child.';

create table public.guardian_restrictions (
  link_id uuid primary key references public.guardian_links (id),
  school_id uuid not null references public.schools (id),
  restriction text not null constraint guardian_restrictions_restriction_check check (
    restriction in ('staff_only', 'no_contact')),
  note text constraint guardian_restrictions_note_check check (length(note) <= 2000 and app.has_no_ssn(note)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  lifted_at timestamptz,
  lifted_by uuid,
  lift_reason text constraint guardian_restrictions_lift_reason_check
    check (length(lift_reason) <= 1000 and app.has_no_ssn(lift_reason)),
  addresses text[] not null default '{}',
  accounts uuid[] not null default '{}',
  phones text[] not null default '{}',
  names text[] not null default '{}',
  other_people uuid[] not null default '{}',
  constraint guardian_restrictions_lifted_check
    check (lifted_at is not null or (lifted_by is null and lift_reason is null))
);
create index guardian_restrictions_school_id_idx on public.guardian_restrictions (school_id);
comment on table public.guardian_restrictions is
  'Restricted: custody orders. While one is not lifted, portal, messages, and exports are closed, whichever kind it '
  'is; staff_only lets staff call the person, no_contact doesn''t.';
call app.protect('public.guardian_restrictions', 'contacts', class => 'restricted',
  columns => '{restriction,note}');
call app.same_school('public.guardian_restrictions', 'link_id:guardian_links');
call app.audit('public.guardian_restrictions', masked => '{restriction,note,lift_reason,addresses,phones,names}',
  noun => 'a guardian restriction',
  computed => '{accounts,other_people}');
comment on column public.guardian_restrictions.addresses is
  'Email addresses by which the person is or was known. They stay barred.';
create index guardian_restrictions_accounts_idx on public.guardian_restrictions using gin (accounts);
create index guardian_restrictions_addresses_idx on public.guardian_restrictions using gin (addresses);
comment on column public.guardian_restrictions.accounts is
  'Accounts that are or were this person''s. They stay barred when an address changes.';
comment on column public.guardian_restrictions.phones is
  'Digits of phone numbers by which a new sign-up is known again.';
comment on column public.guardian_restrictions.names is 'Names by which a new sign-up is known again, folded.';
comment on column public.guardian_restrictions.other_people is
  'Accounts that staff said are someone else, although they shared an address.';

-- The password hash when a change was required: only a different one clears the flag.
create table app.first_passwords (
  user_id uuid primary key references auth.users (id) on delete cascade,
  password_hash text
);
