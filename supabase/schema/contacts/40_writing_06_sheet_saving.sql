-- Writes who is on a sheet: those of its event or trip, as the caller reads them, and those who were chosen. Asks no
-- other rights: its caller has checked them.
create function app.write_sheet_cadets(p_sheet public.emergency_sheets) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_query text := app.sheet_query(p_sheet.about_kind);
  v_cadets uuid[];
  v_buses text[];
begin
  if p_sheet.about_kind is not null and v_query is null then
    perform app.fail('about', 'An emergency sheet can''t be for that', 'Reload the page and try again.', 'about_id');
  elsif v_query is not null then
    execute format('select array_agg(q.cadet_id), array_agg(q.bus) from (%s) q', v_query)
      into v_cadets, v_buses using p_sheet.about_id;
    if v_cadets is null then
      perform app.fail('about', 'That event or trip isn''t there anymore', 'Choose the cadets by group or by name.',
        'about_id');
    end if;
  end if;
  delete from public.emergency_sheet_cadets c where c.sheet_id = p_sheet.id;
  insert into public.emergency_sheet_cadets (school_id, sheet_id, cadet_id, bus)
  select p_sheet.school_id, p_sheet.id, k.id, min(w.bus) from (
    select r.cadet, r.bus from unnest(v_cadets, v_buses) r (cadet, bus)
    union all
    select a, null from app.audience_cadets(p_sheet.school_id, p_sheet.audience) a
  ) w
  join public.cadets k on k.id = w.cadet and k.school_id = p_sheet.school_id and k.archived_at is null
  group by k.id;
  if (select count(*) from public.emergency_sheet_cadets c where c.sheet_id = p_sheet.id) not between 1 and 500 then
    perform app.fail('cadets', 'A sheet has 1 to 500 cadets', 'Choose a group or cadets by name.', 'audience');
  end if;
end
$$;

-- The sheet that a call is about, locked, for those who may change sheets.
create function app.need_sheet_change(p_verb text, p_id uuid, p_own boolean default false)
  returns public.emergency_sheets
language plpgsql security definer set search_path = ''
as $$
declare
  v public.emergency_sheets;
  v_manages boolean := app.is_staff() and app.manages('contacts', p_verb);
begin
  if not (v_manages or (p_own and app.is_staff() and app.can('contacts', 'read'))) then
    perform app.deny('You don''t have permission to change emergency sheets');
  end if;
  select * into v from public.emergency_sheets s where s.id = p_id and s.school_id = app.need_school() for update;
  if v.id is null and v_manages then
    perform app.fail('unknown_sheet', 'This emergency sheet isn''t at your school', 'Reload the page.');
  elsif not v_manages and v.adult_id is distinct from auth.uid() then
    perform app.deny('You don''t have permission to change this emergency sheet');
  end if;
  return v;
end
$$;

