-- A notification may lead to a public page of results too.
alter table public.notifications drop constraint notifications_link_check, add constraint notifications_link_check
  check (length(link) <= 300 and link ~ '^/(app|meets)/[A-Za-z0-9/?=&_.%~-]*$');

-- What families, and after a change coaches, are still to be told of a result: by the job of their own school, since a
-- host writes nothing to another school's families. One row an entry: what it was told last.
create table app.result_news (
  entry_id uuid primary key references public.registration_entries (id) on delete cascade,
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id) on delete cascade,
  is_due boolean not null default true,
  told_generation integer,
  told_place text
);
comment on table app.result_news is 'What was told of the result of each entry: docs/decisions/0275.';
comment on column app.result_news.told_place is 'Null: that there is a result, without the place.';
create index result_news_due_idx on app.result_news (school_id) where is_due;
create index result_news_meet_id_idx on app.result_news (meet_id);
alter table app.result_news enable row level security;

-- Notes for whom a released result is new.
create function app.note_result_news() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.event_id is null or app.released_at(new.meet_id, new.event_id, 'schools') is null then
    return null;
  end if;
  insert into app.result_news as n (entry_id, school_id, meet_id)
  select e.id, e.school_id, e.meet_id
  from public.registration_entries e join public.meet_registrations r on r.id = e.registration_id
  where e.event_id = new.event_id and e.entry_id is not null and e.state = 'entered' and app.took_part(r.state)
  order by e.id
  on conflict (entry_id) do update set is_due = true where not n.is_due;
  return null;
end
$$;
create trigger note_result_news after insert on public.meet_releases
  for each row execute function app.note_result_news();
create trigger note_result_news after insert on public.meet_results
  for each row execute function app.note_result_news();

-- The place of an entry as its school is told now: null where there is none, or where the host hides it until the
-- awards.
create function app.place_to_tell(p_entry public.registration_entries, p_generation integer) returns text
language sql stable security definer set search_path = ''
as $$
  select case w.line ->> 'status'
    when 'scored' then case when (w.line ->> 'place')::integer > app.hidden_places(p_entry.meet_id, p_entry.event_id)
      then trim(to_char((w.line ->> 'place')::integer, '9999th')) || ' place' end
    when 'dq' then 'disqualified' when 'dnf' then 'did not finish' end
  from public.meet_entries n
  cross join lateral (select app.row_of_entry(n.event_id, p_generation, n.code) as line) w
  where n.id = p_entry.entry_id
$$;

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

-- Where the family of a cadet in an entry reads its result: the school's page of the meet while that is public; else
-- the calendar.
create function app.public_school_page(p_entry public.registration_entries) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select '/meets/' || p.slug || '/results/schools/' || replace(k.code, '.', '~')
    from public.meet_pages p
    join public.meet_entries n on n.id = p_entry.entry_id
    join public.meet_schools k on k.id = n.meet_school_id
    where p.meet_id = p_entry.meet_id and app.meet_page_is_public(p.meet_id)
      and app.released_at(p.meet_id, p_entry.event_id, 'public') is not null), '/app/calendar')
$$;
call app.register_kind('calendar.meet-results', 'calendar', 'Results of meets',
  'Results of an entry that you or your child is in are released, or its place changed.');
call app.register_job('calendar.meet-results', 'calendar', 'Tell families about results of meets',
  'app.tell_result_news', every_minutes => 1);
