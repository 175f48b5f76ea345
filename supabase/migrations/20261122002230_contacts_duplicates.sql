-- Contacts that are likely one person, and the views that leave out what a merge put aside.

create or replace view public.guardian_link_list with (security_invoker = true) as
select l.id, l.school_id, l.contact_id, l.cadet_id, l.relation, l.legal_guardian, l.state, l.verified_at, l.method,
  l.receives_messages and not x.closed as receives_messages,
  l.may_pick_up and not x.closed as may_pick_up,
  case when not x.closed then l.emergency_order end as emergency_order,
  c.name, c.type, c.status, c.email, c.phone, c.preferred_language, c.preferred_channel, c.do_not_contact,
  c.profile_id is not null as has_account,
  k.first_name, k.last_name, k.archived_at is null as on_roster,
  r.restriction, r.note as restriction_note, r.updated_at as restricted_at
from public.guardian_links l
join public.contacts c on c.id = l.contact_id
left join public.cadets k on k.id = l.cadet_id
left join public.guardian_restrictions r on r.link_id = l.id and r.lifted_at is null
cross join lateral (select app.is_restricted(l.contact_id, l.cadet_id) as closed) x
where l.merged_at is null;

-- Each merge with the names of both contacts; 'undone' ones count no more.
create view public.contact_merge_list with (security_invoker = true) as
select m.id, m.school_id, m.contact_id, m.kept_id, c.name, k.name as kept_name, m.state, m.merged_by_label, m.created_at
from public.contact_merges m
join public.contacts c on c.id = m.contact_id
left join public.contacts k on k.id = m.kept_id;
revoke all on public.contact_merge_list from anon, authenticated, service_role;
grant select on public.contact_merge_list to authenticated, service_role;

-- Pairs of contacts that are likely one person: the same name; the same email; or the same phone and a first or last name in
-- common, because families share a phone. Two accounts are two people. For those who may merge.
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
select a.id || ':' || b.id as id, a.school_id, a.id as contact_id, b.id as other_id, a.name, b.name as other_name, a.type,
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

-- Notes that two contacts are two people, so that they aren't suggested again, or takes that back.
create function public.tell_contacts_apart(p_contact uuid, p_other uuid, p_apart boolean default true) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
begin
  if not app.manages('contacts', 'update') then
    perform app.deny('You don''t have permission to merge contacts');
  elsif p_contact is null or p_other is null or p_contact = p_other or p_apart is null or (select count(*)
    from public.contacts c where c.id in (p_contact, p_other) and c.school_id = v_school) <> 2 then
    perform app.fail('unknown_contact', 'This contact isn''t at your school', 'Reload the page and choose again.', 'contact');
  end if;
  insert into public.contact_distinctions (school_id, contact_id, other_id, reopened_at)
  values (v_school, least(p_contact, p_other), greatest(p_contact, p_other), case when not p_apart then now() end)
  on conflict on constraint contact_distinctions_contact_id_other_id_key do update
  set reopened_at = case when not p_apart then now() end;
end
$$;
call app.expose('public.tell_contacts_apart(uuid, uuid, boolean)', 'authenticated', 'service_role');

-- A contact that was merged away has no link of its own to change.
do $$
begin
  execute replace(pg_catalog.pg_get_functiondef('app.link_of(uuid,uuid)'::regprocedure),
    'return v_link;', 'if v_link.merged_at is not null then
    perform app.fail(''merged'', ''This contact was merged into another one'', ''Open the other one.'', ''contact'');
  end if;
  return v_link;');
end
$$;
