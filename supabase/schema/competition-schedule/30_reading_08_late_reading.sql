-- What others read of late changes.

-- The late changes that a registration of the caller's school has to know of, the newest last: of all at the meet, and
-- those that moved a time of its own; undone ones and past days aren't among them. With where its entries are now:
-- {changes, places}.
create function public.late_changes_of(p_registration uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_reg public.meet_registrations := app.need_times_reader(p_registration);
begin
  return jsonb_build_object('changes', (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'kind', c.kind, 'words', c.words, 'reason', c.reason,
      'minutes', c.minutes, 'is_whole', c.is_whole, 'since', app.late_clock(c.from_at, m), 'told_at', c.created_at)
      order by c.created_at, c.id), '[]')
    from public.meet_late_changes c join public.meets m on m.id = c.meet_id
    where c.meet_id = v_reg.meet_id and c.state = 'applied' and c.day >= app.day_in(now(), m.time_zone)
      and (c.is_whole and app.is_going(v_reg.state) or exists (select from jsonb_array_elements((c.report -> 'moves')
        || (c.report -> 'freed')) x where (x ->> 'registration')::uuid = v_reg.id))),
    'places', (select coalesce(jsonb_agg(jsonb_build_object('entry', p.registration_entry, 'label',
        app.entry_label(e), 'area', a.name, 'report', p.report_at, 'start', p.starts_at)
        order by p.report_at, p.registration_entry), '[]')
      from app.meet_places(v_reg.meet_id) p join public.registration_entries e on e.id = p.registration_entry
      join public.meet_areas a on a.id = p.area_id where p.registration_id = v_reg.id));
end
$$;
call app.expose('public.late_changes_of(uuid)', 'authenticated', 'service_role');

-- How late everything at a meet runs, with the reason, for its public page; nothing of single areas or events.
create function app.meet_page_late(p_meet uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('title', 'Late changes', 'lines', jsonb_agg(jsonb_build_object('label', c.words, 'note',
    c.reason) order by c.created_at, c.id))
  from public.meet_late_changes c join public.meets m on m.id = c.meet_id
  where c.meet_id = p_meet and c.is_whole and c.state = 'applied' and c.day >= app.day_in(now(), m.time_zone)
  having count(*) > 0
$$;
