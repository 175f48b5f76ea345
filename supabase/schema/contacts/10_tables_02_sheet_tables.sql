-- Organizations around the corps: posts that sponsor awards, the booster club, units, vendors. Contacts belong to them.
create table public.organizations (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  name text not null constraint organizations_name_check
    check (length(trim(name)) between 1 and 160 and app.is_plain(name)),
  kind text not null default 'other' constraint organizations_kind_check check (
    kind in ('veterans', 'booster', 'military', 'vendor', 'business', 'school', 'media', 'other')),
  address text constraint organizations_address_check check (length(address) <= 400 and app.has_no_ssn(address)),
  phone text constraint organizations_phone_check check (length(phone) <= 32),
  website text constraint organizations_website_check
    check (length(website) <= 200 and website ~ '^https?://[^\s<>"]+$'),
  award_codes text[] not null default '{}' constraint organizations_award_codes_check
    check (cardinality(award_codes) <= 40),
  renewal_on date,
  note text constraint organizations_note_check check (length(note) <= 4000 and app.has_no_ssn(note)),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index organizations_school_id_idx on public.organizations (school_id, renewal_on);
comment on column public.organizations.award_codes is
  'The awards it sponsors, by code, so that they apply across versions of the catalog.';
comment on column public.organizations.renewal_on is 'When its support or sponsorship must be renewed.';
call app.protect('public.organizations', 'contacts', writes => '{}');
call app.audit('public.organizations', masked => '{note}', noun => 'an organization');
call app.name_rows('public.organizations', 't.name');
call app.broadcast('public.organizations', 'contacts');

-- Who belongs to an organization, and as what. Anyone who leaves stays in its history.
create table public.organization_people (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  organization_id uuid not null references public.organizations (id),
  contact_id uuid not null references public.contacts (id) on delete cascade,
  title text constraint organization_people_title_check check (length(title) <= 80 and app.is_plain(title)),
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index organization_people_school_id_idx on public.organization_people (school_id);
create index organization_people_organization_id_idx on public.organization_people (organization_id);
create index organization_people_contact_id_idx on public.organization_people (contact_id);
create unique index organization_people_organization_id_contact_id_key on public.organization_people (organization_id,
  contact_id)
  where ended_at is null;
call app.protect('public.organization_people', 'contacts', writes => '{}');
call app.same_school('public.organization_people', 'organization_id:organizations', 'contact_id:contacts');
call app.audit('public.organization_people', noun => 'a person of an organization');
call app.broadcast('public.organization_people', 'contacts');
call app.moves_with_contact('public.organization_people',
  'o.organization_id = t.organization_id and o.ended_at is null and t.ended_at is null');

-- Emergency sheets: who to call about the cadets of an event, for the adult in charge, for as long as the event lasts.
-- The sheet has the cadets alone; phone numbers are read at each opening, so that a custody order counts from then on.
create table public.emergency_sheets (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  title text not null constraint emergency_sheets_title_check
    check (length(trim(title)) between 1 and 120 and app.is_plain(title)),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  adult_id uuid references public.profiles (id) on delete set null,
  adult_label text not null default '' constraint emergency_sheets_adult_label_check check (
    length(adult_label) <= 240 and app.is_plain(adult_label)),
  about_kind text constraint emergency_sheets_about_kind_check check (about_kind ~ '^[a-z][a-z0-9-]*$'),
  about_id uuid,
  audience jsonb not null default '{}' constraint emergency_sheets_audience_check
    check (jsonb_typeof(audience) = 'object'),
  closed_at timestamptz,
  closed_by uuid,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint emergency_sheets_ends_at_check check (ends_at > starts_at and ends_at <= starts_at + interval '31 days'),
  constraint emergency_sheets_about_check check ((about_kind is null) = (about_id is null)),
  constraint emergency_sheets_closed_check check (closed_at is not null or closed_by is null)
);
create index emergency_sheets_school_id_idx on public.emergency_sheets (school_id, starts_at desc);
create index emergency_sheets_adult_id_idx on public.emergency_sheets (adult_id);
create index emergency_sheets_about_id_idx on public.emergency_sheets (about_id);
comment on column public.emergency_sheets.about_id is
  'The event or trip that it is for, by about_kind. No foreign key: other modules have it (app.register_sheet_source).';
comment on column public.emergency_sheets.audience is
  'The cadets who were chosen by group or by name; those of the event or trip come on top.';
call app.protect('public.emergency_sheets', 'contacts', writes => '{}');
call app.same_school('public.emergency_sheets', 'adult_id:profiles');
call app.audit('public.emergency_sheets', noun => 'an emergency sheet');
call app.name_rows('public.emergency_sheets', 't.title');
call app.broadcast('public.emergency_sheets', 'contacts', staff => true);

-- The cadets on a sheet, with the bus that each is on.
create table public.emergency_sheet_cadets (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  sheet_id uuid not null references public.emergency_sheets (id),
  cadet_id uuid not null references public.cadets (id),
  bus text constraint emergency_sheet_cadets_bus_check check (length(bus) <= 80 and app.is_plain(bus)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint emergency_sheet_cadets_key unique (sheet_id, cadet_id)
);
create index emergency_sheet_cadets_school_id_idx on public.emergency_sheet_cadets (school_id);
create index emergency_sheet_cadets_cadet_id_idx on public.emergency_sheet_cadets (cadet_id);
call app.protect('public.emergency_sheet_cadets', 'contacts', writes => '{}');
call app.same_school('public.emergency_sheet_cadets', 'sheet_id:emergency_sheets', 'cadet_id:cadets');
call app.audit('public.emergency_sheet_cadets', noun => 'a cadet on an emergency sheet');
call app.broadcast('public.emergency_sheet_cadets', 'contacts', staff => true);

-- Who opened or printed a sheet, and when. No one changes it.
create table public.emergency_sheet_openings (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  sheet_id uuid not null references public.emergency_sheets (id),
  kind text not null default 'shown' constraint emergency_sheet_openings_kind_check
    check (kind in ('shown', 'printed')),
  opened_by_label text not null default app.actor_label(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index emergency_sheet_openings_sheet_id_idx on public.emergency_sheet_openings (sheet_id, created_at desc);
create index emergency_sheet_openings_school_id_idx on public.emergency_sheet_openings (school_id);
call app.protect('public.emergency_sheet_openings', 'contacts', writes => '{}');
call app.same_school('public.emergency_sheet_openings', 'sheet_id:emergency_sheets');
call app.audit('public.emergency_sheet_openings', noun => 'an opening of an emergency sheet');
call app.broadcast('public.emergency_sheet_openings', 'contacts', staff => true);

-- Where a sheet can take its cadets from: events and trips of other modules.
create table app.sheet_sources (
  kind text primary key constraint sheet_sources_kind_check check (kind ~ '^[a-z][a-z0-9-]*$'),
  module text not null,
  source text not null
);

-- What an import did to a contact, so that it can be undone: the row before, where it was there, and the link that it
-- made.
create table app.contact_imports (
  import_id uuid not null references public.imports (id) on delete cascade,
  contact_id uuid not null references public.contacts (id) on delete cascade,
  before jsonb,
  links uuid[] not null default '{}',
  changed_at timestamptz not null default now(),
  primary key (import_id, contact_id)
);
create index contact_imports_contact_id_idx on app.contact_imports (contact_id);
comment on column app.contact_imports.before is
  'The fields that were filled in, as they were; null where the contact is new.';

-- Who took contacts out of Guidon: families trust the school with their numbers, so each file is logged before it is
-- created.
create table public.contact_exports (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  format text not null constraint contact_exports_format_check check (format in ('csv', 'xlsx', 'vcard')),
  contacts integer not null constraint contact_exports_contacts_check check (contacts between 1 and 100000),
  created_by_label text not null default app.actor_label(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index contact_exports_school_id_idx on public.contact_exports (school_id, created_at desc);
comment on table public.contact_exports is 'Each file of contacts that was saved: by whom, when, and how many.';
call app.protect('public.contact_exports', 'contacts', writes => '{}');
call app.audit('public.contact_exports', noun => 'an export of contacts');
call app.broadcast('public.contact_exports', 'contacts', staff => true);
