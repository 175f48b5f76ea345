-- The list of meets filters by status, with archived ones on their own, and by kind.
create or replace view public.meet_list with (security_invoker = true) as
select m.id, m.school_id, m.code, m.title, m.kind, m.starts_on, m.ends_on, m.venue, m.state, m.archived_at, m.search,
  array_position('{in_progress,paused,scoring_locked,published,draft,cancelled}', m.state) as state_sort,
  (select count(*)::integer from public.meet_events e where e.meet_id = m.id and e.archived_at is null) as events,
  (select count(*)::integer from public.meet_schools k where k.meet_id = m.id and k.archived_at is null) as schools,
  (select count(*)::integer from public.meet_entries n where n.meet_id = m.id and n.archived_at is null) as entries,
  array(select s.role from public.meet_staff s where s.meet_id = m.id and s.profile_id = auth.uid()
    and s.archived_at is null order by s.role) as my_jobs,
  (case when m.archived_at is not null then 'archived' else m.state end) as status,
  array_position('{in_progress,paused,scoring_locked,published,draft,cancelled,archived}',
    case when m.archived_at is not null then 'archived' else m.state end) as status_sort
from public.meets m;

create or replace view public.meet_filters with (security_invoker = true) as
select 'status' as filter, l.status as value, l.status_sort as sort, count(*)::integer as rows
from public.meet_list l group by l.status, l.status_sort
union all
select 'kind', l.kind, 0, count(*)::integer from public.meet_list l where l.archived_at is null group by l.kind;

-- Puts the events of a meet in this order; those that aren't named stay behind them, as they were.
create function public.arrange_meet_events(p_meet uuid, p_events uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_meet(p_meet, 'director');
  perform app.check_ids(p_events, 'events', 500);
  if exists (select from unnest(p_events) x(id)
    where not exists (select from public.meet_events e where e.id = x.id and e.meet_id = p_meet)) then
    perform app.fail('unknown_event', 'That event isn''t at this meet', 'Reload the page.', 'events');
  elsif coalesce(cardinality(p_events), 0) = 0 then
    return;
  end if;
  update public.meet_events e set sort = n.place
  from (
    select o.id, (row_number() over (order by array_position(p_events, o.id), o.sort, o.id))::integer as place
    from public.meet_events o where o.meet_id = p_meet and o.archived_at is null
  ) n
  where e.id = n.id and e.sort <> n.place;
end
$$;
call app.expose('public.arrange_meet_events(uuid, uuid[])', 'authenticated', 'service_role');

-- A document may replace an earlier one of the same meet, which then no longer counts.
alter table public.meet_documents add column supersedes_id uuid references public.meet_documents (id),
  add constraint meet_documents_supersedes_id_check check (supersedes_id <> id);
create index meet_documents_supersedes_id_idx on public.meet_documents (supersedes_id);
drop trigger keep_meet on public.meet_documents;
drop function app.keep_meet_meet_documents();
call app.same_meet('public.meet_documents', 'supersedes_id:meet_documents');

-- Adds a document under the id that the caller gives, or changes it: {kind, number?, title, link?, note?,
-- effective_on?, supersedes_id?}.
create or replace function public.save_meet_document(p_meet uuid, p_id uuid, p_input jsonb, p_key uuid default null)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet(p_meet, 'director');
  v_done jsonb;
begin
  v_done := app.once(p_key, 'save_meet_document', jsonb_build_array(p_meet, p_id, p_input));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.need_own_id(p_id, (select t.meet_id from public.meet_documents t where t.id = p_id), p_meet);
  if p_input ->> 'link' <> '' and (length(p_input ->> 'link') > 500 or p_input ->> 'link' !~ '^https://') then
    perform app.fail('link', 'A link begins with https://', 'Copy it from the address bar.', 'link');
  elsif app.id_in(p_input ->> 'supersedes_id', 'supersedes_id') = p_id then
    perform app.fail('supersedes', 'A document can''t replace itself', 'Choose an earlier one.', 'supersedes_id');
  end if;
  insert into public.meet_documents
    as t (id, school_id, meet_id, kind, number, title, link, note, effective_on, supersedes_id)
  values (p_id, v_meet.school_id, p_meet,
    app.one_of(p_input ->> 'kind', '{sop,amendment,map,floor_plan,waiver,schedule,other}', 'other', 'kind',
      'That kind'),
    app.count_in(p_input ->> 'number', 'number', 1, 999),
    app.need_line(p_input ->> 'title', 'title', 'The title', 120), nullif(p_input ->> 'link', ''),
    app.need_text(p_input ->> 'note', 'note', 'The note', 2000),
    app.date_in(p_input ->> 'effective_on', 'effective_on'),
    app.id_in(p_input ->> 'supersedes_id', 'supersedes_id'))
  on conflict (id) do update set kind = excluded.kind, number = excluded.number, title = excluded.title,
    link = excluded.link, note = excluded.note, effective_on = excluded.effective_on,
    supersedes_id = excluded.supersedes_id
  where t.meet_id = p_meet;
  if not found then
    perform app.fail('id', 'This can''t be saved with this id', 'Reload the page.', 'id');
  end if;
  return (app.done(p_key, to_jsonb(p_id)) #>> '{}')::uuid;
exception when unique_violation then
  perform app.fail('duplicate', 'This document is on the list already', 'Change that one.', 'title');
  return null;
end
$$;
call app.expose('public.save_meet_document(uuid, uuid, jsonb, uuid)', 'authenticated', 'service_role');
