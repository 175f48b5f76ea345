-- The link of a contact with a cadet of the caller's school, made where there is none; the row is locked.
create function app.link_of(p_contact uuid, p_cadet uuid) returns public.guardian_links
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_contact public.contacts;
  v_link public.guardian_links;
begin
  select * into v_contact from public.contacts c where c.id = p_contact and c.school_id = v_school for update;
  if v_contact.id is null then
    perform app.fail('unknown_contact', 'This contact isn''t at your school', 'Reload the page and choose again.',
      'contact');
  elsif not exists (select from public.cadets c where c.id = p_cadet and c.school_id = v_school
    and c.archived_at is null) then
    perform app.fail('unknown_cadet', 'This cadet isn''t on the roster', 'Reload the page and choose again.', 'cadet');
  end if;
  insert into public.guardian_links (school_id, contact_id, cadet_id, receives_messages, state)
  values (v_school, p_contact, p_cadet, v_contact.type <> 'emergency_only',
    case when v_contact.profile_id is null then 'listed' else 'pending' end)
  on conflict on constraint guardian_links_contact_id_cadet_id_key do nothing;
  select * into v_link from public.guardian_links l where l.contact_id = p_contact and l.cadet_id = p_cadet for update;
  if v_link.merged_at is not null then
    perform app.fail('merged', 'This contact was merged into another one', 'Open the other one.', 'contact');
  end if;
  return v_link;
end
$$;

