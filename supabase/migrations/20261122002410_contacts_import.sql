-- Contacts from a file: one row for each person, with the cadet they belong to. Nothing is verified by it: links are on file, or
-- wait for a decision where the person has an account.

-- What an import did to a contact, so that it can be undone: the row before, where it was there, and the link that it made.
create table app.contact_imports (
  import_id uuid not null references public.imports (id) on delete cascade,
  contact_id uuid not null references public.contacts (id) on delete cascade,
  before jsonb,
  links uuid[] not null default '{}',
  changed_at timestamptz not null default now(),
  primary key (import_id, contact_id)
);
create index contact_imports_contact_id_idx on app.contact_imports (contact_id);
comment on column app.contact_imports.before is 'The fields that were filled in, as they were; null where the contact is new.';

-- Imports of contacts are for those who keep contacts.
alter policy "select" on public.imports using (school_id = (select app.school_id()) and (
  (select app.manages('cadets', 'read')) or (module = 'contacts' and (select app.manages('contacts', 'read')))));
alter policy "insert" on public.imports with check (school_id = (select app.school_id()) and (
  (select app.manages('cadets', 'create')) or (module = 'contacts' and (select app.manages('contacts', 'create')))));
alter policy "update" on public.imports
  using (school_id = (select app.school_id()) and (
    (select app.manages('cadets', 'update')) or (module = 'contacts' and (select app.manages('contacts', 'create')))))
  with check (school_id = (select app.school_id()) and (
    (select app.manages('cadets', 'update')) or (module = 'contacts' and (select app.manages('contacts', 'create')))));
alter policy "select" on public.import_mappings using (school_id = (select app.school_id()) and (
  (select app.manages('cadets', 'read')) or (module = 'contacts' and (select app.manages('contacts', 'read')))));
alter policy "insert" on public.import_mappings with check (school_id = (select app.school_id()) and (
  (select app.manages('cadets', 'create')) or (module = 'contacts' and (select app.manages('contacts', 'create')))));
alter policy "update" on public.import_mappings
  using (school_id = (select app.school_id()) and (
    (select app.manages('cadets', 'update')) or (module = 'contacts' and (select app.manages('contacts', 'create')))))
  with check (school_id = (select app.school_id()) and (
    (select app.manages('cadets', 'update')) or (module = 'contacts' and (select app.manages('contacts', 'create')))));

-- The contact that a row means: of the same name, and of the same email or phone. Families share numbers, so neither is enough.
create function app.contact_of_row(p_school uuid, p_row jsonb) returns uuid
language sql stable security definer set search_path = ''
as $$
  select c.id from public.contacts c
  where c.school_id = p_school and c.status <> 'archived' and app.fold(c.name) = app.fold(p_row ->> 'name')
    and (lower(c.email) = lower(p_row ->> 'email')
      or (length(app.digits(p_row ->> 'phone')) >= 7 and app.digits(c.phone) = app.digits(p_row ->> 'phone')))
  order by c.created_at, c.id limit 1
$$;

