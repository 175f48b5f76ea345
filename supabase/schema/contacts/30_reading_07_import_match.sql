-- A phone number as it is compared: its last ten digits without the extension; null where there are fewer than seven.
create function app.phone_key(p_phone text) returns text
language sql immutable set search_path = ''
as $$
  select case when length(k.digits) >= 7 then k.digits end
  from (select app.digits(regexp_replace(p_phone, '[ ,;]*(x|ext\.?|extension|#) ?\d{1,6}$', '', 'i')) as digits) k
$$;
grant execute on function app.phone_key(text) to authenticated, service_role;

-- True where a link ended only because the import that made it was undone.
create function app.ended_by_undo(p_link public.guardian_links) returns boolean
language sql stable security definer set search_path = ''
as $$
  select p_link.state = 'revoked' and exists (
    select from app.contact_imports c join public.imports i on i.id = c.import_id
    where c.contact_id = p_link.contact_id and p_link.id = any (c.links) and i.state = 'undone'
      and i.undone_at = p_link.decided_at)
$$;

-- Whom a row means, and what an import would do with them for a cadet: 'new', 'linked' where they are on file and get a
-- link with the cadet, 'same' where they have it, 'ended' where the school ended it, and 'closed' where a custody order
-- keeps them, or someone of this name, address, or number, from the cadet. Someone of the same name who is linked with
-- the same cadet is the same person, whatever else the row says.
create function app.match_contact(p_school uuid, p_row jsonb, p_cadet uuid, out contact_id uuid, out state text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_link public.guardian_links;
begin
  contact_id := coalesce(app.contact_of_row(p_school, p_row), (
    select c.id from public.guardian_links l join public.contacts c on c.id = l.contact_id
    where l.cadet_id = p_cadet and l.merged_at is null and c.status <> 'archived'
      and app.fold(c.name) = app.fold(p_row ->> 'name')
    order by c.created_at, c.id limit 1));
  select * into v_link from public.guardian_links l
  where l.contact_id = match_contact.contact_id and l.cadet_id = p_cadet;
  state := case
    when p_cadet is null and contact_id is null then 'new'
    when p_cadet is null then 'linked'
    when app.is_restricted(contact_id, p_cadet) or app.is_name_restricted(p_row ->> 'name', p_cadet)
      or app.is_address_restricted(p_row ->> 'email', p_cadet) or exists (
        select from public.guardian_links l
        join public.guardian_restrictions r on r.link_id = l.id and r.lifted_at is null
        where l.cadet_id = p_cadet and app.digits(p_row ->> 'phone') = any (r.phones)) then 'closed'
    when contact_id is null then 'new'
    when v_link.id is null or app.ended_by_undo(v_link) then 'linked'
    when v_link.state in ('revoked', 'rejected') then 'ended'
    else 'same' end;
end
$$;

-- The caller's school. Refuses anyone who doesn't keep its contacts.
create function app.need_guardian_keeper() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (app.manages('contacts', 'create') and app.manages('contacts', 'update')) then
    perform app.deny('You don''t have permission to add guardians');
  end if;
  return app.need_school();
end
$$;

-- A cadet of a school's roster by the id; null where there is none.
create function app.cadet_of_school(p_school uuid, p_cadet text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select c.id from public.cadets c
  where c.id = app.id_in(p_cadet, 'cadet_id') and c.school_id = p_school and c.archived_at is null
$$;

-- What an import of a roster would do with the guardians of its rows, up to 1,000 at a time: [{key, cadet_id?, name,
-- email?, phone?, relation?}]. Gives for each the contact who is meant, what would become of them as `match_contact`
-- says it, and of what is on file otherwise: the fields in which it stays as it is. Changes nothing.
create function public.check_guardians(p_rows jsonb)
returns table (key text, contact_id uuid, state text, stays text[])
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_guardian_keeper();
begin
  return query
  select x.row ->> 'key', m.contact_id, m.state, array_remove(array[
    case when lower(c.email) <> lower(app.clean_text(x.row ->> 'email')) then 'email' end,
    case when coalesce(app.phone_key(c.phone), '') <> app.phone_key(x.row ->> 'phone') and c.phone is not null
      then 'phone' end,
    case when lower(l.relation) <> lower(app.clean_text(x.row ->> 'relation')) then 'relation' end], null)
  from jsonb_array_elements(app.lines_in(p_rows, 'rows', 1000)) as x (row)
  cross join lateral (select app.cadet_of_school(v_school, x.row ->> 'cadet_id') as id) as k
  cross join lateral app.match_contact(v_school, x.row, k.id) m
  left join public.contacts c on c.id = m.contact_id and m.state <> 'closed'
  left join public.guardian_links l on l.contact_id = c.id and l.cadet_id = k.id and m.state = 'same';
end
$$;
call app.expose('public.check_guardians(jsonb)', 'authenticated', 'service_role');
