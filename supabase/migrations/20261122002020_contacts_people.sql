-- Contacts as staff keep them: one form, one list, and what is for the office alone in a row of its own, because contacts read
-- their own row.

create table public.contact_office (
  contact_id uuid primary key references public.contacts (id) on delete cascade,
  school_id uuid not null references public.schools (id),
  tags text[] not null default '{}' constraint contact_office_tags_check
    check (cardinality(tags) <= 20 and length(array_to_string(tags, ',')) <= 600 and app.is_plain(array_to_string(tags, ','))),
  note text constraint contact_office_note_check check (length(note) <= 4000 and app.has_no_ssn(note)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index contact_office_school_id_idx on public.contact_office (school_id);
comment on table public.contact_office is 'Tags and the note of the office. The contact never reads it.';
call app.protect('public.contact_office', 'contacts', writes => '{}');
call app.same_school('public.contact_office', 'contact_id:contacts');
call app.audit('public.contact_office', masked => '{note}', noun => 'the office''s note on a contact');
call app.broadcast('public.contact_office', 'contacts');

-- The tags of a comma-separated text, each once, in order.
create function app.tags_in(p_text text) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(t order by lower(t)), '{}') from (
    select distinct on (lower(trim(x))) trim(x) as t from unnest(string_to_array(p_text, ',')) as x where trim(x) <> '') s
$$;
grant execute on function app.tags_in(text) to authenticated, service_role;

-- A contact as the screens send it, each field checked. Raises an error that names the field.
create function app.contact_in(p_input jsonb) returns public.contacts
language plpgsql stable set search_path = ''
as $$
declare
  v public.contacts := jsonb_populate_record(null::public.contacts, (
    select coalesce(jsonb_object_agg(e.key, nullif(trim(e.value), '')), '{}')
    from jsonb_each_text(case when jsonb_typeof(p_input) = 'object' then p_input else '{}' end) e
    where e.key in ('name', 'type', 'email', 'phone', 'organization', 'title', 'preferred_language', 'preferred_channel',
      'address', 'notes')));
begin
  if v.name is null or length(v.name) > 160 or not app.is_plain(v.name) then
    perform app.fail('name', 'The name is missing, too long, or has characters that can''t be saved', 'Use 1 to 160 characters.', 'name');
  elsif v.type <> all ('{parent,guardian,relative,emergency_only,vendor,supporter,award_sponsor,booster,school_staff,alumni,military,media,other}') then
    perform app.fail('type', 'That type of contact isn''t valid', 'Choose one from the list.', 'type');
  elsif v.preferred_channel <> all ('{email,sms,phone,none}') then
    perform app.fail('channel', 'That way to reach them isn''t valid', 'Choose one from the list.', 'preferred_channel');
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

-- Adds a contact under the id that the caller gives, or edits it: {name, type, email, phone, organization, title,
-- preferred_language, preferred_channel, do_not_contact, address, notes, tags, office_note}. Gives the id. Neither phone nor
-- email has to be unlike another's: families share them.
create function public.save_contact(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_new public.contacts;
  v_tags text[] := app.tags_in(p_input ->> 'tags');
  v_note text := nullif(trim(p_input ->> 'office_note'), '');
  v_leave boolean := coalesce(app.yes_in(p_input ->> 'do_not_contact', 'do_not_contact'), false);
  v_old public.contacts;
begin
  if not (app.manages('contacts', 'create') and app.manages('contacts', 'update')) then
    perform app.deny('You don''t have permission to save contacts');
  end if;
  select * into v_old from public.contacts c where c.id = p_id and c.school_id = v_school for update;
  v_new := app.contact_in(p_input);
  if p_id is null then
    perform app.fail('id', 'This contact can''t be saved without an id', 'Reload the page.', 'id');
  elsif cardinality(v_tags) > 20 or length(array_to_string(v_tags, ',')) > 600
    or not app.is_plain(array_to_string(v_tags, ',')) then
    perform app.fail('tags', 'These are too many tags, or one has characters that can''t be saved', 'Use up to 20 short ones.', 'tags');
  elsif length(v_note) > 4000 or not app.has_no_ssn(v_note) then
    perform app.fail('ssn', 'The office''s note is too long or includes a Social Security number', 'Use up to 4,000 characters.', 'office_note');
  elsif app.once(p_key, 'save_contact', jsonb_build_array(p_id, p_input)) is not null then
    return p_id;
  elsif v_old.id is null and exists (select from public.contacts c where c.id = p_id) then
    perform app.fail('unknown_contact', 'This contact isn''t at your school', 'Reload the page.');
  end if;
  if v_old.id is null then
    insert into public.contacts (id, school_id, name, email, phone, type, organization, title, preferred_language,
      preferred_channel, do_not_contact, address, notes)
    values (p_id, v_school, v_new.name, v_new.email, v_new.phone, coalesce(v_new.type, 'other'), v_new.organization, v_new.title,
      v_new.preferred_language, coalesce(v_new.preferred_channel, 'email'), v_leave, v_new.address, v_new.notes);
  else
    update public.contacts c set name = v_new.name, email = v_new.email, phone = v_new.phone,
      type = coalesce(v_new.type, c.type), organization = v_new.organization, title = v_new.title,
      preferred_language = v_new.preferred_language, preferred_channel = coalesce(v_new.preferred_channel, 'email'),
      do_not_contact = v_leave, address = v_new.address, notes = v_new.notes
    where c.id = p_id;
  end if;
  insert into public.contact_office (contact_id, school_id, tags, note) values (p_id, v_school, v_tags, v_note)
  on conflict (contact_id) do update set tags = excluded.tags, note = excluded.note;
  perform app.done(p_key, 'true');
  return p_id;
end
$$;
call app.expose('public.save_contact(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Archives contacts, or restores them. Someone who is archived opens no record and gets no message.
create function public.archive_contacts(p_ids uuid[], p_archive boolean) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_changed uuid[];
begin
  if not app.manages('contacts', 'delete') then
    perform app.deny('You don''t have permission to archive contacts');
  end if;
  perform app.check_ids(p_ids, 'ids');
  perform from public.contacts c where c.id = any (p_ids) and c.school_id = app.need_school() order by c.id for update;
  if (select count(*) from public.contacts c where c.id = any (p_ids) and c.school_id = app.need_school())
    <> (select count(distinct x) from unnest(p_ids) as x) then
    perform app.fail('unknown_contact', 'A selected contact isn''t at your school', 'Reload the list and select again.');
  end if;
  with changed as (
    update public.contacts c set status = case when p_archive then 'archived' else 'active' end
    where c.id = any (p_ids) and c.school_id = app.need_school() and (c.status = 'archived') <> p_archive
    returning c.id
  )
  select coalesce(array_agg(c.id), '{}') into v_changed from changed c;
  return v_changed;
end
$$;
call app.expose('public.archive_contacts(uuid[], boolean)', 'authenticated', 'service_role');

-- One line for each contact as lists show it, with the caller's rights: with the cadets they are linked to.
create view public.contact_list with (security_invoker = true) as
select c.id, c.school_id, c.name, c.email, c.phone, c.type, c.status, c.organization, c.title, c.preferred_language,
  c.preferred_channel, c.do_not_contact, c.address, c.notes, c.source, c.created_at, c.updated_at, c.profile_id,
  c.profile_id is not null as has_account,
  o.tags, array_to_string(o.tags, ', ') as tag_words, o.note as office_note, k.cadets, k.states,
  array_position('{parent,guardian,relative,emergency_only,vendor,supporter,award_sponsor,booster,school_staff,alumni,military,media,other}', c.type) as type_sort,
  array_position('{active,inactive,archived}', c.status) as status_sort,
  app.search_text(concat_ws(' ', c.name, c.email, c.phone, app.digits(c.phone), c.organization, c.title,
    array_to_string(o.tags, ' '), k.cadets)) as search
from public.contacts c
left join public.contact_office o on o.contact_id = c.id
left join lateral (
  select string_agg(d.first_name || ' ' || d.last_name, ', ' order by d.last_name, d.first_name) as cadets,
    array_agg(distinct l.state) as states
  from public.guardian_links l join public.cadets d on d.id = l.cadet_id
  where l.contact_id = c.id and not app.is_restricted(c.id, l.cadet_id)
) k on true;
revoke all on public.contact_list from anon, authenticated, service_role;
grant select on public.contact_list to authenticated, service_role;

-- What the list can be narrowed by: each value that occurs, in its order, with how many contacts have it.
create view public.contact_filters with (security_invoker = true) as
select f.filter, f.value, f.sort, count(*)::integer as rows
from public.contacts c
cross join lateral (values
  ('type', c.type, array_position('{parent,guardian,relative,emergency_only,vendor,supporter,award_sponsor,booster,school_staff,alumni,military,media,other}', c.type)),
  ('status', c.status, array_position('{active,inactive,archived}', c.status))) f (filter, value, sort)
group by 1, 2, 3;
revoke all on public.contact_filters from anon, authenticated, service_role;
grant select on public.contact_filters to authenticated, service_role;

-- Contacts by their own name, phone, email, or organization, for those who keep them: a cadet's name finds the cadet.
create function app.search_contacts(p_words text[], p_limit integer)
returns table (id uuid, title text, note text, link text)
language sql stable set search_path = ''
as $$
  select l.id, l.name, concat_ws(' · ', initcap(replace(l.type, '_', ' ')), l.organization, l.cadets), '/app/contacts/' || l.id
  from public.contact_list l
  where l.school_id = app.school_id() and (select app.manages('contacts', 'read')) and l.status <> 'archived'
    and app.found(app.search_text(concat_ws(' ', l.name, l.email, l.phone, app.digits(l.phone), l.organization)), p_words)
  order by l.name, l.id
  limit p_limit
$$;
call app.register_search('contacts', 'contacts', 'Contacts', 'app.search_contacts', person => true, sort => 25);
