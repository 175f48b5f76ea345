-- Confidential notes of staff on a cadet. Neither the cadet nor the family nor a cadet with a staff job reads them.

create table public.cadet_notes (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  category text not null default 'general' constraint cadet_notes_category_check check (
    category in ('general', 'academic', 'conduct', 'family', 'health', 'status')),
  body text not null constraint cadet_notes_body_check check (length(trim(body)) between 1 and 4000 and app.has_no_ssn(body)),
  author_label text not null default 'Guidon',
  is_pinned boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index cadet_notes_cadet_id_idx on public.cadet_notes (cadet_id, created_at desc);
create index cadet_notes_school_id_idx on public.cadet_notes (school_id);
comment on column public.cadet_notes.author_label is 'The author''s name, still readable after the account is gone.';

-- The words of a note are its author's. Anyone who reads it may pin it or archive it.
create function app.keep_note_author() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.author_label := case when auth.uid() is null then new.author_label else app.actor_label() end;
  elsif auth.uid() is not null and old.created_by is distinct from auth.uid()
    and (new.body, new.category) is distinct from (old.body, old.category) then
    perform app.fail('not_author', 'Only the author can edit a note', 'Add your own note.');
  end if;
  return new;
end
$$;
create trigger keep_note_author before insert or update on public.cadet_notes
  for each row execute function app.keep_note_author();
grant execute on function app.keep_note_author() to authenticated, service_role;

call app.protect('public.cadet_notes', 'cadets', class => 'restricted', columns => '{category,body,is_pinned}');
grant update (archived_at) on public.cadet_notes to authenticated;
call app.same_school('public.cadet_notes', 'cadet_id:cadets');
call app.audit('public.cadet_notes', masked => '{body}', noun => 'a note');
call app.broadcast('public.cadet_notes', 'cadets', named => false);
