-- Guardian links as staff write them: who is what to whom, who is told, who may pick up, and whom to call first.

-- Someone who is only called in an emergency never becomes a guardian by it: no access, no legal guardian, no messages.
create function app.keep_emergency_only() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_type text := (select c.type from public.contacts c where c.id = new.contact_id);
begin
  if v_type <> 'emergency_only' then
    return new;
  elsif new.state = 'verified' or new.legal_guardian then
    perform app.fail('emergency_only', 'This person is only for emergencies, not a guardian',
      'Change the contact''s type first, if the family says so.', 'type');
  end if;
  new.receives_messages := false;
  return new;
end
$$;
create trigger keep_emergency_only before insert or update on public.guardian_links
  for each row execute function app.keep_emergency_only();

-- A contact becomes "emergency only" after the links that say more have ended; its other links get no messages from then on.
create function app.keep_guardian_type() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.guardian_links l
    where l.contact_id = new.id and (l.state in ('verified', 'pending') or l.legal_guardian)) then
    perform app.fail('still_guardian', 'This person is still linked to a cadet as a guardian',
      'Revoke the link first.', 'type');
  end if;
  update public.guardian_links l set receives_messages = false where l.contact_id = new.id and l.receives_messages;
  return new;
end
$$;
create trigger keep_guardian_type before update of type on public.contacts
  for each row when (new.type = 'emergency_only' and old.type <> 'emergency_only')
  execute function app.keep_guardian_type();

-- Whoever is on file may be verified as a guardian.
do $$
begin
  execute replace(pg_catalog.pg_get_functiondef('public.decide_guardian_link(uuid,text,text,uuid)'::regprocedure),
    '(''revoked'', ''verified''))', '(''revoked'', ''verified''), (''listed'', ''verified''))');
end
$$;

-- Links a contact with a cadet, or says more of their link: {relation, legal_guardian, receives_messages, may_pick_up,
-- emergency}. Gives the link. It opens no record: that is a decision of its own.
create function public.save_guardian_link(p_contact uuid, p_cadet uuid, p_input jsonb, p_key uuid default null) returns uuid
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

-- The place after the last of those to call about a cadet; there are 20.
create function app.next_place(p_cadet uuid) returns integer
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_last integer := (select max(l.emergency_order) from public.guardian_links l where l.cadet_id = p_cadet);
begin
  if v_last >= 20 then
    perform app.fail('too_many', 'This cadet has enough emergency contacts', 'Take someone out of the order first.', 'emergency');
  end if;
  return coalesce(v_last, 0) + 1;
end
$$;

-- Puts those to call about a cadet in order; whoever isn't named is no longer called.
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
  perform from public.guardian_links l where l.cadet_id = p_cadet and l.school_id = app.need_school() order by l.id for update;
  if exists (select from unnest(p_links) as u where not exists (
    select from public.guardian_links l where l.id = u and l.cadet_id = p_cadet and l.school_id = app.need_school())) then
    perform app.fail('unknown_link', 'Someone''s link changed since you opened this', 'Reload the page.');
  end if;
  update public.guardian_links l set emergency_order = array_position(p_links, l.id)
  where l.cadet_id = p_cadet and l.school_id = app.need_school()
    and l.emergency_order is distinct from array_position(p_links, l.id)
    -- Whom an order keeps away isn't in the list that was put in order, and stays where it was.
    and (l.id = any (p_links) or not app.is_restricted(l.contact_id, p_cadet));
end
$$;
call app.expose('public.order_emergency_contacts(uuid, uuid[])', 'authenticated', 'service_role');

-- Each link with its contact and its cadet, with the caller's rights. Someone kept from the cadet is called by no one and
-- picks no one up, whatever was on file before; the restriction itself only for those who may see it.
create view public.guardian_link_list with (security_invoker = true) as
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
cross join lateral (select app.is_restricted(l.contact_id, l.cadet_id) as closed) x;
revoke all on public.guardian_link_list from anon, authenticated, service_role;
grant select on public.guardian_link_list to authenticated, service_role;
