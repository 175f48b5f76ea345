-- What a listener couldn't read isn't in a message (decision 0154): the school's channel carries tables alone, and what only staff read is told on
-- a channel of their own.

create or replace function app.tell() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid;
  v_ends text := case when tg_argv[1] = 'staff' then ':staff' else '' end;
begin
  if tg_op = 'DELETE' then
    for v_school in select distinct (to_jsonb(o) ->> 'school_id')::uuid from old_rows o loop
      perform realtime.send(jsonb_build_object('module', tg_argv[0], 'table', tg_table_name, 'tx', pg_current_xact_id()::text),
        'change', 'school:' || v_school || v_ends, true) where v_school is not null;
    end loop;
  else
    for v_school in select distinct (to_jsonb(n) ->> 'school_id')::uuid from new_rows n loop
      perform realtime.send(jsonb_build_object('module', tg_argv[0], 'table', tg_table_name, 'tx', pg_current_xact_id()::text),
        'change', 'school:' || v_school || v_ends, true) where v_school is not null;
    end loop;
  end if;
  return null;
end
$$;

-- Announces a table's changes to open pages: its name and module, never a row. `staff` tells staff alone, for tables of which the name
-- already says something at a telling moment. `named` says nothing anymore: earlier migrations call it.
drop procedure app.broadcast(regclass, text, boolean);
create procedure app.broadcast("table" regclass, module text, named boolean default true, staff boolean default false)
language plpgsql set search_path = ''
as $$
declare
  v_audience text := case when staff then 'staff' else 'school' end;
begin
  execute format('create or replace trigger tell_insert after insert on %s referencing new table as new_rows
    for each statement execute function app.tell(%L, %L)', "table"::text, module, v_audience);
  execute format('create or replace trigger tell_update after update on %s referencing new table as new_rows
    for each statement execute function app.tell(%L, %L)', "table"::text, module, v_audience);
  execute format('create or replace trigger tell_delete after delete on %s referencing old table as old_rows
    for each statement execute function app.tell(%L, %L)', "table"::text, module, v_audience);
end
$$;

call app.broadcast('public.account_events', 'users', staff => true);
call app.broadcast('public.cadet_flags', 'cadets', staff => true);
call app.broadcast('public.cadet_notes', 'cadets', staff => true);
call app.broadcast('public.imports', 'cadets', staff => true);
call app.broadcast('public.clearance_checks', 'school-year', staff => true);
call app.broadcast('public.enrollment_snapshots', 'school-year', staff => true);
call app.broadcast('public.retention_log', 'school-year', staff => true);
call app.broadcast('public.rollovers', 'school-year', staff => true);
call app.broadcast('public.rollover_lines', 'school-year', staff => true);
call app.broadcast('public.contact_distinctions', 'contacts', staff => true);
call app.broadcast('public.contact_exports', 'contacts', staff => true);
call app.broadcast('public.contact_interactions', 'contacts', staff => true);
call app.broadcast('public.contact_merges', 'contacts', staff => true);
call app.broadcast('public.contact_office', 'contacts', staff => true);
call app.broadcast('public.emergency_sheets', 'contacts', staff => true);
call app.broadcast('public.emergency_sheet_cadets', 'contacts', staff => true);
call app.broadcast('public.emergency_sheet_openings', 'contacts', staff => true);
call app.broadcast('public.guardian_codes', 'contacts', staff => true);
call app.broadcast('public.school_codes', 'school', staff => true);
call app.broadcast('public.fee_reliefs', 'budget', staff => true);
call app.broadcast('public.event_risks', 'calendar', staff => true);
call app.broadcast('public.event_reviews', 'calendar', staff => true);
call app.broadcast('public.team_checks', 'teams', staff => true);

create policy "staff channel" on realtime.messages for select to authenticated using (
  realtime.messages.extension = 'broadcast'
  and (select realtime.topic()) = 'school:' || (select app.school_id()) || ':staff' and (select app.is_staff())
);

-- The tables, as 'module.table', that the school's channels announced and that weren't committed at a mark: what a page
-- read between the mark and its joining may have missed. Null where that can't be told any more, and all has to be read again. Who may not
-- join a channel learns nothing of it: the policies decide, and they ask for the topic.
create or replace function public.live_changes(p_school uuid, p_mark text) returns text[]
language plpgsql set search_path = ''
as $$
declare
  v_mark pg_snapshot;
  v_topic text;
  v_found text[] := '{}';
begin
  if p_mark is null or p_school is null then
    return null;
  end if;
  begin
    v_mark := p_mark::pg_snapshot;
  exception when others then
    perform app.fail('mark', 'This mark isn''t valid', 'Use what live_mark gave.', 'p_mark');
  end;
  if pg_snapshot_xmax(v_mark) > pg_snapshot_xmax(pg_current_snapshot()) then
    return null;
  end if;
  foreach v_topic in array array['school:' || p_school, 'school:' || p_school || ':staff'] loop
    perform set_config('realtime.topic', v_topic, true);
    -- By the transaction that the message names: its row was written in a part of it, which a snapshot doesn't know.
    v_found := v_found || array(
      select (m.payload ->> 'module') || '.' || (m.payload ->> 'table')
      from realtime.messages m
      where m.topic = v_topic and m.extension = 'broadcast' and m.private and m.event = 'change'
        and m.inserted_at > (now() at time zone 'UTC') - interval '1 hour' and m.payload ->> 'table' is not null
        and case when m.payload ->> 'tx' ~ '^[0-9]{1,19}$'
          then not pg_visible_in_snapshot((m.payload ->> 'tx')::xid8, v_mark) else false end);
  end loop;
  return array(select distinct f from unnest(v_found) f order by 1);
end
$$;
