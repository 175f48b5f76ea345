-- Tells the families of a school's cadets what was released of their entries, and once more when the place changed;
-- then its coaches too. The same place again tells no one.
create function app.tell_result_news(p_school uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_row record;
  v_generation integer;
  v_place text;
  v_is_new boolean;
  v_title text;
  v_text text;
begin
  for v_row in select n.entry_id, n.told_generation, n.told_place, e as entry, r as registration, m.title,
      v.name as event, app.entry_label(e) as label, app.public_school_page(e) as page
    from app.result_news n
    join public.registration_entries e on e.id = n.entry_id
    join public.meet_registrations r on r.id = e.registration_id
    join public.meets m on m.id = n.meet_id
    join public.meet_events v on v.id = e.event_id
    where n.school_id = p_school and n.is_due order by n.entry_id for update of n
  loop
    v_generation := app.shown_generation((v_row.entry).meet_id, (v_row.entry).event_id);
    if v_generation is null or app.released_at((v_row.entry).meet_id, (v_row.entry).event_id, 'schools') is null then
      update app.result_news n set is_due = false where n.entry_id = v_row.entry_id;
      continue;
    end if;
    v_place := app.place_to_tell(v_row.entry, v_generation);
    v_is_new := v_row.told_generation is null;
    if v_is_new or v_place is distinct from v_row.told_place then
      v_title := left((case when v_is_new then 'Results: ' else 'Result changed: ' end) || v_row.event, 160);
      v_text := left(concat_ws(' ', v_row.title || ':',
        v_row.label || coalesce(', ' || v_place, case when v_is_new then ' has a result' else ' changed' end) || '.',
        'Before: ' || (case when not v_is_new then v_row.told_place end) || '.',
        case when app.certified_generation((v_row.entry).meet_id, (v_row.entry).event_id) is null
          then 'It''s provisional and may still change.' end), 480);
      perform app.notify_families('calendar.meet-results', array(
        select row(x.cadet_id, v_title, v_text, v_row.page,
          concat_ws(':', 'result', v_row.entry_id, v_generation))::app.notice
        from (select distinct c.cadet_id from public.entry_members m
          join public.roster_members c on c.id = m.member_id and c.removed_at is null and c.cadet_id is not null
          where m.entry_id = v_row.entry_id and m.removed_at is null) x), p_school);
      if not v_is_new then
        perform app.tell_entrant(v_row.registration, v_title, v_text,
          concat_ws(':', 'place', v_row.entry_id, v_generation));
      end if;
    end if;
    update app.result_news n set is_due = false, told_generation = v_generation, told_place = v_place
    where n.entry_id = v_row.entry_id;
  end loop;
end
$$;
