-- The sheets of a print as they are kept. Refuses those of another meet, and what no sheet says.
create function app.printed_sheets_in(p_meet uuid, p_sheets jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_sheets jsonb := app.lines_in(p_sheets, 'sheets', 5000);
begin
  if jsonb_array_length(v_sheets) = 0 then
    perform app.fail('missing', 'Nothing was printed', 'Choose what to print.', 'sheets');
  elsif exists (
    select from jsonb_array_elements(v_sheets) s
    left join public.meet_entries e on e.id = app.id_in(s ->> 'entry', 'sheets') and e.meet_id = p_meet
    left join public.meet_seats t on t.id = app.id_in(s ->> 'seat', 'sheets') and t.event_id = e.event_id
    where e.id is null or t.id is null or app.id_in(s ->> 'sheet', 'sheets') is null
  ) then
    perform app.fail('other_meet', 'A printed sheet isn''t of this meet', 'Reload the page.', 'sheets');
  elsif exists (
    select from jsonb_array_elements(v_sheets) s
    where coalesce(s ->> 'attempt', '') !~ '^([1-9]|1\d|20)$' or coalesce(s ->> 'hash', '') !~ '^[0-9a-f]{16}$'
      or coalesce(s ->> 'code', '') !~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'
      or coalesce(s ->> 'seat_code', '') !~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'
      or length(coalesce(s ->> 'shown', '')) not between 1 and 120
  ) then
    perform app.fail('sheets', 'A printed sheet has no code', 'Reload the page.', 'sheets');
  end if;
  return (select jsonb_agg(jsonb_build_object('entry', s -> 'entry', 'seat', s -> 'seat', 'sheet', s -> 'sheet',
    'attempt', (s ->> 'attempt')::integer, 'code', s -> 'code', 'seat_code', s -> 'seat_code', 'shown', s -> 'shown',
    'hash', s -> 'hash') order by x.n) from jsonb_array_elements(v_sheets) with ordinality x (s, n));
end
$$;

-- What was printed last for each entry, seat, and performance of a meet, with when, as the caller may read it.
create function public.printed_sheets(p_meet uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(l.sheet || jsonb_build_object('at', l.created_at)), '[]') from (
    select distinct on (s ->> 'entry', s ->> 'seat', s ->> 'attempt') s as sheet, p.created_at
    from public.meet_prints p, jsonb_array_elements(p.sheets) s
    where p.meet_id = p_meet
    order by s ->> 'entry', s ->> 'seat', s ->> 'attempt', p.created_at desc, p.id
  ) l
$$;
call app.expose('public.printed_sheets(uuid)', 'authenticated', 'service_role');