-- Keeps a contact from a cadet, or changes how: 'staff_only' or 'no_contact', with what the order says. Returns the
-- link. From now on the person reads nothing of the cadet, and gets no message about them.
create function public.set_guardian_restriction(
  p_contact uuid, p_cadet uuid, p_restriction text, p_note text default null, p_key uuid default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_note text := nullif(trim(p_note), '');
  v_done jsonb;
  v_link public.guardian_links;
  v_old public.guardian_restrictions;
begin
  perform app.need_custody();
  if coalesce(p_restriction, '') not in ('staff_only', 'no_contact') then
    perform app.fail('restriction', 'That restriction isn''t valid', 'Reload the page and choose another.',
      'restriction');
  elsif length(v_note) > 2000 or not app.has_no_ssn(v_note) then
    perform app.fail('note', 'The note is too long or includes a Social Security number', 'Use up to 2,000 characters.',
      'note');
  end if;
  v_done := app.once(p_key, 'set_guardian_restriction', jsonb_build_array(p_contact, p_cadet, p_restriction, p_note));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  v_link := app.link_of(p_contact, p_cadet);
  select * into v_old from public.guardian_restrictions r where r.link_id = v_link.id and r.lifted_at is null;
  insert into public.guardian_restrictions (link_id, school_id, restriction, note)
  values (v_link.id, v_link.school_id, p_restriction, v_note)
  on conflict (link_id) do update set restriction = excluded.restriction, note = excluded.note, lifted_at = null,
    lifted_by = null, lift_reason = null;
  insert into public.guardian_restriction_events (school_id, link_id, kind, restriction, words)
  values (v_link.school_id, v_link.id, case when v_old.link_id is null then 'set' else 'changed' end, p_restriction,
    v_note);
  return (app.done(p_key, to_jsonb(v_link.id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.set_guardian_restriction(uuid, uuid, text, text, uuid)', 'authenticated', 'service_role');

-- Lifts the restriction of a link, with the reason. The link itself is as it was before: verified, or not.
create function public.lift_guardian_restriction(p_link uuid, p_reason text, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_reason text := nullif(trim(p_reason), '');
  v_row public.guardian_restrictions;
begin
  perform app.need_custody();
  if v_reason is null or length(v_reason) > 1000 or not app.has_no_ssn(v_reason) then
    perform app.fail('reason', 'The reason is missing, too long, or includes a Social Security number',
      'Say which order or decision lifts it, in up to 1,000 characters.', 'reason');
  elsif app.once(p_key, 'lift_guardian_restriction', jsonb_build_array(p_link, p_reason)) is not null then
    return;
  end if;
  select * into v_row from public.guardian_restrictions r
  where r.link_id = p_link and r.school_id = app.need_school() for update;
  if v_row.link_id is null then
    perform app.fail('unknown_link', 'There''s no restriction here', 'Reload the page.');
  elsif v_row.lifted_at is not null then
    perform app.fail('lifted', 'Someone already lifted this restriction', 'Reload the page.');
  end if;
  update public.guardian_restrictions r set lifted_at = now(), lifted_by = auth.uid(), lift_reason = v_reason
  where r.link_id = p_link;
  insert into public.guardian_restriction_events (school_id, link_id, kind, restriction, words)
  values (v_row.school_id, p_link, 'lifted', v_row.restriction, v_reason);
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.lift_guardian_restriction(uuid, text, uuid)', 'authenticated', 'service_role');

-- Links a contact with a cadet, or says more of their link: {relation, legal_guardian, receives_messages, may_pick_up,
-- emergency}. Returns the link. It opens no record: that is a decision of its own.
create function public.save_guardian_link(p_contact uuid, p_cadet uuid, p_input jsonb, p_key uuid default null)
  returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_done jsonb;
  v_link public.guardian_links;
  v_relation text := app.need_relation(p_input ->> 'relation');
  v_call boolean := coalesce(app.yes_in(p_input ->> 'emergency', 'emergency'), false);
begin
  if not (app.manages('contacts', 'create') and app.manages('contacts', 'update')) then
    perform app.deny('You don''t have permission to edit guardian links');
  end if;
  v_done := app.once(p_key, 'save_guardian_link', jsonb_build_array(p_contact, p_cadet, p_input));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  v_link := app.link_of(p_contact, p_cadet);
  -- Two at the same time don't get the same place.
  perform from public.guardian_links l where l.cadet_id = p_cadet order by l.id for update;
  update public.guardian_links l set relation = v_relation,
    legal_guardian = coalesce(app.yes_in(p_input ->> 'legal_guardian', 'legal_guardian'), false),
    receives_messages = coalesce(app.yes_in(p_input ->> 'receives_messages', 'receives_messages'), false),
    may_pick_up = coalesce(app.yes_in(p_input ->> 'may_pick_up', 'may_pick_up'), false),
    emergency_order = case when not v_call then null else coalesce(l.emergency_order,
      app.next_place(p_cadet)) end
  where l.id = v_link.id;
  return (app.done(p_key, to_jsonb(v_link.id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.save_guardian_link(uuid, uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Puts those to call about a cadet in order; anyone who isn't named is no longer called.
create function public.order_emergency_contacts(p_cadet uuid, p_links uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not app.manages('contacts', 'update') then
    perform app.deny('You don''t have permission to edit guardian links');
  elsif cardinality(p_links) is null or cardinality(p_links) > 20
    or cardinality(p_links) <> (select count(distinct u) from unnest(p_links) as u) then
    perform app.fail('links', 'The order isn''t valid', 'Use up to 20 contacts, each once.');
  end if;
  if not exists (select from public.cadets c where c.id = p_cadet and c.school_id = app.need_school()) then
    perform app.fail('unknown_cadet', 'This cadet isn''t on the roster', 'Reload the page and choose again.', 'cadet');
  end if;
  perform from public.guardian_links l where l.cadet_id = p_cadet and l.school_id = app.need_school()
    order by l.id for update;
  if exists (select from unnest(p_links) as u where not exists (
    select from public.guardian_links l where l.id = u and l.cadet_id = p_cadet
      and l.school_id = app.need_school())) then
    perform app.fail('unknown_link', 'Someone''s link changed since you opened this', 'Reload the page.');
  end if;
  update public.guardian_links l set emergency_order = array_position(p_links, l.id)
  where l.cadet_id = p_cadet and l.school_id = app.need_school()
    and l.emergency_order is distinct from array_position(p_links, l.id)
    -- People kept away by an order aren't in the list that was sorted, and stay in their place.
    and (l.id = any (p_links) or not app.is_restricted(l.contact_id, p_cadet));
end
$$;
call app.expose('public.order_emergency_contacts(uuid, uuid[])', 'authenticated', 'service_role');
