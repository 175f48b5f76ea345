-- Files of the record: signed forms, documents behind a flag, work of a portfolio. A file is never changed or removed
-- from a browser; a new one takes a new name.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('cadet-files', 'cadet-files', false, 15728640,
  '{image/jpeg,image/png,image/webp,application/pdf,text/plain,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document}')
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Path: <school_id>/<cadet_id>/<portfolio|consents|flags>/<file>. Documents behind a flag are of the restricted class; a signed
-- consent tells of health and family, so a cadet who keeps the roster stores it and does not open it.
create policy "cadet files select" on storage.objects for select to authenticated using (
  bucket_id = 'cadet-files' and case (storage.foldername(name))[3]
    when 'flags' then (storage.foldername(name))[1] = (select app.school_id())::text
      and (select app.manages('cadets', 'read')) and (select app.can('cadets', 'view_restricted'))
    when 'portfolio' then
      ((storage.foldername(name))[1] = (select app.school_id())::text and (select app.manages('cadets', 'read')))
      or (storage.foldername(name))[2] = any (array(select r::text from app.reach('cadets', 'read') as r))
    when 'consents' then
      ((storage.foldername(name))[1] = (select app.school_id())::text and (select app.manages('cadets', 'read'))
        and (select app.can('cadets', 'view_restricted')))
      or (storage.foldername(name))[2] = any (array(select r::text from app.reach('cadets', 'read') as r))
    else false end
);
create policy "cadet files insert" on storage.objects for insert to authenticated with check (
  bucket_id = 'cadet-files'
  and exists (
    select from public.cadets c
    where c.id::text = (storage.foldername(name))[2] and c.school_id::text = (storage.foldername(name))[1]
      and ((c.profile_id = (select auth.uid()) and (storage.foldername(name))[3] = 'portfolio'
          and (select app.can('cadets', 'read')))
        or (c.school_id = (select app.school_id()) and (select app.manages('cadets', 'update'))
          and ((storage.foldername(name))[3] in ('portfolio', 'consents')
            or ((storage.foldername(name))[3] = 'flags' and (select app.can('cadets', 'view_restricted')))))))
);
