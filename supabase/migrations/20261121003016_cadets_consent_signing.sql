-- Parents sign consents for the children whom the school has verified.

-- Refuses unless the caller is a parent whom the school has verified for this cadet; gives the cadet's school.
create function app.need_child(p_cadet uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if coalesce(app.role(), '') <> 'parent' or not app.can('cadets', 'read')
    or not coalesce(p_cadet = any (array(select app.reach('cadets', 'read'))), false) then
    perform app.deny('Only a verified guardian can sign for this cadet');
  end if;
  return (select c.school_id from public.cadets c where c.id = p_cadet);
end
$$;

-- A parent signs a consent for a child: gives 1, or 0 where the same answer holds already. Who signed and when is written
-- down by the database; with a signature {method, name, strokes?, text} also the words and the hand.
create function public.sign_consent(
  p_cadet uuid, p_type text, p_state text, p_key uuid default null, p_signature jsonb default null
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_child(p_cadet);
  v_done jsonb := app.once(p_key, 'sign_consent', jsonb_build_array(p_cadet, p_type, p_state));
  v_name text;
begin
  if v_done is not null then
    return (v_done ->> 'count')::integer;
  end if;
  select left(coalesce(nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), p.email), 160) into v_name
  from public.profiles p where p.id = auth.uid();
  perform app.check_consent(p_type, p_state, v_name, app.today(v_school), null);
  v_done := app.write_consents(v_school, array[p_cadet], p_type, p_state, v_name, app.today(v_school), null, null);
  if p_signature is not null then
    perform app.write_signature('consents', c.id, p_signature)
    from public.consents c where c.cadet_id = p_cadet and c.type = p_type and c.superseded_at is null;
  end if;
  return (app.done(p_key, v_done) ->> 'count')::integer;
end
$$;
call app.expose('public.sign_consent(uuid, text, text, uuid, jsonb)', 'authenticated', 'service_role');
