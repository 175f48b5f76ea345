-- Who adds one cadet by the form has no row to skip: what to do about a cadet who is already on the roster is said for the form.

create or replace function public.create_cadet(p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_done jsonb;
  v_result jsonb;
  v_refused jsonb;
begin
  if not app.manages('cadets', 'create') then
    perform app.deny('You don''t have permission to add cadets');
  end if;
  v_done := app.once(p_key, 'create_cadet', p_input);
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  v_result := app.add_cadets(app.need_school(), jsonb_build_array(p_input - 'row'), null);
  v_refused := v_result -> 'refused' -> 0;
  if v_refused is not null then
    perform app.fail(v_refused ->> 'code', v_refused ->> 'reason',
      case
        when v_refused ->> 'code' <> 'duplicate' then v_refused ->> 'fix'
        when v_refused ->> 'field' = 'row' then 'Open that cadet, or enter the student ID if this is another person.'
        else 'Open that cadet, or correct it if this is another person.' end,
      v_refused ->> 'field');
  end if;
  return (app.done(p_key, v_result -> 'created' -> 0) #>> '{}')::uuid;
end
$$;
