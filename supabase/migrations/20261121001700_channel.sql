-- Who may listen to a school's live channel, and who may see and store photos of cadets.

-- The members of a school and the parents of its verified cadets join; nobody sends from a browser.
create policy "school channel" on realtime.messages for select to authenticated using (
  realtime.messages.extension = 'broadcast'
  and (select realtime.topic()) = any (array(select 'school:' || s from app.schools() as s))
);

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
