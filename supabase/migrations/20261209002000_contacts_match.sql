-- Guardians of a roster and contacts of a file are taken in by one function, which knows again who is on file, and never
-- changes anyone whom a custody order concerns.

-- A phone number as it is compared: its last ten digits without the extension; null where there are fewer than seven.
create function app.phone_key(p_phone text) returns text
language sql immutable set search_path = ''
as $$
  select case when length(k.digits) >= 7 then k.digits end
  from (select app.digits(regexp_replace(p_phone, '[ ,;]*(x|ext\.?|extension|#) ?\d{1,6}$', '', 'i')) as digits) k
$$;
grant execute on function app.phone_key(text) to authenticated, service_role;
create index contacts_school_id_phone_idx on public.contacts (school_id, app.phone_key(phone));

-- The contact that a row matches: the same name, and the same email or phone. Families share numbers, so one of them
-- isn't enough.
create or replace function app.contact_of_row(p_school uuid, p_row jsonb) returns uuid
language sql stable security definer set search_path = ''
as $$
  select c.id from public.contacts c
  where c.id in (
      select e.id from public.contacts e
      where e.school_id = p_school and lower(e.email) = lower(app.clean_text(p_row ->> 'email'))
      union all
      select t.id from public.contacts t
      where t.school_id = p_school and app.phone_key(t.phone) = app.phone_key(app.clean_text(p_row ->> 'phone')))
    and c.status <> 'archived' and app.fold(c.name) = app.fold(p_row ->> 'name')
  order by c.created_at, c.id limit 1
$$;

-- True where a link ended only because the import that made it was undone.
create function app.ended_by_undo(p_link public.guardian_links) returns boolean
language sql stable security definer set search_path = ''
as $$
  select p_link.state = 'revoked' and exists (
    select from app.contact_imports c join public.imports i on i.id = c.import_id
    where c.contact_id = p_link.contact_id and p_link.id = any (c.links) and i.state = 'undone'
      and i.undone_at = p_link.decided_at)
$$;

