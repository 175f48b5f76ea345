-- Both contacts of a merge, locked in one order with all that hangs on them; refuses where they can't become one.
create function app.merge_pair(p_kept uuid, p_merged uuid) returns public.contacts[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_kept public.contacts;
  v_merged public.contacts;
begin
  if p_kept is null or p_merged is null or p_kept = p_merged then
    perform app.fail('same', 'Choose two different contacts', 'Go back to the list and choose again.', 'contact');
  end if;
  perform from public.contacts c where c.id in (p_kept, p_merged) and c.school_id = v_school order by c.id for update;
  select * into v_kept from public.contacts c where c.id = p_kept and c.school_id = v_school;
  select * into v_merged from public.contacts c where c.id = p_merged and c.school_id = v_school;
  if v_kept.id is null or v_merged.id is null then
    perform app.fail('unknown_contact', 'This contact isn''t at your school', 'Reload the page and choose again.',
      'contact');
  elsif 'archived' in (v_kept.status, v_merged.status) then
    perform app.fail('archived', 'One of these contacts is archived', 'Restore it first.', 'contact');
  elsif v_kept.profile_id <> v_merged.profile_id then
    perform app.fail('two_accounts', 'Each of these contacts has their own account',
      'Two accounts can''t become one. Archive the contact whose account is no longer used.', 'contact');
  elsif 'emergency_only' in (v_kept.type, v_merged.type) and exists (
    select from public.guardian_links l where l.contact_id in (p_kept, p_merged)
      and (l.state in ('verified', 'pending') or l.legal_guardian)) then
    perform app.fail('emergency_only',
      'One of these contacts is only for emergencies, and the other is linked as a guardian',
      'Change the contact''s type first, if the family says so.', 'type');
  end if;
  perform from public.guardian_links l
  where l.contact_id in (p_kept, p_merged) or l.cadet_id in (
    select o.cadet_id from public.guardian_links o where o.contact_id in (p_kept, p_merged)
      group by 1 having count(*) > 1)
  order by l.id for update;
  perform from public.guardian_restrictions r join public.guardian_links l on l.id = r.link_id
  where l.contact_id in (p_kept, p_merged) order by r.link_id for update of r;
  return array[v_kept, v_merged];
end
$$;

-- Merges a contact into the one that is kept, which takes the named fields from it. Returns the merge. Links to the
-- same cadet become one, where the stricter word counts; the account, conversations, and requests move too. It can be
-- undone.
create function public.merge_contacts(p_kept uuid, p_merged uuid, p_take text[] default '{}', p_key uuid default null)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_take text[] := coalesce(p_take, '{}');
  v_done jsonb;
  v_pair public.contacts[];
  v_before jsonb;
  v_merge uuid;
  v_moved jsonb;
begin
  if not app.manages('contacts', 'update') then
    perform app.deny('You don''t have permission to merge contacts');
  elsif not v_take <@ '{name,type,email,phone,organization,title,preferred_language,preferred_channel,address,notes,office_note}' then
    perform app.fail('take', 'That field can''t be chosen', 'Reload the page and choose again.', 'take');
  end if;
  v_done := app.once(p_key, 'merge_contacts', jsonb_build_array(p_kept, p_merged, v_take));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  v_pair := app.merge_pair(p_kept, p_merged);
  v_before := app.merge_image(p_kept, p_merged);
  perform app.merge_links(v_pair[1], v_pair[2]);
  perform app.merge_fields(v_pair[1], v_pair[2], v_take);
  perform app.merge_office(p_kept, p_merged, 'office_note' = any (v_take));
  perform app.merge_addresses(v_pair[1], v_pair[2]);
  v_moved := app.move_rows(p_merged, p_kept);
  insert into public.contact_merges (school_id, contact_id, kept_id, state, taken)
  values ((v_pair[1]).school_id, p_merged, p_kept, 'merged', v_take) returning id into v_merge;
  insert into app.merge_images values (v_merge,
    array(select (l ->> 'cadet_id')::uuid from jsonb_array_elements(v_before -> 'links') l),
    v_before, app.merge_image(p_kept, p_merged), v_moved);
  return (app.done(p_key, to_jsonb(v_merge)) #>> '{}')::uuid;
end
$$;
call app.expose('public.merge_contacts(uuid, uuid, text[], uuid)', 'authenticated', 'service_role');

-- The kept contact with what it takes, and the other one archived, without its account.
create function app.merge_fields(p_kept public.contacts, p_merged public.contacts, p_take text[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_new public.contacts := jsonb_populate_record(p_kept, (
    select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(to_jsonb(p_merged)) e
      where e.key = any (p_take)));
begin
  -- Someone who is only called in an emergency stays so, and anyone who asked for no messages gets none.
  if 'emergency_only' in (p_kept.type, p_merged.type) then
    v_new.type := 'emergency_only';
  end if;
  update public.contacts c set status = 'archived', profile_id = null where c.id = p_merged.id;
  update public.contacts c set name = v_new.name, type = v_new.type, email = v_new.email, phone = v_new.phone,
    organization = v_new.organization, title = v_new.title, preferred_language = v_new.preferred_language,
    preferred_channel = v_new.preferred_channel, address = v_new.address, notes = v_new.notes,
    do_not_contact = p_kept.do_not_contact or p_merged.do_not_contact,
    status = case when 'inactive' in (p_kept.status, p_merged.status) then 'inactive' else 'active' end,
    profile_id = coalesce(p_kept.profile_id, p_merged.profile_id),
      cadet_id = coalesce(p_kept.cadet_id, p_merged.cadet_id)
  where c.id = p_kept.id;
end
$$;

-- The tags of both, and one of the two office notes.
create function app.merge_office(p_kept uuid, p_merged uuid, p_takes_note boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_kept public.contact_office;
  v_merged public.contact_office;
  v_tags text[];
begin
  select * into v_kept from public.contact_office o where o.contact_id = p_kept for update;
  select * into v_merged from public.contact_office o where o.contact_id = p_merged for update;
  v_tags := app.tags_in(array_to_string(coalesce(v_kept.tags, '{}') || coalesce(v_merged.tags, '{}'), ','));
  if cardinality(v_tags) > 20 or length(array_to_string(v_tags, ',')) > 600 then
    perform app.fail('tags', 'Together, these contacts have too many tags', 'Remove some from one of them first.',
      'tags');
  end if;
  if v_kept.contact_id is null then
    update public.contact_office o set contact_id = p_kept, note = case when p_takes_note then o.note end
    where o.contact_id = p_merged;
  else
    update public.contact_office o set tags = v_tags, note = case when p_takes_note then v_merged.note else o.note end
    where o.contact_id = p_kept;
  end if;
end
$$;

-- Moves the rows of one contact that go along to another one: {table: ids}.
create function app.move_rows(p_from uuid, p_to uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_move app.contact_moves;
  v_ids uuid[];
  v_moved jsonb := '{}';
begin
  for v_move in select * from app.contact_moves m order by m.relation::text loop
    execute format('with moved as (update %1$s t set contact_id = $2 where t.contact_id = $1 %2$s returning t.id)
      select coalesce(array_agg(m.id), ''{}'') from moved m', v_move.relation,
      case when v_move.apart is not null then format(
        'and not exists (select from %s o where o.contact_id = $2 and %s)', v_move.relation, v_move.apart) end)
    into v_ids using p_from, p_to;
    v_moved := v_moved || jsonb_build_object(v_move.relation::text, v_ids);
  end loop;
  return v_moved;
end
$$;
