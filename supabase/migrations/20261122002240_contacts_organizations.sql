-- Organizations around the corps: posts that sponsor awards, the booster club, units, vendors. Contacts belong to them.

create table public.organizations (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  name text not null constraint organizations_name_check check (length(trim(name)) between 1 and 160 and app.is_plain(name)),
  kind text not null default 'other' constraint organizations_kind_check check (
    kind in ('veterans', 'booster', 'military', 'vendor', 'business', 'school', 'media', 'other')),
  address text constraint organizations_address_check check (length(address) <= 400 and app.has_no_ssn(address)),
  phone text constraint organizations_phone_check check (length(phone) <= 32),
  website text constraint organizations_website_check check (length(website) <= 200 and website ~ '^https?://[^\s<>"]+$'),
  award_codes text[] not null default '{}' constraint organizations_award_codes_check check (cardinality(award_codes) <= 40),
  renewal_on date,
  note text constraint organizations_note_check check (length(note) <= 4000 and app.has_no_ssn(note)),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index organizations_school_id_idx on public.organizations (school_id, renewal_on);
comment on column public.organizations.award_codes is 'The awards it sponsors, by code, so that they apply across versions of the catalog.';
comment on column public.organizations.renewal_on is 'When its support or sponsorship must be renewed.';
call app.protect('public.organizations', 'contacts', writes => '{}');
call app.audit('public.organizations', masked => '{note}', noun => 'an organization');
call app.name_rows('public.organizations', 't.name');
call app.broadcast('public.organizations', 'contacts');

-- Who belongs to an organization, and as what. Whoever leaves stays in its history.
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
create unique index organization_people_organization_id_contact_id_key on public.organization_people (organization_id, contact_id)
  where ended_at is null;
call app.protect('public.organization_people', 'contacts', writes => '{}');
call app.same_school('public.organization_people', 'organization_id:organizations', 'contact_id:contacts');
call app.audit('public.organization_people', noun => 'a person of an organization');
call app.broadcast('public.organization_people', 'contacts');
call app.moves_with_contact('public.organization_people',
  'o.organization_id = t.organization_id and o.ended_at is null and t.ended_at is null');

-- A conversation may be with someone for an organization.
alter table public.contact_interactions add column organization_id uuid references public.organizations (id);
create index contact_interactions_organization_id_idx on public.contact_interactions (organization_id);
-- The organization of a conversation is one of the same school.
create function app.keep_interaction_school() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.organizations o where o.id = new.organization_id and o.school_id = new.school_id) then
    perform app.fail('unknown_organization', 'This organization isn''t at your school', 'Reload the page and choose again.',
      'organization_id');
  end if;
  return new;
end
$$;
create trigger keep_organization before insert or update of organization_id on public.contact_interactions
  for each row when (new.organization_id is not null) execute function app.keep_interaction_school();

-- One line for each organization as lists show it, with the caller's rights.
create view public.organization_list with (security_invoker = true) as
select o.id, o.school_id, o.name, o.kind, o.address, o.phone, o.website, o.award_codes, o.renewal_on, o.note, o.archived_at,
  w.award_names, p.people, p.people_count,
  case when o.archived_at is null then 'active' else 'archived' end as status,
  case when o.archived_at is not null or o.renewal_on is null then 'none' when o.renewal_on < d.today then 'overdue'
    when o.renewal_on <= d.today + 30 then 'due' else 'later' end as renewal,
  array_position('{veterans,booster,military,vendor,business,school,media,other}', o.kind) as kind_sort,
  app.search_text(concat_ws(' ', o.name, o.phone, app.digits(o.phone), o.website, p.people, w.award_names)) as search
from public.organizations o
cross join lateral (select app.today(o.school_id) as today) d
cross join lateral (
  select string_agg(c.name, ', ' order by c.name) as people, count(*)::integer as people_count
  from public.organization_people m join public.contacts c on c.id = m.contact_id and c.status <> 'archived'
  where m.organization_id = o.id and m.ended_at is null) p
left join lateral (
  select string_agg(a.name, ', ' order by a.precedence) as award_names
  from public.school_awards a where a.school_id = o.school_id and a.code = any (o.award_codes)
) w on o.award_codes <> '{}';
revoke all on public.organization_list from anon, authenticated, service_role;
grant select on public.organization_list to authenticated, service_role;

-- What the list can be narrowed by.
create view public.organization_filters with (security_invoker = true) as
select f.filter, f.value, f.sort, count(*)::integer as rows
from public.organization_list o
cross join lateral (values ('kind', o.kind, o.kind_sort),
  ('renewal', o.renewal, array_position('{overdue,due,later,none}', o.renewal)),
  ('status', o.status, array_position('{active,archived}', o.status))) f (filter, value, sort)
group by 1, 2, 3;
revoke all on public.organization_filters from anon, authenticated, service_role;
grant select on public.organization_filters to authenticated, service_role;

-- Who belongs to which organization now, from either side.
create view public.organization_people_list with (security_invoker = true) as
select m.id, m.school_id, m.organization_id, m.contact_id, m.title, o.name as organization, o.kind, c.name, c.phone, c.email
from public.organization_people m
join public.organizations o on o.id = m.organization_id
join public.contacts c on c.id = m.contact_id and c.status <> 'archived'
where m.ended_at is null;
revoke all on public.organization_people_list from anon, authenticated, service_role;
grant select on public.organization_people_list to authenticated, service_role;

-- Organizations by name, phone, website, or people.
create function app.search_organizations(p_words text[], p_limit integer)
returns table (id uuid, title text, note text, link text)
language sql stable set search_path = ''
as $$
  select l.id, l.name, l.people, '/app/contacts/organizations/' || l.id
  from public.organization_list l
  where l.school_id = app.school_id() and (select app.manages('contacts', 'read')) and l.status = 'active'
    and app.found(l.search, p_words)
  order by l.name, l.id
  limit p_limit
$$;
call app.register_search('organizations', 'contacts', 'Organizations', 'app.search_organizations', sort => 26);

-- How many organizations must be renewed within 30 days, or should have been.
create function app.due_renewals(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.organizations o
  where o.school_id = p_school and o.archived_at is null and o.renewal_on <= app.today(p_school) + 30
$$;
call app.register_attention('due_renewals', 'contacts', 'app.due_renewals', 27);
