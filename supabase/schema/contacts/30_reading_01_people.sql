-- The same for a contact with or without an account: through the contact itself, or another one of the same person.
create function app.is_restricted(p_contact uuid, p_cadet uuid) returns boolean
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
grant execute on function app.is_restricted(uuid, uuid) to authenticated, service_role;

-- The caller's own links, but for those that an order closes and those that are only on file.
create function app.own_links() returns setof uuid
language plpgsql stable security definer rows 2 set search_path = ''
as $$
begin
  return query
    select l.id from public.guardian_links l
    where l.contact_id in (select app.own_contacts()) and l.state <> 'listed'
      and not app.is_barred(auth.uid(), l.cadet_id);
end
$$;
grant execute on function app.own_links() to authenticated, service_role;

-- Refuses unless the caller decides on restrictions.
create function app.need_custody() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (app.is_staff() and app.manages('contacts', 'update') and app.can('contacts', 'view_restricted')) then
    perform app.deny('You don''t have permission to decide on custody restrictions');
  end if;
end
$$;

-- The place after the last of those to call about a cadet; there are 20.
create function app.next_place(p_cadet uuid) returns integer
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_last integer := (select max(l.emergency_order) from public.guardian_links l where l.cadet_id = p_cadet);
begin
  if v_last >= 20 then
    perform app.fail('too_many', 'This cadet already has the most emergency contacts',
      'Remove someone from the call order first.',
      'emergency');
  end if;
  return coalesce(v_last, 0) + 1;
end
$$;

-- Each link with its person. `bound_by` is the restriction under which the person is, also by an order on another of
-- their contacts; only those who see orders read it.
create view public.guardian_link_list with (security_invoker = true) as
select l.id, l.school_id, l.contact_id, l.cadet_id, l.relation, l.legal_guardian, l.state, l.verified_at, l.method,
  l.receives_messages and not x.closed as receives_messages,
  l.may_pick_up and not x.closed as may_pick_up,
  case when not x.closed then l.emergency_order end as emergency_order,
  c.name, c.type, c.status, c.email, c.phone, c.preferred_language, c.preferred_channel, c.do_not_contact,
  c.profile_id is not null as has_account,
  k.first_name, k.last_name, k.archived_at is null as on_roster,
  r.restriction, r.note as restriction_note, r.updated_at as restricted_at,
  coalesce(r.restriction, case when x.closed then (
    select min(o.restriction) from public.guardian_restrictions o join public.guardian_links g on g.id = o.link_id
    where g.cadet_id = l.cadet_id and o.lifted_at is null) end) as bound_by
from public.guardian_links l
join public.contacts c on c.id = l.contact_id
left join public.cadets k on k.id = l.cadet_id
left join public.guardian_restrictions r on r.link_id = l.id and r.lifted_at is null
cross join lateral (select app.is_restricted(l.contact_id, l.cadet_id) as closed) x
where l.merged_at is null;
revoke all on public.guardian_link_list from anon, authenticated, service_role;
grant select on public.guardian_link_list to authenticated, service_role;

-- The tags of a comma-separated text, each once, in order.
create function app.tags_in(p_text text) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(t order by lower(t)), '{}') from (
    select distinct on (lower(trim(x))) trim(x) as t from unnest(string_to_array(p_text, ',')) as x
      where trim(x) <> '') s
$$;
grant execute on function app.tags_in(text) to authenticated, service_role;

-- A contact as the screens send it, each field checked. Raises an error that names the field.
create function app.contact_in(p_input jsonb) returns public.contacts
language plpgsql stable set search_path = ''
as $$
declare
  v public.contacts := jsonb_populate_record(null::public.contacts, (
    select coalesce(jsonb_object_agg(e.key, nullif(app.clean_text(e.value), '')), '{}')
    from jsonb_each_text(case when jsonb_typeof(p_input) = 'object' then p_input else '{}' end) e
    where e.key in ('name', 'type', 'email', 'phone', 'organization', 'title', 'preferred_language',
      'preferred_channel',
      'address', 'notes')));