-- True where a row says something about a cadet.
create function app.names_cadet(p_row jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select p_row ?| '{student_number,last_name,first_name}'
$$;

-- What is wrong with a row beyond its fields. The first finding is enough; none where it's right.
create function app.contact_row_problem(p_row jsonb, p_type text, p_cadet uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('field', f.field, 'reason', f.reason, 'fix', f.fix) from (values
    (app.names_cadet(p_row) and p_cadet is null, 'student_number', 'No cadet matches this row, or more than one does',
      'Enter the student ID exactly as it is on the roster.'),
    (not app.names_cadet(p_row) and p_row ?| '{relation,legal_guardian,may_pick_up,emergency}', 'student_number', 'The cadet is missing',
      'Enter the student ID of the cadet.'),
    (app.names_cadet(p_row) and nullif(trim(p_row ->> 'relation'), '') is null, 'relation', 'The relationship is missing', 'Enter what they are to the cadet.'),
    (p_type = 'emergency_only' and coalesce(p_row ->> 'legal_guardian' = 'yes', false), 'legal_guardian',
      'Someone who is only for emergencies isn''t a guardian', 'Choose another type, or leave this empty.')
  ) as f (is_wrong, field, reason, fix) where f.is_wrong limit 1
$$;

-- Links a contact of a row with its cadet, or says more of their link. Gives the link where it is new.
create function app.link_row(p_contact uuid, p_cadet uuid, p_row jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_is_new boolean := not exists (
    select from public.guardian_links l where l.contact_id = p_contact and l.cadet_id = p_cadet);
  v_link public.guardian_links := app.link_of(p_contact, p_cadet);
begin
  if not v_is_new then
    return null;
  end if;
  perform from public.guardian_links l where l.cadet_id = p_cadet order by l.id for update;
  update public.guardian_links l set relation = app.need_relation(p_row ->> 'relation'), method = 'import',
    legal_guardian = coalesce(p_row ->> 'legal_guardian' = 'yes', false),
    may_pick_up = coalesce(p_row ->> 'may_pick_up' = 'yes', false),
    emergency_order = case when p_row ->> 'emergency' = 'yes' then app.next_place(p_cadet) end
  where l.id = v_link.id;
  return v_link.id;
end
$$;

-- Stores one row: {contact, is_new, link} or what is wrong with it. A contact who is there already keeps what is on file: only what
-- is empty is filled in.
create function app.import_contact(p_import public.imports, p_row jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_new public.contacts;
  v_cadet uuid := case when app.names_cadet(p_row) then app.find_cadet(p_import.school_id, p_row - 'email') end;
  v_contact uuid;
  v_old public.contacts;
  v_link uuid;
  v_problem jsonb;
begin
  begin
    v_new := app.contact_in(p_row);
    v_problem := app.contact_row_problem(p_row, v_new.type, v_cadet);
    if v_problem is not null then
      return v_problem;
    end if;
    v_contact := app.contact_of_row(p_import.school_id, p_row);
    select * into v_old from public.contacts c where c.id = v_contact for update;
    if v_contact is null then
      insert into public.contacts (school_id, name, email, phone, type, organization, title, preferred_language, preferred_channel,
        address, notes, source)
      values (p_import.school_id, v_new.name, v_new.email, v_new.phone, coalesce(v_new.type, case when v_cadet is null then 'other' else 'parent' end),
        v_new.organization, v_new.title, v_new.preferred_language, coalesce(v_new.preferred_channel, 'email'), v_new.address, v_new.notes, 'import')
      returning id into v_contact;
      insert into public.contact_office (contact_id, school_id, tags) values (v_contact, p_import.school_id, app.tags_in(p_row ->> 'tags'));
    else
      update public.contacts c set email = coalesce(c.email, v_new.email), phone = coalesce(c.phone, v_new.phone),
        organization = coalesce(c.organization, v_new.organization), title = coalesce(c.title, v_new.title),
        preferred_language = coalesce(c.preferred_language, v_new.preferred_language), address = coalesce(c.address, v_new.address)
      where c.id = v_contact;
    end if;
    v_link := case when v_cadet is not null then app.link_row(v_contact, v_cadet, p_row) end;
  exception when raise_exception then
    -- A row that breaks a rule changes nothing, and the others go on.
    declare
      v_reason text := sqlerrm;
      v_detail text;
    begin
      get stacked diagnostics v_detail = pg_exception_detail;
      return jsonb_build_object('field', coalesce(nullif(split_part(v_detail, ':', 2), ''), 'row'), 'reason', v_reason, 'fix', '');
    end;
  end;
  insert into app.contact_imports as i (import_id, contact_id, before, links)
  values (p_import.id, v_contact, case when v_old.id is not null then jsonb_build_object('email', v_old.email, 'phone', v_old.phone,
    'organization', v_old.organization, 'title', v_old.title, 'preferred_language', v_old.preferred_language, 'address', v_old.address) end,
    array_remove(array[v_link], null))
  on conflict (import_id, contact_id) do update set links = i.links || excluded.links, changed_at = now();
  return jsonb_build_object('contact', v_contact, 'is_new', v_old.id is null);
end
$$;

-- Takes a chunk of an open import of contacts, up to 200 rows: {row, name, type, email, phone, organization, title, preferred_language,
-- preferred_channel, address, notes, tags, student_number, first_name, last_name, relation, legal_guardian, may_pick_up, emergency}, the
-- last three as 'yes' or 'no'. Gives {created, updated, refused}.
create function public.import_contacts(p_import uuid, p_rows jsonb, p_key uuid default null) returns jsonb
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
  select * into v_import from public.imports i
  where i.id = p_import and i.school_id = app.school_id() and i.module = 'contacts' for update;
  if v_import.id is null or v_import.state <> 'open' then
    perform app.fail('import_closed', 'This import isn''t open anymore', 'Start a new import.');
  end if;
  for v_row in select jsonb_strip_nulls(r) from jsonb_array_elements(p_rows) as r loop
    v_one := app.import_contact(v_import, v_row);
    if v_one ? 'reason' then
      v_refused := v_refused || (v_one || jsonb_build_object('row', v_row -> 'row'));
    elsif (v_one ->> 'contact')::uuid <> all (v_created) and (v_one ->> 'contact')::uuid <> all (v_updated) then
      if (v_one ->> 'is_new')::boolean then
        v_created := v_created || (v_one ->> 'contact')::uuid;
      else
        v_updated := v_updated || (v_one ->> 'contact')::uuid;
      end if;
    end if;
  end loop;
  update public.imports i set created_count = i.created_count + cardinality(v_created),
    updated_count = i.updated_count + cardinality(v_updated), skipped = i.skipped || v_refused
  where i.id = p_import;
  return app.done(p_key, jsonb_build_object('created', v_created, 'updated', v_updated, 'refused', v_refused));
end
$$;
call app.expose('public.import_contacts(uuid, jsonb, uuid)', 'authenticated', 'service_role');
