-- Recording consents, for one cadet or a whole class, and who still misses which.

-- The consents that a school asks of everybody.
create function app.asked_consents(p_school uuid) returns text[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(t.type order by t.place), '{}')
  from (values ('photo', true, 1), ('directory', false, 2), ('medical_treatment', true, 3), ('field_trip', true, 4),
    ('fitness', true, 5), ('model_release', false, 6), ('messaging', false, 7)) as t (type, usual, place)
  left join public.consent_rules r on r.school_id = p_school and r.type = t.type
  where coalesce(r.is_asked, t.usual)
$$;
grant execute on function app.asked_consents(uuid) to authenticated, service_role;

-- Records one answer for cadets and gives how many it was new for. The former answer stays in the history.
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
    return v_done::integer;
  end if;
  perform app.check_consent(p_type, p_state, p_signed_by, v_on, p_expires_on);
  if p_document is not null and (cardinality(p_cadets) <> 1
    or length(p_document) > 400 or p_document not like format('%s/%s/consents/%%', v_school, p_cadets[1])) then
    perform app.fail('document', 'This document is not one of the cadet', 'Choose the file again.', 'document');
  end if;
  return app.done(p_key, to_jsonb(app.write_consents(v_school, p_cadets, p_type, p_state, p_signed_by, v_on,
    p_expires_on, p_document)))::integer;
end
$$;
call app.expose('public.record_consents(uuid[], text, text, text, date, date, text, uuid)',
  'authenticated', 'service_role');

-- Puts an answer in the place of the one that held, for the cadets for whom it is new; gives how many these were.
create function app.write_consents(
  p_school uuid, p_cadets uuid[], p_type text, p_state text, p_signed_by text, p_on date, p_expires_on date, p_document text
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_new uuid[];
begin
  -- Of two answers at once the second takes the place of the first.
  perform from public.cadets c where c.id = any (p_cadets) order by c.id for no key update;
  v_new := array(
    select x from unnest(p_cadets) as x where not exists (
      select from public.consents c where c.cadet_id = x and c.type = p_type and c.superseded_at is null
        and c.state = p_state and c.signed_on = p_on and c.signed_by is not distinct from nullif(trim(p_signed_by), '')
        and c.expires_on is not distinct from p_expires_on and c.document_path is not distinct from p_document));
  update public.consents c set superseded_at = now()
  where c.cadet_id = any (v_new) and c.type = p_type and c.superseded_at is null;
  insert into public.consents (school_id, cadet_id, type, state, signed_by, signed_on, expires_on, document_path)
  select p_school, x, p_type, p_state, nullif(trim(p_signed_by), ''), p_on, p_expires_on, p_document
  from (select distinct unnest(v_new) as x) as fresh;
  return cardinality(v_new);
end
$$;

create function app.check_consent(p_type text, p_state text, p_signed_by text, p_on date, p_expires date) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_type is null or p_type not in ('photo', 'directory', 'medical_treatment', 'field_trip', 'fitness',
    'model_release', 'messaging') then
    perform app.fail('type', 'That consent isn''t valid', 'Reload the page and choose another.', 'type');
  elsif p_state is null or p_state not in ('granted', 'denied', 'withdrawn') then
    perform app.fail('state', 'That answer isn''t valid', 'Choose granted, denied, or withdrawn.', 'state');
  elsif p_expires < p_on then
    perform app.fail('date_order', 'It would expire before it was signed', 'Use a later date.', 'expires_on');
  elsif length(p_signed_by) > 160 or not app.is_plain(p_signed_by) then
    perform app.fail('signed_by', 'The name is too long or holds characters that must not be kept',
      'Use up to 160 plain characters.', 'signed_by');
  end if;
end
$$;