begin
  if v.name is null or length(v.name) > 160 or not app.is_plain(v.name) then
    perform app.fail('name', 'The name is missing, too long, or has characters that can''t be saved',
      'Use 1 to 160 characters.', 'name');
  elsif v.type <> all ('{parent,guardian,relative,emergency_only,vendor,supporter,award_sponsor,booster,school_staff,alumni,military,media,other}') then
    perform app.fail('type', 'That type of contact isn''t valid', 'Choose one from the list.', 'type');
  elsif v.preferred_channel <> all ('{email,sms,phone,none}') then
    perform app.fail('channel', 'That way to reach them isn''t valid', 'Choose one from the list.',
      'preferred_channel');
  elsif v.email !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' or length(v.email) > 254 then
    perform app.fail('email', 'This email address isn''t valid', 'Check it for typos.', 'email');
  elsif not app.has_no_ssn(concat_ws(' ', v.notes, v.address)) then
    perform app.fail('ssn', 'A note can''t include a Social Security number', 'Leave the number out.', 'notes');
  end if;
  perform app.need_text(v.phone, 'phone', 'The phone number', 32);
  perform app.need_text(v.organization, 'organization', 'The organization', 160);
  perform app.need_text(v.title, 'title', 'The title', 80);
  perform app.need_text(v.preferred_language, 'preferred_language', 'The language', 40);
  perform app.need_text(v.address, 'address', 'The address', 400);
  perform app.need_text(v.notes, 'notes', 'The note', 4000);
  return v;
end
$$;

-- One line for each contact as lists show it, with the caller's rights: with their cadets and their organizations.
create view public.contact_list with (security_invoker = true) as
select c.id, c.school_id, c.name, c.email, c.phone, c.type, c.status, c.organization, c.title, c.preferred_language,
  c.preferred_channel, c.do_not_contact, c.address, c.notes, c.source, c.created_at, c.updated_at, c.profile_id,
  c.profile_id is not null as has_account,
  o.tags, array_to_string(o.tags, ', ') as tag_words, o.note as office_note, k.cadets, k.states,
  array_position('{parent,guardian,relative,emergency_only,vendor,supporter,award_sponsor,booster,school_staff,alumni,military,media,other}', c.type) as type_sort,
  array_position('{active,inactive,archived}', c.status) as status_sort,
  app.search_text(concat_ws(' ', c.name, c.email, c.phone, app.digits(c.phone), c.organization, c.title,
    array_to_string(o.tags, ' '), k.cadets,
    g.organizations)) as search,
  coalesce(g.organizations, c.organization) as organizations
from public.contacts c
left join public.contact_office o on o.contact_id = c.id
left join lateral (
  select string_agg(d.first_name || ' ' || d.last_name, ', ' order by d.last_name, d.first_name) as cadets,
    array_agg(distinct l.state) as states
  from public.guardian_links l join public.cadets d on d.id = l.cadet_id
  -- Only a contact's own page says which cadets an order keeps them from.
  where l.contact_id = c.id and l.merged_at is null and not app.is_restricted(c.id, l.cadet_id)
) k on true
left join lateral (
  select string_agg(z.name, ', ' order by z.name) as organizations
  from public.organization_people m join public.organizations z on z.id = m.organization_id
  where m.contact_id = c.id and m.ended_at is null and z.archived_at is null
) g on true;
revoke all on public.contact_list from anon, authenticated, service_role;
grant select on public.contact_list to authenticated, service_role;

-- What the list can be narrowed by: each value that occurs, in its order, with how many contacts have it.
create view public.contact_filters with (security_invoker = true) as
select f.filter, f.value, f.sort, count(*)::integer as rows
from public.contacts c
cross join lateral (values
  ('type', c.type,
    array_position('{parent,guardian,relative,emergency_only,vendor,supporter,award_sponsor,booster,school_staff,alumni,military,media,other}', c.type)),
  ('status', c.status, array_position('{active,inactive,archived}', c.status))) f (filter, value, sort)
group by 1, 2, 3;
revoke all on public.contact_filters from anon, authenticated, service_role;
grant select on public.contact_filters to authenticated, service_role;

-- People around the cadets by name, email, phone, and organization.
create function app.search_contacts(p_words text[], p_limit integer)
returns table (id uuid, title text, note text, link text)
language sql stable set search_path = ''
as $$
  select l.id, l.name, concat_ws(' · ', initcap(replace(l.type, '_', ' ')), l.organization, l.cadets), '/app/contacts/'
    || l.id
  from (
    select c.id
    from public.contacts c
    where c.school_id = (select app.school_id()) and (select app.manages('contacts', 'read')) and c.status <> 'archived'
      and c.search like all ((select app.word_patterns(p_words))::text[])
    order by c.name, c.id
    limit p_limit
  ) h
  cross join lateral (select i.* from public.contact_list i where i.id = h.id offset 0) l
  order by l.name, l.id
$$;

-- How many next steps are due by today.
create function app.due_follow_ups(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.contact_interactions i
  where i.school_id = p_school and i.followed_up_at is null and i.follow_up_on <= app.today(p_school)
$$;
