-- Amendments of a meet get their number by themselves, and what replaces a document that schools acknowledge is
-- acknowledged too. See docs/decisions/0248.

-- The number of the next amendment of a meet. Archived ones keep theirs: schools have read it.
create function app.next_amendment(p_meet uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select 1 + coalesce(max(d.number), 0) from public.meet_documents d where d.meet_id = p_meet and d.kind = 'amendment'
$$;

-- Refuses a replacement that would leave nothing to read: of another meet, in a circle, or of what schools acknowledge
-- by something that they don't.
create function app.check_replacement(p_meet uuid, p_id uuid, p_kind text, p_replaces uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_kind text;
begin
  if p_replaces is null then
    return;
  elsif p_replaces = p_id then
    perform app.fail('supersedes', 'A document can''t replace itself', 'Choose an earlier one.', 'supersedes_id');
  end if;
  v_kind := (select d.kind from public.meet_documents d where d.id = p_replaces and d.meet_id = p_meet);
  if v_kind is null then
    perform app.fail('other_meet', 'That document isn''t one of this meet', 'Choose another.', 'supersedes_id');
  elsif v_kind in ('sop', 'amendment') and p_kind not in ('sop', 'amendment') then
    perform app.fail('supersedes', 'Schools acknowledge that document, so only an SOP or an amendment can replace it',
      'Choose another kind, or replace nothing.', 'supersedes_id');
  elsif exists (
    with recursive earlier as (
      select p_replaces as id
      union
      select d.supersedes_id from earlier e join public.meet_documents d on d.id = e.id
      where d.supersedes_id is not null
    )
    select from earlier e where e.id = p_id) then
    perform app.fail('supersedes', 'That document replaces this one', 'Choose an earlier one.', 'supersedes_id');
  end if;
end
$$;

-- Adds a document under the id that the caller gives, or changes it: {kind, number?, title, link?, note?,
-- effective_on?, supersedes_id?}. An amendment without a number gets the next one while the meet is held.
create or replace function public.save_meet_document(p_meet uuid, p_id uuid, p_input jsonb, p_key uuid default null)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet(p_meet, 'director');
  v_done jsonb;
  v_kind text := app.one_of(p_input ->> 'kind', '{sop,amendment,map,floor_plan,waiver,schedule,other}', 'other',
    'kind', 'That kind');
  v_number integer := app.count_in(p_input ->> 'number', 'number', 1, 999);
  v_replaces uuid := app.id_in(p_input ->> 'supersedes_id', 'supersedes_id');
begin
  v_done := app.once(p_key, 'save_meet_document', jsonb_build_array(p_meet, p_id, p_input));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.need_own_id(p_id, (select t.meet_id from public.meet_documents t where t.id = p_id), p_meet);
  if p_input ->> 'link' <> '' and (length(p_input ->> 'link') > 500 or p_input ->> 'link' !~ '^https://') then
    perform app.fail('link', 'A link begins with https://', 'Copy it from the address bar.', 'link');
  end if;
  perform app.check_replacement(p_meet, p_id, v_kind, v_replaces);
  if v_kind = 'amendment' then
    v_number := coalesce(v_number,
      (select d.number from public.meet_documents d where d.id = p_id and d.kind = 'amendment'),
      least(999, app.next_amendment(p_meet)));
    if exists (select from public.meet_documents d where d.meet_id = p_meet and d.kind = 'amendment'
      and d.number = v_number and d.id <> p_id) then
      perform app.fail('number', format('There is an amendment %s already', v_number),
        format('Leave the number blank for the next one, %s.', app.next_amendment(p_meet)), 'number');
    end if;
  end if;
  insert into public.meet_documents
    as t (id, school_id, meet_id, kind, number, title, link, note, effective_on, supersedes_id)
  values (p_id, v_meet.school_id, p_meet, v_kind, v_number,
    app.need_line(p_input ->> 'title', 'title', 'The title', 120), nullif(p_input ->> 'link', ''),
    app.need_text(p_input ->> 'note', 'note', 'The note', 2000),
    app.date_in(p_input ->> 'effective_on', 'effective_on'), v_replaces)
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
