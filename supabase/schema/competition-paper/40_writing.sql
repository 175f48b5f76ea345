-- Keeps what was printed: {kind, event_id?, pages, sheets}, under the id that the caller gives. Sent again, it's kept
-- once.
create function public.save_meet_print(p_meet uuid, p_id uuid, p_input jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet(p_meet, 'director', 'tabulator');
  v_kind text := app.one_of(p_input ->> 'kind', '{entry,event,meet,changed}', '', 'kind', 'That kind of print');
  v_pages integer := app.count_in(p_input ->> 'pages', 'pages', 1, 50000);
begin
  perform app.need_own_id(p_id, (select p.meet_id from public.meet_prints p where p.id = p_id), v_meet.id);
  insert into public.meet_prints (id, school_id, meet_id, event_id, kind, pages, sheets)
  values (p_id, v_meet.school_id, v_meet.id, app.id_in(p_input ->> 'event_id', 'event_id'), v_kind,
    coalesce(v_pages, 1), app.printed_sheets_in(v_meet.id, p_input -> 'sheets'))
  on conflict (id) do nothing;
  return p_id;
end
$$;
call app.expose('public.save_meet_print(uuid, uuid, jsonb)', 'authenticated', 'service_role');
