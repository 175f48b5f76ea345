-- Both contacts with all that a merge changes, but for the rows that only move along.
create function app.merge_image(p_kept uuid, p_merged uuid) returns jsonb
-- Two images are compared: a moment is written the same way in each session.
language sql stable security definer set search_path = '' set timezone = 'UTC'
as $$
  with links as materialized (
    select l.* from public.guardian_links l where l.contact_id in (p_kept, p_merged)
  )
  select jsonb_build_object(
    'contacts', (select jsonb_agg(to_jsonb(c) - '{updated_at,updated_by}'::text[] order by c.id)
      from public.contacts c where c.id in (p_kept, p_merged)),
    'office', (select coalesce(jsonb_agg(to_jsonb(o) - '{updated_at,updated_by}'::text[] order by o.contact_id), '[]')
      from public.contact_office o where o.contact_id in (p_kept, p_merged)),
    'links', (select coalesce(jsonb_agg(to_jsonb(l) - '{updated_at,updated_by}'::text[] order by l.id), '[]')
      from links l),
    'restrictions', (
      select coalesce(jsonb_agg(to_jsonb(r) - '{updated_at,updated_by}'::text[] order by r.link_id), '[]')
      from public.guardian_restrictions r join links l on l.id = r.link_id),
    'events', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'link_id', e.link_id) order by e.id), '[]')
      from public.guardian_restriction_events e join links l on l.id = e.link_id),
    -- Other people to call about the cadets that both are linked to.
    'places', (select coalesce(
      jsonb_agg(jsonb_build_object('id', o.id, 'emergency_order', o.emergency_order) order by o.id), '[]')
      from public.guardian_links o
      where o.contact_id not in (p_kept, p_merged) and o.emergency_order is not null
        and o.cadet_id in (select l.cadet_id from links l group by l.cadet_id having count(*) > 1)))
$$;

-- Each merge with the names of both contacts; 'undone' ones count no more.
create view public.contact_merge_list with (security_invoker = true) as
select m.id, m.school_id, m.contact_id, m.kept_id, c.name, k.name as kept_name, m.state, m.merged_by_label, m.created_at
from public.contact_merges m
join public.contacts c on c.id = m.contact_id
left join public.contacts k on k.id = m.kept_id;
revoke all on public.contact_merge_list from anon, authenticated, service_role;
grant select on public.contact_merge_list to authenticated, service_role;

-- Pairs of contacts that are likely one person: the same name; the same email; or the same phone and a first or last
-- name in common, because families share a phone. Two accounts are two people. For those who may merge.
create view public.contact_pairs with (security_invoker = true) as
with people as materialized (
  select c.id, c.school_id, c.name, c.type, c.email, c.phone, c.profile_id,
    regexp_replace(trim(app.search_text(c.name)), '\s+', ' ', 'g') as plain_name,
    lower(trim(c.email)) as plain_email, app.digits(c.phone) as plain_phone
  from public.contacts c
  where c.status <> 'archived' and (select app.manages('contacts', 'update'))
), found as (
  select a.id, b.id as other_id, 1 as reason from people a join people b using (school_id, plain_name) where a.id < b.id
  union all
  select a.id, b.id, 2 from people a join people b using (school_id, plain_email) where a.id < b.id
  union all
  select a.id, b.id, 4 from people a join people b using (school_id, plain_phone)
  where a.id < b.id and (split_part(a.plain_name, ' ', 1) = split_part(b.plain_name, ' ', 1)
    or split_part(a.plain_name, ' ', -1) = split_part(b.plain_name, ' ', -1))
), pairs as (
  select f.id, f.other_id, sum(f.reason)::integer as reasons from found f group by 1, 2
)
select a.id || ':' || b.id as id, a.school_id, a.id as contact_id, b.id as other_id, a.name, b.name as other_name,
  a.type,
  b.type as other_type, a.phone, b.phone as other_phone, a.email, b.email as other_email,
  concat_ws(', ', case when p.reasons & 1 > 0 then 'Name' end, case when p.reasons & 2 > 0 then 'Email' end,
    case when p.reasons & 4 > 0 then 'Phone' end) as same,
  case when d.id is null then 'open' else 'dismissed' end as state,
  case when d.id is null then 1 else 2 end as state_sort,
  app.search_text(concat_ws(' ', a.name, b.name, a.email, b.email, a.phone, b.phone)) as search
from pairs p
join people a on a.id = p.id
join people b on b.id = p.other_id and (a.profile_id is null or b.profile_id is null or a.profile_id = b.profile_id)
left join public.contact_distinctions d on d.contact_id = p.id and d.other_id = p.other_id and d.reopened_at is null;
revoke all on public.contact_pairs from anon, authenticated, service_role;
grant select on public.contact_pairs to authenticated, service_role;

-- What the list of pairs can be narrowed by.
create view public.contact_pair_filters with (security_invoker = true) as
select 'state' as filter, p.state as value, p.state_sort as sort, count(*)::integer as rows
from public.contact_pairs p group by 2, 3;
revoke all on public.contact_pair_filters from anon, authenticated, service_role;
grant select on public.contact_pair_filters to authenticated, service_role;

-- One line for each organization as lists show it, with the caller's rights.
create view public.organization_list with (security_invoker = true) as
select o.id, o.school_id, o.name, o.kind, o.address, o.phone, o.website, o.award_codes, o.renewal_on, o.note,
  o.archived_at,
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
select m.id, m.school_id, m.organization_id, m.contact_id, m.title, o.name as organization, o.kind, c.name, c.phone,
  c.email
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

-- How many organizations must be renewed within 30 days, or should have been.
create function app.due_renewals(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.organizations o
  where o.school_id = p_school and o.archived_at is null and o.renewal_on <= app.today(p_school) + 30
$$;

-- The website as it is stored: with its scheme.
create function app.website_in(p_text text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  v_text text := nullif(trim(p_text), '');
begin
  if v_text !~* '^https?://' then
    v_text := 'https://' || v_text;
  end if;
  if length(v_text) > 200 or v_text !~ '^https?://[^\s<>"]+\.[^\s<>"]+$' then
    perform app.fail('website', 'This website isn''t valid', 'Check it for typos, such as post214.example.', 'website');
  end if;
  return v_text;
end
$$;

-- The codes of awards that a school uses, as a list of an input gives them.
create function app.award_codes_in(p_school uuid, p_codes jsonb) returns text[]
language plpgsql stable set search_path = ''
as $$
declare
  v_codes text[];
begin
  if p_codes is null or p_codes = 'null' then
    return '{}';
  elsif jsonb_typeof(p_codes) <> 'array' or jsonb_array_length(p_codes) > 40 then
    perform app.fail('awards', 'Send a list of up to 40 awards', 'Choose fewer awards.', 'award_codes');
  end if;
  v_codes := array(select distinct c from jsonb_array_elements_text(p_codes) c order by c);
  if exists (select from unnest(v_codes) c where c is null or not exists (
    select from public.school_awards a where a.school_id = p_school and a.code = c)) then
    perform app.fail('awards', 'Your school doesn''t use one of these awards', 'Reload the page and choose again.',
      'award_codes');
  end if;
  return v_codes;
end
$$;
