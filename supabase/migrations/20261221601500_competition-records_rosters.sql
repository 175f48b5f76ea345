-- Results name the cadets of the rosters that schools registered with.

-- The cadets of a school whom a result of an entry names: those of the host that the entry names, and those whom a
-- school that registered has on the roster of the entry. Alternates who didn't come in aren't named.
create or replace function app.cadets_of_result(p_entry uuid, p_owner uuid) returns setof uuid
language sql stable security definer rows 10 set search_path = ''
as $$
  select n.own_cadet_id from public.meet_entry_cadets n
  where n.entry_id = p_entry and n.school_id = p_owner and n.archived_at is null and n.own_cadet_id is not null
  union
  select w.cadet_id from public.registration_entries e
  join public.entry_members x on x.entry_id = e.id and x.removed_at is null and x.role <> 'alternate'
  join public.roster_members w on w.id = x.member_id and w.removed_at is null
  where e.entry_id = p_entry and e.school_id = p_owner and w.school_id = p_owner and w.cadet_id is not null
$$;
