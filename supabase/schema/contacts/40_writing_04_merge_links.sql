-- Links that only the other contact has go over; of two to the same cadet one is kept, and the other is put aside.
create function app.merge_links(p_kept public.contacts, p_merged public.contacts) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_pair record;
begin
  for v_pair in
    select k.id as kept, m.id as merged, k.cadet_id
    from public.guardian_links k join public.guardian_links m on m.cadet_id = k.cadet_id and m.contact_id = p_merged.id
    where k.contact_id = p_kept.id and k.merged_at is null and m.merged_at is null
    order by k.cadet_id
  loop
    perform app.merge_orders(v_pair.kept, v_pair.merged);
    perform app.merge_link(v_pair.kept, v_pair.merged, p_kept.profile_id = p_merged.profile_id);
    perform app.close_gaps(v_pair.cadet_id);
  end loop;
  update public.guardian_links l set contact_id = p_kept.id
  where l.contact_id = p_merged.id and l.merged_at is null
    -- Links that an earlier merge put aside stay where they are.
    and not exists (select from public.guardian_links k where k.contact_id = p_kept.id and k.cadet_id = l.cadet_id);
end
$$;

-- Makes one link of two. What the school decided against counts first; with one account a verified link counts, as it
-- does already. The earliest verification stays. Messages and pick-up only where both links say so.
create function app.merge_link(p_kept uuid, p_merged uuid, p_one_account boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_kept public.guardian_links;
  v_merged public.guardian_links;
  v_won public.guardian_links;
begin
  select * into v_kept from public.guardian_links l where l.id = p_kept;
  select * into v_merged from public.guardian_links l where l.id = p_merged;
  select * into v_won from public.guardian_links l where l.id in (p_kept, p_merged)
  order by array_position(case when p_one_account then '{verified,revoked,rejected,pending,listed}'::text[]
      else '{revoked,rejected,verified,pending,listed}' end, l.state),
    l.verified_at nulls last, l.id = p_merged limit 1;
  update public.guardian_links l set merged_at = now(), state = 'listed', emergency_order = null,
    receives_messages = false,
    may_pick_up = false, legal_guardian = false
  where l.id = p_merged;
  -- While the mark is set, no trigger takes the change of state for a decision.
  update public.guardian_links l set merged_at = now(), state = v_won.state, method = v_won.method,
    verified_at = v_won.verified_at, verified_by = v_won.verified_by, decided_at = v_won.decided_at,
    decided_by = v_won.decided_by, decision_note = v_won.decision_note,
    relation = case when l.relation = 'parent' then v_merged.relation else l.relation end,
    legal_guardian = v_kept.legal_guardian or v_merged.legal_guardian,
    receives_messages = v_kept.receives_messages and v_merged.receives_messages,
    may_pick_up = v_kept.may_pick_up and v_merged.may_pick_up,
    emergency_order = least(v_kept.emergency_order, v_merged.emergency_order)
  where l.id = p_kept;
  update public.guardian_links l set merged_at = null where l.id = p_kept;
end
$$;

-- What becomes of the orders of two links that are merged: the stricter word counts, and what either knew of the
-- person.
create function app.merge_orders(p_kept uuid, p_merged uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_kept public.guardian_restrictions;
  v_merged public.guardian_restrictions;
  v_notes text;
begin
  select * into v_kept from public.guardian_restrictions r where r.link_id = p_kept;
  select * into v_merged from public.guardian_restrictions r where r.link_id = p_merged;
  v_notes := nullif(left(concat_ws(E'\n', v_kept.note, nullif(v_merged.note, v_kept.note)), 2000), '');
  if v_kept.link_id is null then
    update public.guardian_restrictions r set link_id = p_kept where r.link_id = p_merged;
  elsif v_merged.link_id is not null and v_merged.lifted_at is null then
    update public.guardian_restrictions r set
      restriction = case when r.lifted_at is null and r.restriction = 'no_contact' then r.restriction
        else v_merged.restriction end,
      note = case when r.lifted_at is not null then v_merged.note when app.has_no_ssn(v_notes) then v_notes
        else r.note end,
      addresses = r.addresses || v_merged.addresses, accounts = r.accounts || v_merged.accounts,
      phones = r.phones || v_merged.phones, names = r.names || v_merged.names,
      other_people = r.other_people || v_merged.other_people, lifted_at = null, lifted_by = null, lift_reason = null
    where r.link_id = p_kept;
    update public.guardian_restrictions r set lifted_at = now() where r.link_id = p_merged;
  end if;
  update public.guardian_restriction_events e set link_id = p_kept where e.link_id = p_merged;
end
$$;

-- Numbers those to call about a cadet from one up, in the order they have.
create function app.close_gaps(p_cadet uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.guardian_links l set emergency_order = n.place
  from (select o.id, row_number() over (order by o.emergency_order, o.id)::integer as place
    from public.guardian_links o where o.cadet_id = p_cadet and o.emergency_order is not null) n
  where n.id = l.id and l.emergency_order <> n.place
$$;

-- Anyone whom an order barred by an email address before a merge stays barred by it, also where the person kept has an
-- account or another address.
create function app.merge_addresses(p_kept public.contacts, p_merged public.contacts) returns void
language sql security definer set search_path = ''
as $$
  with old as (
    select lower(c.email) as email from unnest(array[p_kept, p_merged]) as c
    where c.profile_id is null and c.email is not null
  ), gone as (
    select distinct o.email from old o join public.contacts c on c.id = p_kept.id
    where c.profile_id is not null or o.email is distinct from lower(c.email)
  )
  update public.guardian_restrictions r set addresses = array(
    select distinct a from unnest(r.addresses || array(select g.email from gone g)) as a order by a)
  from public.guardian_links l
  where l.id = r.link_id and l.contact_id = p_kept.id and r.lifted_at is null and exists (select from gone)
$$;

-- Writes rows back as an image has them, by their key, but for who changed them and when.
create function app.put_back(p_table regclass, p_key text, p_rows jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_columns text := (
    select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_catalog.pg_attribute a
    where a.attrelid = p_table and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.attname <> all (array[p_key, 'school_id', 'created_at', 'created_by', 'updated_at', 'updated_by']));
begin
  execute format('update %1$s t set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, o.line))
    from (select l.line from jsonb_array_elements($1) as l (line)) o where t.%3$I = (o.line ->> %3$L)::uuid', p_table, v_columns, p_key)
  using p_rows;
end
$$;

-- Undoes a merge: both contacts are as before it, with their links, orders, and rows. Refused where something of them
-- changed since; what was logged since stays with the contact that was kept.
create function public.undo_merge(p_merge uuid, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_merge public.contact_merges;
  v_image app.merge_images;
begin
  if not app.manages('contacts', 'update') then
    perform app.deny('You don''t have permission to merge contacts');
  end if;
  select * into v_merge from public.contact_merges m where m.id = p_merge and m.school_id = app.need_school();
  if v_merge.id is null then
    perform app.fail('unknown_merge', 'This merge isn''t there anymore', 'Reload the page.');
  elsif app.once(p_key, 'undo_merge', to_jsonb(p_merge)) is not null then
    return v_merge.contact_id;
  end if;
  perform from public.contacts c where c.id in (v_merge.kept_id, v_merge.contact_id) order by c.id for update;
  perform from public.guardian_links l where l.cadet_id in (
    select o.cadet_id from public.guardian_links o where o.contact_id in (v_merge.kept_id, v_merge.contact_id))
  order by l.id for update;
  select * into v_merge from public.contact_merges m where m.id = p_merge for update;
  select * into v_image from app.merge_images i where i.merge_id = p_merge;
  if v_merge.state = 'undone' then
    perform app.fail('undone', 'Someone already undid this merge', 'Reload the page.');
  elsif v_image.merge_id is null then
    perform app.fail('purged', 'This merge can''t be undone anymore',
      'A cadet of this family was purged. Add a new contact.');
  elsif exists (select from public.contact_merges m where m.state = 'merged' and (m.contact_id = v_merge.kept_id
    or (m.kept_id = v_merge.kept_id and m.created_at > v_merge.created_at))) then
    perform app.fail('later', 'This contact has been merged again', 'Undo the later merge first.');
  elsif app.merge_image(v_merge.kept_id, v_merge.contact_id) <> v_image.after then
    perform app.fail('changed', 'Something about this contact or their links changed since the merge',
      'It can''t be undone anymore. Add a new contact instead.');
  end if;
  update public.contact_merges m set state = 'undone', undone_at = now(), undone_by_label = app.actor_label()
    where m.id = p_merge;
  perform app.put_merge_back(v_merge, v_image);
  delete from app.merge_images i where i.merge_id = p_merge;
  perform app.done(p_key, 'true');
  return v_merge.contact_id;
end
$$;
call app.expose('public.undo_merge(uuid, uuid)', 'authenticated', 'service_role');

-- The rows of a merge as they were.
create function app.put_merge_back(p_merge public.contact_merges, p_image app.merge_images) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_before jsonb := p_image.before;
  v_move record;
begin
  perform app.put_back('public.contacts', 'id', v_before -> 'contacts');
  update public.guardian_restriction_events e set link_id = (o ->> 'link_id')::uuid
  from jsonb_array_elements(v_before -> 'events') o where e.id = (o ->> 'id')::uuid
    and e.link_id <> (o ->> 'link_id')::uuid;
  -- An order that moved to the kept link goes back to the archived one.
  update public.guardian_restrictions r set link_id = m.id
  from public.guardian_links k join public.guardian_links m on m.cadet_id = k.cadet_id
    and m.contact_id = p_merge.contact_id
  where k.contact_id = p_merge.kept_id and r.link_id = k.id
    and v_before -> 'restrictions' @> jsonb_build_array(jsonb_build_object('link_id', m.id))
    and not v_before -> 'restrictions' @> jsonb_build_array(jsonb_build_object('link_id', k.id));
  perform app.put_back('public.guardian_restrictions', 'link_id', v_before -> 'restrictions');
  update public.guardian_links l set merged_at = now() where l.contact_id = p_merge.kept_id and l.merged_at is null;
  perform app.put_back('public.guardian_links', 'id', v_before -> 'links');
  update public.guardian_links l set emergency_order = (o ->> 'emergency_order')::integer
  from jsonb_array_elements(v_before -> 'places') o
  where l.id = (o ->> 'id')::uuid and l.emergency_order is distinct from (o ->> 'emergency_order')::integer;
  if not v_before -> 'office' @> jsonb_build_array(jsonb_build_object('contact_id', p_merge.kept_id)) then
    update public.contact_office o set contact_id = p_merge.contact_id where o.contact_id = p_merge.kept_id;
  end if;
  perform app.put_back('public.contact_office', 'contact_id', v_before -> 'office');
  for v_move in select e.key, array(select jsonb_array_elements_text(e.value)::uuid) as ids
    from jsonb_each(p_image.moved) e loop
    execute format('update %s t set contact_id = $1 where t.id = any ($2) and t.contact_id = $3', v_move.key)
    using p_merge.contact_id, v_move.ids, p_merge.kept_id;
  end loop;
end
$$;
