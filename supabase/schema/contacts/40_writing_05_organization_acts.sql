-- Records that two contacts are different people, so that they aren't suggested again, or undoes that.
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
    perform app.fail('unknown_contact', 'This contact isn''t at your school', 'Reload the page and choose again.',
      'contact');
  end if;
  insert into public.contact_distinctions (school_id, contact_id, other_id, reopened_at)
  values (v_school, least(p_contact, p_other), greatest(p_contact, p_other), case when not p_apart then now() end)
  on conflict on constraint contact_distinctions_contact_id_other_id_key do update
  set reopened_at = case when not p_apart then now() end;
end
$$;
call app.expose('public.tell_contacts_apart(uuid, uuid, boolean)', 'authenticated', 'service_role');

-- Adds an organization under the id that the caller gives, or edits it: {name, kind, address, phone, website,
-- award_codes, renewal_on, note}. Returns the id.
create function public.save_organization(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_name text;
  v_kind text := coalesce(nullif(p_input ->> 'kind', ''), 'other');
  v_on date := app.day(p_input ->> 'renewal_on');
  v_codes text[];
  v_row public.organizations;
begin
  if not (app.manages('contacts', 'create') and app.manages('contacts', 'update')) then
    perform app.deny('You don''t have permission to save organizations');
  end if;
  v_name := app.need_line(p_input ->> 'name', 'name', 'The name', 160);
  if p_id is null then
    perform app.fail('id', 'This organization can''t be saved without an id', 'Reload the page.', 'id');
  elsif v_kind not in ('veterans', 'booster', 'military', 'vendor', 'business', 'school', 'media', 'other') then
    perform app.fail('kind', 'That kind of organization isn''t valid', 'Choose one from the list.', 'kind');
  elsif v_on is null and coalesce(p_input ->> 'renewal_on', '') <> '' then
    perform app.fail('date', 'This date isn''t valid', 'Choose another date.', 'renewal_on');
  end if;
  v_codes := app.award_codes_in(v_school, p_input -> 'award_codes');
  if app.once(p_key, 'save_organization', jsonb_build_array(p_id, p_input)) is not null then
    return p_id;
  end if;
  -- Two at the same time don't both add the same name.
  perform pg_advisory_xact_lock(hashtextextended('organizations:' || v_school, 0));
  select * into v_row from public.organizations o where o.id = p_id and o.school_id = v_school for update;
  if v_row.id is null and exists (select from public.organizations o where o.id = p_id) then
    perform app.fail('unknown_organization', 'This organization isn''t at your school', 'Reload the page.');
  elsif exists (select from public.organizations o where o.school_id = v_school and o.id <> p_id
    and o.archived_at is null
    and lower(o.name) = lower(v_name)) then
    perform app.fail('name', 'Your school already has an organization with this name', 'Open it, or use another name.',
      'name');
  end if;
  insert into public.organizations (id, school_id, name, kind, address, phone, website, award_codes, renewal_on, note)
  values (p_id, v_school, v_name, v_kind, app.need_text(p_input ->> 'address', 'address', 'The address', 400),
    app.need_text(p_input ->> 'phone', 'phone', 'The phone number', 32), app.website_in(p_input ->> 'website'), v_codes,
      v_on,
    app.need_text(p_input ->> 'note', 'note', 'The note', 4000))
  on conflict (id) do update set name = excluded.name, kind = excluded.kind, address = excluded.address,
    phone = excluded.phone,
    website = excluded.website, award_codes = excluded.award_codes, renewal_on = excluded.renewal_on,
      note = excluded.note;
  perform app.done(p_key, 'true');
  return p_id;
end
$$;
call app.expose('public.save_organization(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Archives organizations, or restores them. Returns the ids that changed.
create function public.archive_organizations(p_ids uuid[], p_archive boolean) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_changed uuid[];
begin
  if not app.manages('contacts', 'delete') then
    perform app.deny('You don''t have permission to archive organizations');
  end if;
  perform app.check_ids(p_ids, 'ids');
  perform pg_advisory_xact_lock(hashtextextended('organizations:' || v_school, 0));
  if (select count(*) from public.organizations o where o.id = any (p_ids) and o.school_id = v_school)
    <> (select count(distinct x) from unnest(p_ids) as x) then
    perform app.fail('unknown_organization', 'A selected organization isn''t at your school',
      'Reload the list and select again.');
  elsif not p_archive and exists (
    select from public.organizations o join public.organizations r on r.id = any (p_ids) and r.archived_at is not null
    where o.school_id = v_school and o.id <> r.id and lower(o.name) = lower(r.name)
      and (o.archived_at is null or o.id = any (p_ids))) then
    perform app.fail('name', 'Your school has another organization with this name', 'Rename one of them first.');
  end if;
  with changed as (
    update public.organizations o set archived_at = case when p_archive then now() end
    where o.id = any (p_ids) and o.school_id = v_school and (o.archived_at is not null) <> p_archive
    returning o.id
  )
  select coalesce(array_agg(c.id), '{}') into v_changed from changed c;
  return v_changed;
end
$$;
call app.expose('public.archive_organizations(uuid[], boolean)', 'authenticated', 'service_role');

-- Puts a contact into an organization, or edits the title: 'Post commander'. Returns the membership.
create function public.save_organization_person(p_organization uuid, p_contact uuid, p_title text default null,
  p_key uuid default null)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_title text := app.need_text(p_title, 'title', 'The title', 80);
  v_done jsonb;
  v_id uuid;
begin
  if not app.manages('contacts', 'update') then
    perform app.deny('You don''t have permission to edit organizations');
  elsif not app.is_plain(v_title) then
    perform app.fail('title', 'The title has characters that can''t be saved', 'Use plain text on one line.', 'title');
  end if;
  v_done := app.once(p_key, 'save_organization_person', jsonb_build_array(p_organization, p_contact, p_title));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform from public.organizations o where o.id = p_organization and o.school_id = v_school
    and o.archived_at is null for update;
  if not found then
    perform app.fail('unknown_organization', 'This organization is archived or isn''t at your school',
      'Reload the page and choose again.',
      'organization_id');
  elsif not exists (select from public.contacts c where c.id = p_contact and c.school_id = v_school
    and c.status <> 'archived') then
    perform app.fail('unknown_contact', 'This contact is archived or isn''t at your school',
      'Reload the page and choose again.', 'contact');
  end if;
  update public.organization_people m set title = v_title
  where m.organization_id = p_organization and m.contact_id = p_contact and m.ended_at is null
  returning m.id into v_id;
  if v_id is null then
    insert into public.organization_people (school_id, organization_id, contact_id, title)
    values (v_school, p_organization, p_contact, v_title) returning id into v_id;
  end if;
  return (app.done(p_key, to_jsonb(v_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.save_organization_person(uuid, uuid, text, uuid)', 'authenticated', 'service_role');

-- Says that someone no longer belongs to an organization, or does again.
create function public.end_organization_person(p_id uuid, p_ended boolean default true) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.organization_people;
begin
  if not app.manages('contacts', 'update') then
    perform app.deny('You don''t have permission to edit organizations');
  end if;
  select * into v_row from public.organization_people m where m.id = p_id and m.school_id = app.need_school();
  perform from public.organizations o where o.id = v_row.organization_id for update;
  if v_row.id is null or p_ended is null then
    perform app.fail('unknown_person', 'This person isn''t in the organization anymore', 'Reload the page.');
  elsif not p_ended and exists (select from public.organization_people m where m.organization_id = v_row.organization_id
    and m.contact_id = v_row.contact_id and m.ended_at is null and m.id <> p_id) then
    perform app.fail('already_there', 'This person is in the organization again', 'Reload the page.');
  end if;
  update public.organization_people m set ended_at = case when p_ended then now() end
  where m.id = p_id and (m.ended_at is not null) <> p_ended;
end
$$;
call app.expose('public.end_organization_person(uuid, boolean)', 'authenticated', 'service_role');

-- Declares what emergency sheets can be for. `source` is a function (p_id uuid) that returns table (title text,
-- starts_at timestamptz, ends_at timestamptz, cadet_id uuid, bus text): a row for each cadet, or one without a cadet
-- where no one is on it yet. It asks for the caller's rights and school itself: a sheet is also saved with it.
create procedure app.register_sheet_source(kind text, module text, source regproc)
language plpgsql set search_path = ''
as $$
begin
  call app.open_source(register_sheet_source.source);
  insert into app.sheet_sources values (register_sheet_source.kind, register_sheet_source.module,
    register_sheet_source.source::text);
end
$$;