-- Saves an emergency sheet, without an id a new one: {title, starts_at, ends_at, adult_id, about_kind?, about_id?,
-- audience?}, moments as ISO 8601. The adult in charge is notified. Returns its id.
create function public.save_emergency_sheet(p_input jsonb, p_id uuid default null, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v public.emergency_sheets;
  v_old public.emergency_sheets;
  v_done jsonb;
begin
  if not (app.is_staff() and app.manages('contacts', 'create') and app.manages('contacts', 'update')) then
    perform app.deny('You don''t have permission to create emergency sheets');
  end if;
  v_done := app.once(p_key, 'save_emergency_sheet', jsonb_build_array(p_id, p_input));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  v := app.sheet_in(v_school, p_input);
  if p_id is null then
    insert into public.emergency_sheets (school_id, title, starts_at, ends_at, adult_id, adult_label, about_kind,
      about_id, audience)
    values (v_school, v.title, v.starts_at, v.ends_at, v.adult_id, v.adult_label, v.about_kind, v.about_id, v.audience)
    returning * into v;
  else
    v_old := app.need_sheet_change('update', p_id);
    if v_old.closed_at is not null then
      perform app.fail('closed', 'This emergency sheet is closed', 'Reopen it first.');
    end if;
    update public.emergency_sheets s
      set (title, starts_at, ends_at, adult_id, adult_label, about_kind, about_id, audience)
      = (v.title, v.starts_at, v.ends_at, v.adult_id, v.adult_label, v.about_kind, v.about_id, v.audience)
    where s.id = p_id returning * into v;
  end if;
  perform app.write_sheet_cadets(v);
  if v.adult_id is distinct from v_old.adult_id and v.adult_id is distinct from auth.uid() then
    perform app.notify('contacts.sheet', array[v.adult_id], 'You''re in charge: ' || v.title,
      'Its emergency sheet opens 24 hours before the start.', '/app/contacts/sheets/' || v.id, 'sheet:' || v.id || ':'
        || v.adult_id,
      v_school);
  end if;
  return (app.done(p_key, to_jsonb(v.id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.save_emergency_sheet(jsonb, uuid, uuid)', 'authenticated', 'service_role');

-- Takes the cadets of a sheet again from its event, trip, and groups, after they have changed. Returns how many are on
-- it now.
create function public.update_sheet_cadets(p_id uuid, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v public.emergency_sheets := app.need_sheet_change('update', p_id);
  v_done jsonb := app.once(p_key, 'update_sheet_cadets', to_jsonb(p_id));
begin
  if v_done is not null then
    return v_done::integer;
  elsif v.closed_at is not null then
    perform app.fail('closed', 'This emergency sheet is closed', 'Reopen it first.');
  end if;
  perform app.write_sheet_cadets(v);
  return app.done(p_key,
    to_jsonb((select count(*) from public.emergency_sheet_cadets c where c.sheet_id = p_id)))::integer;
end
$$;
call app.expose('public.update_sheet_cadets(uuid, uuid)', 'authenticated', 'service_role');

-- Closes a sheet before its time: by those who manage contacts, or by the adult in charge once everyone is home.
create function public.close_emergency_sheet(p_id uuid, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v public.emergency_sheets := app.need_sheet_change('update', p_id, true);
begin
  if app.once(p_key, 'close_emergency_sheet', to_jsonb(p_id)) is not null then
    return;
  elsif v.closed_at is not null then
    perform app.fail('closed', 'This emergency sheet is already closed', 'Reload the page.');
  end if;
  update public.emergency_sheets s set closed_at = now(), closed_by = auth.uid() where s.id = p_id;
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.close_emergency_sheet(uuid, uuid)', 'authenticated', 'service_role');

-- Opens a closed sheet again, for those who manage contacts: the adult in charge asks them.
create function public.reopen_emergency_sheet(p_id uuid, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v public.emergency_sheets := app.need_sheet_change('update', p_id);
begin
  if app.once(p_key, 'reopen_emergency_sheet', to_jsonb(p_id)) is not null then
    return;
  elsif v.closed_at is null then
    perform app.fail('not_closed', 'This emergency sheet isn''t closed', 'Reload the page.');
  elsif now() > v.ends_at + interval '24 hours' then
    perform app.fail('over', 'The event of this emergency sheet is over', 'Create a new sheet if you need one.');
  end if;
  update public.emergency_sheets s set closed_at = null, closed_by = null where s.id = p_id;
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.reopen_emergency_sheet(uuid, uuid)', 'authenticated', 'service_role');

-- The sheet for those who may open it now: the adult in charge from 24 hours before the start until 24 hours after the
-- end, and those who manage contacts also earlier, to check it. Without `manage`, contacts:read opens nothing else but
-- one's own contact. Locked, so that none is read while it closes.
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
    perform app.fail('closed', 'This emergency sheet is closed',
      'If you still need it, ask someone who manages contacts.');
  elsif now() > v.ends_at + interval '24 hours' then
    perform app.fail('over', 'This emergency sheet closed 24 hours after the event',
      'Someone who manages contacts can help.');
  elsif not v_manages and now() < v.starts_at - interval '24 hours' then
    perform app.fail('too_early', 'This emergency sheet isn''t open yet', 'It opens 24 hours before the start.');
  end if;
  return v;
end
$$;

-- Opens a sheet to look at it, or to print it, and logs that. Returns each cadet with unit, bus, who to call, and who
-- may pick up: [{name, relation, phone}] in order, and [{name, relation}].
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
    left join lateral (select string_agg(app.unit_label(a.unit_id), '; ' order by app.unit_place(a.unit_id)) as name
      from public.unit_assignments a
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
