-- Stores one person of a row, for a cadet where it names one: {contact, is_new, is_changed}, or what is wrong as
-- {field, reason, fix}, and then nothing has changed. A contact who is there already keeps what is on file: only what
-- is empty is filled in, and nothing where a custody order concerns them.
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
    perform app.fail('closed', 'An import doesn''t change this person''s record', 'Open the cadet''s contacts.',
      'name');
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
