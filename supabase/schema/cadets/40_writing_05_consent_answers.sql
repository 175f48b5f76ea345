-- Records one answer for cadets and returns how many it was new for. The former answer stays in the history.
create function public.record_consents(
  p_cadets uuid[], p_type text, p_state text, p_signed_by text default null, p_signed_on date default null,
  p_expires_on date default null, p_document text default null, p_key uuid default null
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_cadets(p_cadets, 'update');
  v_on date := app.need_day(p_signed_on, v_school);
  v_done jsonb := app.once(p_key, 'record_consents',
    jsonb_build_array(p_cadets, p_type, p_state, p_signed_by, p_signed_on, p_expires_on, p_document));
begin
  if v_done is not null then
    return (v_done ->> 'count')::integer;
  end if;
  perform app.check_consent(p_type, p_state, p_signed_by, v_on, p_expires_on);
  if p_document is not null and (cardinality(p_cadets) <> 1
    or length(p_document) > 400 or p_document not like format('%s/%s/consents/%%', v_school, p_cadets[1])) then
    perform app.fail('document', 'This document isn''t in the cadet''s record', 'Choose the file again.', 'document');
  end if;
  return (app.done(p_key, app.write_consents(v_school, p_cadets, p_type, p_state, p_signed_by, v_on,
    p_expires_on, p_document)) ->> 'count')::integer;
end
$$;
call app.expose('public.record_consents(uuid[], text, text, text, date, date, text, uuid)',
  'authenticated', 'service_role');

-- Replaces the current answer of the cadets for whom it is new. Returns how many there were, and what an undo needs:
-- the answers made and ended, and who had opted out of the directory before.
create function app.write_consents(
  p_school uuid, p_cadets uuid[], p_type text, p_state text, p_signed_by text, p_on date, p_expires_on date,
    p_document text
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_new uuid[];
  v_unlisted uuid[];
  v_ended uuid[];
  v_made uuid[];
begin
  -- Of two answers at the same time, the second replaces the first.
  perform from public.cadets c where c.id = any (p_cadets) order by c.id for no key update;
  v_new := array(
    select distinct x from unnest(p_cadets) as x where not exists (
      select from public.consents c where c.cadet_id = x and c.type = p_type and c.superseded_at is null
        and c.state = p_state and c.signed_on = p_on and c.signed_by is not distinct from nullif(trim(p_signed_by), '')
        and c.expires_on is not distinct from p_expires_on and c.document_path is not distinct from p_document));
  v_unlisted := array(select c.id from public.cadets c where c.id = any (v_new) and c.directory_opt_out);
  with ended as (
    update public.consents c set superseded_at = now()
    where c.cadet_id = any (v_new) and c.type = p_type and c.superseded_at is null
    returning c.id
  ) select array_agg(e.id) into v_ended from ended e;
  with made as (
    insert into public.consents (school_id, cadet_id, type, state, signed_by, signed_on, expires_on, document_path)
    select p_school, x, p_type, p_state, nullif(trim(p_signed_by), ''), p_on, p_expires_on, p_document
    from unnest(v_new) as x
    returning id
  ) select array_agg(m.id) into v_made from made m;
  return jsonb_build_object('count', cardinality(v_new), 'cadets', v_new, 'made', v_made, 'ended', v_ended,
    'unlisted', v_unlisted);
end
$$;

-- Undoes an answer recorded for cadets: the one before it counts again, and cadets who were in the directory are back
-- in it. Returns how many cadets.
create function public.undo_consents(p_act uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_act jsonb;
  v_cadets uuid[];
  v_made uuid[];
  v_type text;
begin
  if not app.manages('cadets', 'update') then
    perform app.deny('You don''t have permission to edit cadets');
  end if;
  v_act := app.need_own_act(p_act, 'record_consents');
  v_cadets := app.ids_of(v_act -> 'cadets');
  v_made := app.ids_of(v_act -> 'made');
  if v_act ? 'undone' or cardinality(v_cadets) = 0 then
    return (v_act ->> 'count')::integer;
  end if;
  perform app.need_cadets(v_cadets, 'update');
  perform from public.cadets c where c.id = any (v_cadets) order by c.id for no key update;
  perform app.need_unchanged((
    select count(*) from unnest(v_made) as x
    where not exists (select from public.consents c where c.id = x and c.superseded_at is null)));
  select c.type into v_type from public.consents c where c.id = v_made[1];
  delete from public.consents c where c.id = any (v_made);
  update public.consents c set superseded_at = null where c.id = any (app.ids_of(v_act -> 'ended'));
  if v_type = 'directory' then
    update public.cadets c set directory_opt_out = c.id = any (app.ids_of(v_act -> 'unlisted'))
    where c.id = any (v_cadets) and c.directory_opt_out <> (c.id = any (app.ids_of(v_act -> 'unlisted')));
  end if;
  perform app.done(p_act, v_act || '{"undone": true}');
  return (v_act ->> 'count')::integer;
end
$$;
call app.expose('public.undo_consents(uuid)', 'authenticated', 'service_role');

-- Records measurements [{cadet_id, size_scheme, value}] of one day; what is the same as before is left out. Returns how
-- many were written. All or nothing.
create function public.record_sizes(p_rows jsonb, p_on date default null, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_cadets(
    array(select distinct app.id_in(r ->> 'cadet_id', 'cadet_id')
      from jsonb_array_elements(app.lines_in(p_rows, 'rows')) as r), 'update');
  v_on date := app.need_day(p_on, v_school);
  v_done jsonb := app.once(p_key, 'record_sizes', jsonb_build_array(p_rows, p_on));
  v_bad jsonb;
  v_count integer;
begin
  if v_done is not null then
    return v_done::integer;
  end if;
  v_bad := (select r from jsonb_array_elements(p_rows) as r
    where coalesce(r ->> 'size_scheme' !~ '^[a-z][a-z_]{1,39}$', true)
      or coalesce(length(trim(r ->> 'value')) not between 1 and 20, true) or not app.is_plain(r ->> 'value') limit 1);
  if v_bad is not null then
    perform app.fail('size', format('"%s" isn''t a size', coalesce(v_bad ->> 'value', '')),
      'Use up to 20 plain characters, such as 38R.', coalesce(v_bad ->> 'size_scheme', 'value'));
  end if;
  insert into public.cadet_sizes (school_id, cadet_id, size_scheme, value, measured_on, measured_by)
  select v_school, app.id_in(r ->> 'cadet_id', 'cadet_id'), r ->> 'size_scheme', trim(r ->> 'value'), v_on,
    app.actor_label()
  from jsonb_array_elements(p_rows) as r
  where trim(r ->> 'value') is distinct from (
    select s.value from public.cadet_sizes s
    where s.cadet_id = app.id_in(r ->> 'cadet_id', 'cadet_id') and s.size_scheme = r ->> 'size_scheme'
    order by s.measured_on desc, s.seq desc limit 1);
  get diagnostics v_count = row_count;
  return app.done(p_key, to_jsonb(v_count))::integer;
end
$$;
call app.expose('public.record_sizes(jsonb, date, uuid)', 'authenticated', 'service_role');
