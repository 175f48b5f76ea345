grant select on public.attachments to authenticated;
grant insert (id, subject_table, subject_id, name, mime_type, size_bytes) on public.attachments to authenticated;
grant update (archived_at) on public.attachments to authenticated;
create policy "select" on public.attachments for select to authenticated using (false);
create policy "insert" on public.attachments for insert to authenticated with check (false);
create policy "update" on public.attachments for update to authenticated using (false) with check (false);

create policy "attachments select" on storage.objects for select to authenticated using (
  bucket_id = 'attachments' and exists (
    select from public.attachments a where a.path = objects.name and a.stored_at is not null)
);
create policy "attachments insert" on storage.objects for insert to authenticated with check (
  bucket_id = 'attachments' and exists (
    select from public.attachments a
    where a.path = objects.name and a.stored_at is null and a.created_by = (select auth.uid()))
);
grant select on public.comments to authenticated;
grant insert (id, subject_table, subject_id, body, mentions) on public.comments to authenticated;
grant update (body, archived_at, hidden_at) on public.comments to authenticated;
create policy "select" on public.comments for select to authenticated using (false);
create policy "insert" on public.comments for insert to authenticated with check (false);
create policy "update" on public.comments for update to authenticated using (false) with check (false);
grant select on public.approvals to authenticated;
create policy "select" on public.approvals for select to authenticated using (false);
grant select on public.signatures to authenticated;
grant insert (subject_table, subject_id, signed_text, method, signed_name,
  strokes) on public.signatures to authenticated;
create policy "select" on public.signatures for select to authenticated using (false);
create policy "insert" on public.signatures for insert to authenticated with check (false);
create policy handed_over on public.comments as restrictive for select to authenticated
  using ((select app.handed_over_at()) is null or created_at >= (select app.handed_over_at()));
alter policy "select" on public.second_adults using (
  (school_id = (select app.school_id()) and (select app.is_staff()) and (select app.manages('school', 'read')))
  or (account_id = (select auth.uid()) and (select app.role()) is not null));

-- Only its author reads the words while it waits.
alter policy "select" on public.waiting_words
  using (author_id = (select auth.uid()) and school_id = (select app.school_id()));
alter policy "select" on public.second_adult_copies using (
  account_id = (select auth.uid()) and (select app.role()) is not null
  and account_id = (select app.outside_adult(second_adult_copies.school_id)));
grant insert (side) on public.attachments to authenticated;
grant update (side) on public.attachments to authenticated;
grant insert (side) on public.comments to authenticated;
