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

-- A contact becomes "emergency only" after the links that say more have ended; its other links get no messages from
-- then on.
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

-- Nothing is added to a contact that was merged away, and it changes only by an undo. Who adds at the same time waits.
create function app.keep_merged_contact() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_contact uuid := coalesce(to_jsonb(new) ->> 'contact_id', to_jsonb(new) ->> 'id')::uuid;
begin
  perform from public.contacts c where c.id = v_contact for key share;
  if exists (select from public.contact_merges m where m.contact_id = v_contact and m.state = 'merged') then
    perform app.fail('merged', 'This contact was merged into another one',
      'Open the other one, or undo the merge there.');
  end if;
  return new;
end
$$;
create trigger keep_merged_contact before update on public.contacts
  for each row execute function app.keep_merged_contact();
create trigger keep_merged_contact before insert or update of contact_id on public.guardian_links
  for each row execute function app.keep_merged_contact();
create trigger keep_merged_contact before insert or update on public.contact_office
  for each row execute function app.keep_merged_contact();

-- A link that a merge put aside isn't decided on.
create function app.keep_merged_link() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.merged_at is not null and new.merged_at is not null then
    perform app.fail('merged', 'This contact was merged into another one', 'Open the other one.');
  end if;
  return new;
end
$$;
create trigger keep_merged_link before update on public.guardian_links
  for each row execute function app.keep_merged_link();
create trigger stamp_verification_new before insert on public.guardian_links
  for each row execute function app.stamp_verification();
create trigger stamp_verification before update of state on public.guardian_links
  for each row when (old.merged_at is null and new.merged_at is null) execute function app.stamp_verification();
create trigger mail_decision after update of state on public.guardian_links
  for each row when (new.state <> old.state and new.state <> 'pending' and old.merged_at is null
    and new.merged_at is null)
  execute function app.mail_decision();

-- When a child is purged, so are the images that name them; when a contact is, so are those merged into it.
create function app.purge_merges() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_gone uuid[];
begin
  if tg_table_name = 'contacts' then
    v_gone := array(select m.contact_id from public.contact_merges m join old_rows o on o.id = m.kept_id
      where m.state = 'merged');
    -- A statement that deletes nothing would ask again, without an end.
    if v_gone <> '{}' then
      delete from public.guardian_restriction_events e using public.guardian_links l
      where l.id = e.link_id and l.contact_id = any (v_gone);
      delete from public.guardian_restrictions r using public.guardian_links l
      where l.id = r.link_id and l.contact_id = any (v_gone);
      delete from public.guardian_links l where l.contact_id = any (v_gone);
      delete from public.contacts c where c.id = any (v_gone);
      delete from public.audit_log a where a.subject_id = any (v_gone) or a.row_id = any (v_gone);
    end if;
  else
    delete from app.merge_images i using old_rows o where o.cadet_id = any (i.cadets);
  end if;
  return null;
end
$$;
create trigger purge_merges after delete on public.guardian_links
  referencing old table as old_rows for each statement execute function app.purge_merges();
create trigger purge_merges after delete on public.contacts
  referencing old table as old_rows for each statement execute function app.purge_merges();

-- The organization of a conversation is one of the same school.
create function app.keep_interaction_school() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.organizations o where o.id = new.organization_id
    and o.school_id = new.school_id) then
    perform app.fail('unknown_organization', 'This organization isn''t at your school',
      'Reload the page and choose again.',
      'organization_id');
  end if;
  return new;
end
$$;
create trigger keep_organization before insert or update of organization_id on public.contact_interactions
  for each row when (new.organization_id is not null) execute function app.keep_interaction_school();

-- The rows are a log themselves: the log of changes has only what someone would change of them.
drop trigger audit_insert on public.emergency_sheet_openings;

-- A restriction that is set, changed, or lifted marks the open sheets with that cadet as changed: pages that show one
-- drop what they have and ask to open it again.
create function app.mark_sheets() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.emergency_sheets s set updated_at = now()
  from public.emergency_sheet_cadets c, public.guardian_links l
  where l.id = new.link_id and c.cadet_id = l.cadet_id and s.id = c.sheet_id and s.closed_at is null
    and now() <= s.ends_at + interval '24 hours';
  return null;
end
$$;
create trigger mark_sheets after insert or update on public.guardian_restrictions
  for each row execute function app.mark_sheets();
call app.register_job('contacts.messages', 'contacts', 'Notify staff of messages when the office opens',
  'app.tell_held_messages', every_minutes => 5);

-- When an order is set, comes into force again, or goes to another link.
create function app.learn_with_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.learn_barred(array[new.link_id]);
  return null;
end
$$;
create trigger learn_set after insert on public.guardian_restrictions for each row
  execute function app.learn_with_order();
create trigger learn_change after update on public.guardian_restrictions for each row
  when ((new.link_id is distinct from old.link_id or (new.lifted_at is null and old.lifted_at is not null))
    and new.lifted_at is null)
  execute function app.learn_with_order();

-- When the contact of a restricted link changes, or is another one after a merge.
create function app.learn_with_contact() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.tell_learned(x)
    from app.learn_barred(case when tg_table_name = 'guardian_links' then array[(to_jsonb(new) ->> 'id')::uuid]
    else array(select l.id from public.guardian_links l where l.contact_id = (to_jsonb(new) ->> 'id')::uuid) end) x;
  return null;
end
$$;
create trigger learn_contact after update on public.contacts for each row
  when ((new.email, new.profile_id, new.phone, new.name) is distinct
    from (old.email, old.profile_id, old.phone, old.name))
  execute function app.learn_with_contact();
create trigger learn_link after update on public.guardian_links for each row
  when (new.contact_id is distinct from old.contact_id)
  execute function app.learn_with_contact();

-- When an account gets an address: it is bound where the address was, and its new one with it.
create function app.learn_with_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_link uuid;
begin
  for v_link in
    update public.guardian_restrictions r
      set accounts = array(select distinct a from unnest(r.accounts || new.id) a order by a),
      addresses = array(select distinct a from unnest(r.addresses || lower(new.email)) a where a <> '' order by a)
    where r.lifted_at is null and new.id <> all (r.other_people)
      and (r.accounts @> array[new.id] or r.addresses && array[lower(new.email)])
      and not (r.accounts @> array[new.id] and r.addresses @> array[lower(new.email)])
    returning r.link_id
  loop
    perform app.tell_learned(v_link);
  end loop;
  return null;
end
$$;
create trigger learn_account after insert or update of email on public.profiles for each row when (new.email <> '')
  execute function app.learn_with_account();

-- The address of a person under an order is changed by those who decide on orders, and by the person.
create function app.keep_barred_address() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is null or old.profile_id = auth.uid() or (lower(new.email), new.profile_id) is not distinct
    from (lower(old.email), old.profile_id)
    or not exists (select from public.guardian_links l join public.guardian_restrictions r on r.link_id = l.id
      and r.lifted_at is null
      where l.contact_id = old.id or old.profile_id = any (r.accounts))
    or (app.is_staff() and app.manages('contacts', 'update') and app.can('contacts', 'view_restricted')) then
    return new;
  end if;
  perform app.deny('Only staff who decide on custody restrictions can change the email address or account of this '
    'contact');
end
$$;
create trigger keep_barred_address before update on public.contacts for each row
  when (new.email is distinct from old.email or new.profile_id is distinct from old.profile_id)
  execute function app.keep_barred_address();
