-- A version of a score sheet. `key` and `version` name it at its school.
create table public.score_sheets (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  key text not null constraint score_sheets_key_check check (key ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  version integer not null default 1 constraint score_sheets_version_check check (version between 1 and 999),
  title text not null
    constraint score_sheets_title_check check (length(trim(title)) between 1 and 120 and app.is_plain(title)),
  discipline text not null constraint score_sheets_discipline_check check (discipline ~ '^[a-z_]{1,40}$'),
  content jsonb not null constraint score_sheets_content_check
    check (jsonb_typeof(content) = 'object' and content ->> 'format' = 'scoresheet/1'
      and pg_column_size(content) <= 400000),
  rev integer not null default 1,
  state text not null default 'draft' constraint score_sheets_state_check check (state in ('draft', 'published')),
  published_at timestamptz,
  published_by_label text,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  search text not null generated always
    as (app.search_text(title || ' ' || replace(discipline, '_', ' ') || ' ' || key))
    stored,
  constraint score_sheets_school_id_key_version_key unique (school_id, key, version),
  constraint score_sheets_published_check check ((state = 'published') = (published_at is not null))
);

-- One draft of a sheet at a time: two who change it together change the same one.
create unique index score_sheets_school_id_key_idx on public.score_sheets (school_id, key)
  where state = 'draft' and archived_at is null;
comment on column public.score_sheets.content is
  'The sheet as scoresheet/1. A published version never changes: a change is the next version.';
comment on column public.score_sheets.rev is 'Counts the changes of a draft, so that no one saves over another''s.';
comment on column public.score_sheets.archived_at is 'No longer offered for an event. Meets that use it keep it.';
comment on column public.score_sheets.search is
  'Title, discipline, and key in the form that search compares: app.search_text.';

-- Those who manage score sheets read and archive them; all else is written by the functions below.
call app.protect('public.score_sheets', 'competition-sheets', writes => '{update}', columns => '{archived_at}');
call app.audit('public.score_sheets', masked => '{content}', noun => 'a score sheet');
call app.name_rows('public.score_sheets', 't.title || '' v'' || t.version');
call app.broadcast('public.score_sheets', 'competition-sheets');
call app.bound('public.score_sheets', 300);
