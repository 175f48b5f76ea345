-- Who may listen to a school's live channel, and who may see and store photos of cadets.

-- The members of a school and the parents of its verified cadets join; no one sends from a browser.
create policy "school channel" on realtime.messages for select to authenticated using (
  realtime.messages.extension = 'broadcast'
  and (select realtime.topic()) = any (array(select 'school:' || s from app.schools() as s))
);

-- The current position of the database. What is read after this was asked for knows all that is committed by then.
create function public.live_mark() returns text
language plpgsql stable set search_path = ''
as $$
begin
  if app.role() is null then
    perform app.deny('Your sign-in isn''t complete');
  end if;
  return pg_current_snapshot()::text;
end
$$;
call app.expose('public.live_mark()', 'authenticated');

-- The tables, as 'module.table', that the school's channel announced and that weren't committed at a mark: what a page
-- read between the mark and its joining may have missed. Null where that can't be told any more, and all has to be read again. Who may not
-- join the channel learns nothing: the policy above decides, and it asks for the topic.
create function public.live_changes(p_school uuid, p_mark text) returns text[]
language plpgsql set search_path = ''
as $$
declare
  v_mark pg_snapshot;
begin
  if p_mark is null or p_school is null then
    return null;
  end if;
  begin
    v_mark := p_mark::pg_snapshot;
  exception when others then
    perform app.fail('mark', 'This mark isn''t valid', 'Use what live_mark gave.', 'p_mark');
  end;
  if pg_snapshot_xmax(v_mark) > pg_snapshot_xmax(pg_current_snapshot()) then
    return null;
  end if;
  perform set_config('realtime.topic', 'school:' || p_school, true);
  -- By the transaction that the message names: its row was written in a part of it, which a snapshot doesn't know.
  return array(
    select distinct (m.payload ->> 'module') || '.' || (m.payload ->> 'table')
    from realtime.messages m
    where m.topic = 'school:' || p_school and m.extension = 'broadcast' and m.private and m.event = 'change'
      and m.inserted_at > (now() at time zone 'UTC') - interval '1 hour' and m.payload ->> 'table' is not null
      and case when m.payload ->> 'tx' ~ '^[0-9]{1,19}$'
        then not pg_visible_in_snapshot((m.payload ->> 'tx')::xid8, v_mark) else false end
    order by 1
  );
end
$$;
call app.expose('public.live_changes(uuid, text)', 'authenticated');

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('cadet-photos', 'cadet-photos', false, 5242880, '{image/jpeg,image/png,image/webp}')
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Path: <school_id>/<cadet_id>/<file>. Who reaches the cadet sees the photo; who may change the school's cadets
-- stores and removes it.
create policy "cadet photos select" on storage.objects for select to authenticated using (
  bucket_id = 'cadet-photos' and (
    ((storage.foldername(name))[1] = (select app.school_id())::text and (select app.manages('cadets', 'read')))
    or (storage.foldername(name))[2] = any (array(select r::text from app.reach('cadets', 'read') as r))
  )
);
create policy "cadet photos insert" on storage.objects for insert to authenticated with check (
  bucket_id = 'cadet-photos'
  and (storage.foldername(name))[1] = (select app.school_id())::text and (select app.manages('cadets', 'update'))
  and exists (
    select from public.cadets c
    where c.id::text = (storage.foldername(name))[2] and c.school_id::text = (storage.foldername(name))[1])
);
create policy "cadet photos update" on storage.objects for update to authenticated
  using (
    bucket_id = 'cadet-photos'
    and (storage.foldername(name))[1] = (select app.school_id())::text and (select app.manages('cadets', 'update')))
  with check (
    bucket_id = 'cadet-photos'
    and (storage.foldername(name))[1] = (select app.school_id())::text and (select app.manages('cadets', 'update')));
create policy "cadet photos delete" on storage.objects for delete to authenticated using (
  bucket_id = 'cadet-photos'
  and (storage.foldername(name))[1] = (select app.school_id())::text and (select app.manages('cadets', 'update'))
);