-- Whom a row means, and what an import would do with them for a cadet: 'new', 'linked' where they are on file and get a
-- link with the cadet, 'same' where they have it, 'ended' where the school ended it, and 'closed' where a custody order
-- keeps them, or someone of this name, address, or number, from the cadet. Someone of the same name who is linked with
-- the same cadet is the same person, whatever else the row says.
create function app.match_contact(p_school uuid, p_row jsonb, p_cadet uuid, out contact_id uuid, out state text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_link public.guardian_links;
begin
  contact_id := coalesce(app.contact_of_row(p_school, p_row), (
    select c.id from public.guardian_links l join public.contacts c on c.id = l.contact_id
    where l.cadet_id = p_cadet and l.merged_at is null and c.status <> 'archived'
      and app.fold(c.name) = app.fold(p_row ->> 'name')
    order by c.created_at, c.id limit 1));
  select * into v_link from public.guardian_links l
  where l.contact_id = match_contact.contact_id and l.cadet_id = p_cadet;
  state := case
    when p_cadet is null and contact_id is null then 'new'
    when p_cadet is null then 'linked'
    when app.is_restricted(contact_id, p_cadet) or app.is_name_restricted(p_row ->> 'name', p_cadet)
      or app.is_address_restricted(p_row ->> 'email', p_cadet) or exists (
        select from public.guardian_links l
        join public.guardian_restrictions r on r.link_id = l.id and r.lifted_at is null
        where l.cadet_id = p_cadet and app.digits(p_row ->> 'phone') = any (r.phones)) then 'closed'
    when contact_id is null then 'new'
    when v_link.id is null or app.ended_by_undo(v_link) then 'linked'
    when v_link.state in ('revoked', 'rejected') then 'ended'
    else 'same' end;
end
$$;

-- Links a contact of a row with its cadet, also again after an undo. Returns the link where it is new.
create or replace function app.link_row(p_contact uuid, p_cadet uuid, p_row jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_old public.guardian_links;
  v_link public.guardian_links;
begin
  select * into v_old from public.guardian_links l where l.contact_id = p_contact and l.cadet_id = p_cadet;
  v_link := app.link_of(p_contact, p_cadet);
  if v_old.id is not null and not app.ended_by_undo(v_old) then
    return null;
  end if;
  perform from public.guardian_links l where l.cadet_id = p_cadet order by l.id for update;
  update public.guardian_links l set relation = app.need_relation(p_row ->> 'relation'), method = 'import',
    state = (case when l.state <> 'revoked' then l.state
      when exists (select from public.contacts c where c.id = p_contact and c.profile_id is not null) then 'pending'
      else 'listed' end),
    legal_guardian = coalesce(p_row ->> 'legal_guardian' = 'yes', false),
    may_pick_up = coalesce(p_row ->> 'may_pick_up' = 'yes', false),
    receives_messages = l.receives_messages or (v_old.id is not null and exists (
      select from public.contacts c where c.id = p_contact and c.type <> 'emergency_only')),
    emergency_order = case when p_row ->> 'emergency' = 'yes' then app.next_place(p_cadet) end
  where l.id = v_link.id;
  return v_link.id;
end
$$;

-- Stores one person of a row, for a cadet where it names one: {contact, is_new, is_changed}, or what is wrong as {field,
-- reason, fix}, and then nothing has changed. A contact who is there already keeps what is on file: only what is empty is
-- filled in, and nothing where a custody order concerns them.
create function app.take_contact(p_import public.imports, p_row jsonb, p_cadet uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_new public.contacts;
  v_contact uuid;
  v_state text;
  v_old public.contacts;
  v_link uuid;
  v_is_filled boolean;
  v_reason text;
  v_detail text;
begin
  v_new := app.contact_in(p_row);
  select m.contact_id, m.state into v_contact, v_state from app.match_contact(p_import.school_id, p_row, p_cadet) m;
  if v_state = 'closed' then
    perform app.fail('closed', 'An import doesn''t change this person''s record', 'Open the cadet''s contacts.', 'name');
  elsif v_state = 'ended' then
    perform app.fail('ended', 'The school ended this person''s link with the cadet', 'Link them again under Contacts.',
      'name');
  end if;
  select * into v_old from public.contacts c where c.id = v_contact for update;
  if v_contact is null then
    insert into public.contacts (school_id, name, email, phone, type, organization, title, preferred_language,
      preferred_channel, address, notes, source)
    values (p_import.school_id, v_new.name, v_new.email, v_new.phone,
      coalesce(v_new.type, case when p_cadet is null then 'other' else 'parent' end),
      v_new.organization, v_new.title, v_new.preferred_language, coalesce(v_new.preferred_channel, 'email'),
      v_new.address, v_new.notes, 'import')
    returning id into v_contact;
    insert into public.contact_office (contact_id, school_id, tags)
      values (v_contact, p_import.school_id, app.tags_in(p_row ->> 'tags'));
  else
    update public.contacts c set email = coalesce(c.email, v_new.email), phone = coalesce(c.phone, v_new.phone),
      organization = coalesce(c.organization, v_new.organization), title = coalesce(c.title, v_new.title),
      preferred_language = coalesce(c.preferred_language, v_new.preferred_language),
      address = coalesce(c.address, v_new.address)
    where c.id = v_contact and ((c.email is null and v_new.email is not null)
        or (c.phone is null and v_new.phone is not null)
        or (c.organization is null and v_new.organization is not null) or (c.title is null and v_new.title is not null)
        or (c.preferred_language is null and v_new.preferred_language is not null)
        or (c.address is null and v_new.address is not null))
      and not exists (select from public.guardian_links l
        join public.guardian_restrictions r on r.link_id = l.id and r.lifted_at is null where l.contact_id = c.id);
    v_is_filled := found;
  end if;
  v_link := case when p_cadet is not null then app.link_row(v_contact, p_cadet, p_row) end;
  if v_old.id is null or v_is_filled or v_link is not null then
    insert into app.contact_imports as i (import_id, contact_id, before, links)
    values (p_import.id, v_contact, case when v_old.id is not null
      then jsonb_build_object('email', v_old.email, 'phone', v_old.phone,
      'organization', v_old.organization, 'title', v_old.title, 'preferred_language', v_old.preferred_language,
      'address', v_old.address) end,
      array_remove(array[v_link], null))
    on conflict (import_id, contact_id) do update set links = i.links || excluded.links, changed_at = now();
  end if;
  return jsonb_build_object('contact', v_contact, 'is_new', v_old.id is null,
    'is_changed', coalesce(v_is_filled, false) or v_link is not null);
exception when raise_exception then
  -- A row that breaks a rule changes nothing, and the others go on.
  get stacked diagnostics v_reason = message_text, v_detail = pg_exception_detail;
  return jsonb_build_object('field', coalesce(nullif(split_part(v_detail, ':', 2), ''), 'row'), 'reason', v_reason,
    'fix', '');
end
$$;

-- Stores one row of a file of contacts: {contact, is_new, is_changed} or what is wrong with it.
create or replace function app.import_contact(p_import public.imports, p_row jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_cadet uuid := case when app.names_cadet(p_row) then app.find_cadet(p_import.school_id, p_row - 'email') end;
begin
  return coalesce(app.contact_row_problem(p_row, nullif(app.clean_text(p_row ->> 'type'), ''), v_cadet),
    app.take_contact(p_import, p_row, v_cadet));
end
$$;

-- Takes a chunk of an open import of contacts, up to 200 rows: {row, name, type, email, phone, organization, title,
-- preferred_language, preferred_channel, address, notes, tags, student_number, first_name, last_name, relation,
-- legal_guardian, may_pick_up, emergency}, the last three as 'yes' or 'no'. Returns {created, updated, refused, known}:
-- `known` are the rows of people who were here.
create or replace function public.import_contacts(p_import uuid, p_rows jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_import public.imports;
  v_done jsonb;
  v_row jsonb;
  v_one jsonb;
  v_created uuid[] := '{}';
  v_updated uuid[] := '{}';
  v_refused jsonb := '[]';
  v_known jsonb := '[]';
begin
  if not (app.manages('contacts', 'create') and app.manages('contacts', 'update')) then
    perform app.deny('You don''t have permission to import contacts');
  elsif jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) > 200 then
    perform app.fail('chunk_size', 'An import takes up to 200 rows at a time', 'Send the rows in smaller batches.');
  end if;
  v_done := app.once(p_key, 'import_contacts', jsonb_build_array(p_import, p_rows));
  if v_done is not null then
    return v_done;
  end if;
  v_import := app.hold_import(p_import, 'contacts');
  for v_row in select jsonb_strip_nulls(r) from jsonb_array_elements(p_rows) as r loop
    v_one := app.import_contact(v_import, v_row);
    if v_one ? 'reason' then
      v_refused := v_refused || (v_one || jsonb_build_object('row', v_row -> 'row'));
      continue;
    elsif not (v_one ->> 'is_new')::boolean then
      v_known := v_known || (v_row -> 'row');
    end if;
    if (v_one ->> 'contact')::uuid <> all (v_created || v_updated) then
      if (v_one ->> 'is_new')::boolean then
        v_created := v_created || (v_one ->> 'contact')::uuid;
      elsif (v_one ->> 'is_changed')::boolean then
        v_updated := v_updated || (v_one ->> 'contact')::uuid;
      end if;
    end if;
  end loop;
  update public.imports i set created_count = i.created_count + cardinality(v_created),
    updated_count = i.updated_count + cardinality(v_updated), skipped = i.skipped || v_refused
  where i.id = p_import;
  return app.done(p_key, jsonb_build_object('created', v_created, 'updated', v_updated, 'refused', v_refused,
    'known', v_known));
end
$$;
call app.expose('public.import_contacts(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- The caller's school. Refuses anyone who doesn't keep its contacts.
create function app.need_guardian_keeper() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (app.manages('contacts', 'create') and app.manages('contacts', 'update')) then
    perform app.deny('You don''t have permission to add guardians');
  end if;
  return app.need_school();
end
$$;

-- A cadet of a school's roster by the id; null where there is none.
create function app.cadet_of_school(p_school uuid, p_cadet text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select c.id from public.cadets c
  where c.id = app.id_in(p_cadet, 'cadet_id') and c.school_id = p_school and c.archived_at is null
$$;

-- What an import of a roster would do with the guardians of its rows, up to 1,000 at a time: [{key, cadet_id?, name,
-- email?, phone?, relation?}]. Gives for each the contact who is meant, what would become of them as `match_contact` says
-- it, and of what is on file otherwise: the fields in which it stays as it is. Changes nothing.
create function public.check_guardians(p_rows jsonb)
returns table (key text, contact_id uuid, state text, stays text[])
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_guardian_keeper();
begin
  return query
  select x.row ->> 'key', m.contact_id, m.state, array_remove(array[
    case when lower(c.email) <> lower(app.clean_text(x.row ->> 'email')) then 'email' end,
    case when coalesce(app.phone_key(c.phone), '') <> app.phone_key(x.row ->> 'phone') and c.phone is not null
      then 'phone' end,
    case when lower(l.relation) <> lower(app.clean_text(x.row ->> 'relation')) then 'relation' end], null)
  from jsonb_array_elements(app.lines_in(p_rows, 'rows', 1000)) as x (row)
  cross join lateral (select app.cadet_of_school(v_school, x.row ->> 'cadet_id') as id) as k
  cross join lateral app.match_contact(v_school, x.row, k.id) m
  left join public.contacts c on c.id = m.contact_id and m.state <> 'closed'
  left join public.guardian_links l on l.contact_id = c.id and l.cadet_id = k.id and m.state = 'same';
end
$$;
call app.expose('public.check_guardians(jsonb)', 'authenticated', 'service_role');
