-- Opening an emergency sheet: one step logs who reads it and gives the rows, so that no one reads without a line in the log.

-- The sheet for those who may open it now: the adult in charge from 24 hours before the start until 24 hours after the end, and those
-- who manage contacts also earlier, to check it. Without `manage`, contacts:read opens nothing else but one's own contact. Locked, so that none is read while it closes.
create function app.need_open_sheet(p_id uuid) returns public.emergency_sheets
language plpgsql security definer set search_path = ''
as $$
declare
  v public.emergency_sheets;
  v_manages boolean := app.is_staff() and app.manages('contacts', 'read');
begin
  if not (app.is_staff() and app.can('contacts', 'read')) then
    perform app.deny('You don''t have permission to open emergency sheets');
  end if;
  select * into v from public.emergency_sheets s where s.id = p_id and s.school_id = app.need_school() for share;
  if v.id is null or (v_manages or v.adult_id = auth.uid()) is not true then
    perform app.deny('Only the adult in charge can open this emergency sheet');
  elsif v.closed_at is not null then
    perform app.fail('closed', 'This emergency sheet is closed', 'If you still need it, ask someone who manages contacts.');
  elsif now() > v.ends_at + interval '24 hours' then
    perform app.fail('over', 'This emergency sheet closed 24 hours after the event', 'Someone who manages contacts can help.');
  elsif not v_manages and now() < v.starts_at - interval '24 hours' then
    perform app.fail('too_early', 'This emergency sheet isn''t open yet', 'It opens 24 hours before the start.');
  end if;
  return v;
end
$$;

-- Whom to call about a cadet, in order, and who may pick them up, as the school has it on file at this moment: never someone a custody
-- order keeps away, and no one whose link has ended. Where no number is in the order, the verified guardians are called.
create function app.sheet_people(p_cadet uuid)
returns table (place integer, name text, relation text, phone text, calls boolean, picks_up boolean)
language sql stable security definer set search_path = ''
as $$
  with known as (
    select l.emergency_order, c.name, l.relation, nullif(trim(c.phone), '') as phone, l.may_pick_up,
      l.state = 'verified' as verified
    from public.guardian_links l join public.contacts c on c.id = l.contact_id
    where l.cadet_id = p_cadet and l.state not in ('rejected', 'revoked') and c.status <> 'archived'
      and not app.is_restricted(l.contact_id, l.cadet_id)
  )
  select k.emergency_order, k.name, k.relation, k.phone,
    k.phone is not null and (k.emergency_order is not null
      or (k.verified and not exists (select from known o where o.emergency_order is not null and o.phone is not null))),
    k.may_pick_up
  from known k
$$;

-- Opens a sheet to look at it, or to print it, and logs that. Gives each cadet with unit, bus, whom to call, and who may pick up:
-- [{name, relation, phone}] in order, and [{name, relation}].
create function public.open_emergency_sheet(p_id uuid, p_kind text default 'shown')
returns table (cadet_id uuid, name text, unit text, bus text, call jsonb, pick_up jsonb)
language plpgsql security definer set search_path = ''
as $$
declare
  v public.emergency_sheets := app.need_open_sheet(p_id);
begin
  if coalesce(p_kind, '') not in ('shown', 'printed') then
    perform app.fail('kind', 'A sheet can be shown or printed', 'Reload the page and try again.', 'kind');
  end if;
  insert into public.emergency_sheet_openings (school_id, sheet_id, kind) values (v.school_id, v.id, p_kind);
  return query
    select k.id, k.last_name || ', ' || k.first_name, u.name, s.bus, p.call, p.pick_up
    from public.emergency_sheet_cadets s
    join public.cadets k on k.id = s.cadet_id
    left join lateral (select string_agg(u.name, ', ' order by u.name) as name
      from public.unit_assignments a join public.units u on u.id = a.unit_id
      where a.cadet_id = k.id and a.to_on is null) u on true
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('name', x.name, 'relation', x.relation, 'phone', x.phone)
          order by x.place, x.name) filter (where x.calls), '[]') as call,
        coalesce(jsonb_agg(jsonb_build_object('name', x.name, 'relation', x.relation)
          order by x.place, x.name) filter (where x.picks_up), '[]') as pick_up
      from app.sheet_people(k.id) x
    ) p
    where s.sheet_id = v.id
    order by s.bus nulls last, k.last_name, k.first_name, k.id;
end
$$;
call app.expose('public.open_emergency_sheet(uuid, text)', 'authenticated', 'service_role');

-- A restriction that is set, changed, or lifted marks the open sheets with that cadet as changed: pages that show one drop what they have
-- and ask to open it again.
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
