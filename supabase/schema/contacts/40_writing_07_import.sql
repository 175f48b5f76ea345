-- Links a contact of a row with its cadet, also again after an undo. Returns the link where it is new.
create function app.link_row(p_contact uuid, p_cadet uuid, p_row jsonb) returns uuid
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

-- Stores one row of a file of contacts: {contact, is_new, is_changed} or what is wrong with it.
create function app.import_contact(p_import public.imports, p_row jsonb) returns jsonb
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

-- Takes back what an import did to contacts that no one changed since. Returns the contacts that went.
create function app.undo_contact_import(p_import uuid) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_rows uuid[] := array(select r.id from app.contact_import_rows(p_import) r where not r.is_changed);
  v_gone uuid[];
begin
  perform from public.contacts c where c.id = any (v_rows) order by c.id for update;
  update public.guardian_links l set state = 'revoked', emergency_order = null, receives_messages = false
  from app.contact_imports i where i.import_id = p_import and i.contact_id = any (v_rows) and l.id = any (i.links);
  with gone as (
    update public.contacts c set status = 'archived' from app.contact_imports i
    where i.import_id = p_import and i.contact_id = c.id and c.id = any (v_rows) and i.before is null
    returning c.id
  )
  select coalesce(array_agg(g.id), '{}') into v_gone from gone g;
  update public.contacts c set email = i.before ->> 'email', phone = i.before ->> 'phone',
    organization = i.before ->> 'organization',
    title = i.before ->> 'title', preferred_language = i.before ->> 'preferred_language',
      address = i.before ->> 'address'
  from app.contact_imports i
  where i.import_id = p_import and i.contact_id = c.id and c.id = any (v_rows) and i.before is not null;
  return v_gone;
end
$$;

-- Writes down that the caller saves a file of so many contacts: {format, contacts}. A file without this line isn't
-- made.
create function public.log_contact_export(p_id uuid, p_format text, p_contacts integer) returns uuid
language plpgsql security definer set search_path = ''
as $$
begin
  if not app.manages('contacts', 'read') then
    perform app.deny('You don''t have permission to export contacts');
  elsif p_id is null then
    perform app.fail('id', 'This export can''t be logged without an id', 'Reload the page.', 'id');
  elsif coalesce(p_format, '') not in ('csv', 'xlsx', 'vcard') then
    perform app.fail('format', 'That file type isn''t valid', 'Choose one from the menu.', 'format');
  elsif p_contacts is null or p_contacts not between 1 and 100000 then
    perform app.fail('contacts', 'The number of contacts isn''t valid', 'Select at least one contact.', 'contacts');
  end if;
  insert into public.contact_exports (id, school_id, format, contacts)
    values (p_id, app.need_school(), p_format, p_contacts)
  on conflict (id) do nothing;
  return p_id;
end
$$;
call app.expose('public.log_contact_export(uuid, text, integer)', 'authenticated', 'service_role');

-- Saves what families see and the office hours: {shows_hours?, shows_fitness?, shows_staff_email?, office_days?:
-- [1..7], office_from?, office_to?, reply_words?}; what isn't named stays.
create function public.save_family_settings(p_input jsonb, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_family_settings();
  v_done jsonb := app.once(p_key, 'save_family_settings', p_input);
  v public.family_settings;
begin
  if v_done is not null then
    return;
  end if;
  insert into public.family_settings (school_id) values (v_school) on conflict on
    constraint family_settings_school_id_key do nothing;
  select * into v from public.family_settings f where f.school_id = v_school for update;
  v.shows_hours := coalesce(app.yes_in(p_input ->> 'shows_hours', 'shows_hours'), v.shows_hours);
  v.shows_fitness := coalesce(app.yes_in(p_input ->> 'shows_fitness', 'shows_fitness'), v.shows_fitness);
  v.shows_staff_email := coalesce(app.yes_in(p_input ->> 'shows_staff_email', 'shows_staff_email'),
    v.shows_staff_email);
  v.office_from := coalesce(app.time_in(p_input ->> 'office_from', 'office_from'), v.office_from);
  v.office_to := coalesce(app.time_in(p_input ->> 'office_to', 'office_to'), v.office_to);
  if p_input ? 'reply_words' and nullif(trim(p_input ->> 'reply_words'), '') is null then
    v.reply_words := null;
  elsif p_input ? 'reply_words' then
    v.reply_words := app.need_line(p_input ->> 'reply_words', 'reply_words', 'The line about answers', 200);
  end if;
  if p_input ? 'office_days' then
    select array_agg(distinct app.whole_in(x #>> '{}', 'office_days', 1, 7)
      order by app.whole_in(x #>> '{}', 'office_days', 1, 7))
    into v.office_days from jsonb_array_elements(app.lines_in(p_input -> 'office_days', 'office_days', 7)) x;
  end if;
  if cardinality(v.office_days) is null or array_position(v.office_days, null) is not null then
    perform app.fail('missing', 'Choose the days the office answers', 'Choose at least one day.', 'office_days');
  elsif v.office_to <= v.office_from then
    perform app.fail('office_to', 'The office would close before it opens', 'Choose a later end.', 'office_to');
  end if;
  update public.family_settings f set shows_hours = v.shows_hours, shows_fitness = v.shows_fitness,
    shows_staff_email = v.shows_staff_email,
    office_days = v.office_days, office_from = v.office_from, office_to = v.office_to, reply_words = v.reply_words
  where f.id = v.id;
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.save_family_settings(jsonb, uuid)', 'authenticated', 'service_role');
