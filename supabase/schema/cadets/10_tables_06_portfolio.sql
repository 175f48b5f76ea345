-- The portfolio: work that a cadet shows for an inspection of the program or a college. The cadet adds, an instructor
-- reviews; what is archived stays in the history.
create table public.portfolio_items (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  section text not null default 'work_sample' constraint portfolio_items_section_check check (section in (
    'resume', 'essay', 'goal', 'work_sample', 'service_learning', 'reflection', 'award')),
  title text not null constraint portfolio_items_title_check check (
    length(trim(title)) between 1 and 120 and app.is_plain(title)),
  body text constraint portfolio_items_body_check check (length(body) <= 8000 and app.has_no_ssn(body)),
  file_path text constraint portfolio_items_file_path_check check (length(file_path) <= 400),
  file_name text constraint portfolio_items_file_name_check check (length(file_name) <= 200),
  visible_outside boolean not null default false,
  reviewed_by uuid,
  reviewed_by_label text,
  reviewed_at timestamptz,
  feedback text constraint portfolio_items_feedback_check check (length(feedback) <= 2000 and app.has_no_ssn(feedback)),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index portfolio_items_cadet_id_idx on public.portfolio_items (cadet_id, section);
create index portfolio_items_school_id_idx on public.portfolio_items (school_id);
comment on column public.portfolio_items.visible_outside is
  'May be shown to an inspector or a college. Nothing is until someone says so.';

call app.protect('public.portfolio_items', 'cadets', cadet => 'cadet_id', writes => '{}');
call app.same_school('public.portfolio_items', 'cadet_id:cadets');
call app.audit('public.portfolio_items', masked => '{body,feedback}', noun => 'the portfolio');
call app.broadcast('public.portfolio_items', 'cadets');

-- Work in a portfolio: as many files as it needs, added by the cadet and by staff who may change cadets.
call app.attach('public.portfolio_items', 'cadets', cadet => 'cadet_id',
  writes => $$
    (s.school_id = (select app.school_id()) and (select app.manages('cadets', 'update')))
    or (s.cadet_id = any (array(select app.self('cadets', 'read'))) and (select app.role()) = 'cadet')
  $$,
  noun => 'a portfolio item', page => '/app/cadets/{cadet}?tab=portfolio');
call app.discuss('public.portfolio_items', 'cadets',
  noun => 'a portfolio item', page => '/app/cadets/{cadet}?tab=portfolio');
call app.own_words('public.portfolio_items', 'created_by', 'families', '{title,body,file_path}');
call app.accompany('public.portfolio_items', 'cadets', '{body,feedback}');
call app.bound('public.portfolio_items', 60);
