-- Adds a contact under the id that the caller gives, or edits it: {name, type, email, phone, organization, title,
-- preferred_language, preferred_channel, do_not_contact, address, notes, tags, office_note}. Returns the id. Neither
-- phone nor email has to be unlike another's: families share them.
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
    perform app.fail('tags', 'These are too many tags, or one has characters that can''t be saved',
      'Use up to 20 short ones.', 'tags');
  elsif length(v_note) > 4000 or not app.has_no_ssn(v_note) then
    perform app.fail('ssn', 'The office note is too long or includes a Social Security number',
      'Use up to 4,000 characters.', 'office_note');
  elsif app.once(p_key, 'save_contact', jsonb_build_array(p_id, p_input)) is not null then
    return p_id;
  elsif v_old.id is null and exists (select from public.contacts c where c.id = p_id) then
    perform app.fail('unknown_contact', 'This contact isn''t at your school', 'Reload the page.');
  end if;
  if v_old.id is null then
    insert into public.contacts (id, school_id, name, email, phone, type, organization, title, preferred_language,
      preferred_channel, do_not_contact, address, notes)
    values (p_id, v_school, v_new.name, v_new.email, v_new.phone, coalesce(v_new.type, 'other'), v_new.organization,
      v_new.title,
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
    perform app.fail('unknown_contact', 'A selected contact isn''t at your school',
      'Reload the list and select again.');
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

-- Logs what was said with a contact: {happened_on, channel, summary, follow_up?, follow_up_on?, organization_id?}.
-- Returns the id.
create function public.log_interaction(p_contact uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_on date := app.day(p_input ->> 'happened_on');
  v_due date := app.day(p_input ->> 'follow_up_on');
  v_summary text := nullif(trim(p_input ->> 'summary'), '');
  v_next text := nullif(trim(p_input ->> 'follow_up'), '');
  v_organization uuid := app.id_in(nullif(p_input ->> 'organization_id', ''), 'organization_id');
  v_done jsonb;
  v_id uuid;
begin
  if not app.manages('contacts', 'update') then
    perform app.deny('You don''t have permission to log conversations');
  elsif v_on is null or v_on > app.today(v_school) then
    perform app.fail('date', 'The date is missing or in the future', 'Use today or an earlier date.', 'happened_on');
  elsif v_summary is null or length(v_summary) > 2000 or length(v_next) > 300
    or not app.has_no_ssn(concat_ws(' ', v_summary, v_next)) then
    perform app.fail('summary', 'The summary is missing, too long, or includes a Social Security number',
      'Use up to 2,000 characters.', 'summary');
  elsif coalesce(p_input ->> 'channel', '') not in ('phone', 'email', 'sms', 'in_person', 'letter', 'other') then
    perform app.fail('channel', 'That way to talk isn''t valid', 'Reload the page and choose another.', 'channel');
  elsif v_due is not null and (v_next is null or v_due < v_on) then
    perform app.fail('follow_up', 'Say what to do by that date',
      'Enter the next step, and a date after the conversation.', 'follow_up');
  end if;
  v_done := app.once(p_key, 'log_interaction', jsonb_build_array(p_contact, p_input));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  elsif not exists (select from public.contacts c where c.id = p_contact and c.school_id = v_school) then
    perform app.fail('unknown_contact', 'This contact isn''t at your school', 'Reload the page.');
  end if;
  insert into public.contact_interactions (school_id, contact_id, happened_on, channel, summary, follow_up,
    follow_up_on, organization_id)
  values (v_school, p_contact, v_on, p_input ->> 'channel', v_summary, v_next, v_due,
    v_organization)
  returning id into v_id;
  return (app.done(p_key, to_jsonb(v_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.log_interaction(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Marks the next steps of conversations as done, or as open again. Returns the ids that changed.
create function public.close_follow_ups(p_ids uuid[], p_done boolean) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_changed uuid[];
begin
  if not app.manages('contacts', 'update') then
    perform app.deny('You don''t have permission to log conversations');
  end if;
  perform app.check_ids(p_ids, 'ids');
  if (select count(*) from public.contact_interactions i where i.id = any (p_ids) and i.school_id = app.need_school()
    and i.follow_up is not null) <> (select count(distinct x) from unnest(p_ids) as x) then
    perform app.fail('unknown_follow_up', 'This follow-up isn''t there anymore', 'Reload the page.');
  end if;
  with changed as (
    update public.contact_interactions i set followed_up_at = case when p_done then now() end,
      followed_up_by = case when p_done then auth.uid() end
    where i.id = any (p_ids) and i.school_id = app.need_school() and i.follow_up is not null
      and (i.followed_up_at is not null) <> p_done
    returning i.id
  )
  select coalesce(array_agg(c.id), '{}') into v_changed from changed c;
  return v_changed;
end
$$;
call app.expose('public.close_follow_ups(uuid[], boolean)', 'authenticated', 'service_role');

-- Says that the rows of a table go with their contact.
create procedure app.moves_with_contact("table" regclass, apart text default null)
language plpgsql set search_path = ''
as $$
begin
  insert into app.contact_moves values ("table", apart);
  execute format('create trigger keep_merged_contact before insert or update of contact_id on %s
    for each row execute function app.keep_merged_contact()', "table"::text);
end
$$;
