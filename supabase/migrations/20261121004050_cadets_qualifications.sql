-- Qualifications: what a cadet has learned and may do, some of them for a time.

create table public.qualifications (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  type text not null default 'first_aid' constraint qualifications_type_check check (type in (
    'first_aid', 'safety_exam', 'range_safety', 'drill_commander', 'drone', 'leadership_school', 'other')),
  title text constraint qualifications_title_check check (length(title) <= 80 and app.is_plain(title)),
  issuer text constraint qualifications_issuer_check check (length(issuer) <= 120 and app.is_plain(issuer)),
  earned_on date not null,
  expires_on date,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint qualifications_expires_on_check check (expires_on >= earned_on),
  constraint qualifications_other_title_check check (type <> 'other' or archived_at is not null or title is not null)
);
create index qualifications_cadet_id_idx on public.qualifications (cadet_id, earned_on desc);
create index qualifications_school_id_idx on public.qualifications (school_id, expires_on);
comment on column public.qualifications.title is 'Which one, if the type doesn''t say so, such as the name of a course.';

-- Promotion rules ask for them: no one writes their own, whatever the role can.
create function app.keep_from_own() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_not_own(array[new.cadet_id]);
  return new;
end
$$;
create trigger keep_from_own after insert or update on public.qualifications
  for each row execute function app.keep_from_own();

call app.protect('public.qualifications', 'cadets', cadet => 'cadet_id',
  columns => '{type,title,issuer,earned_on,expires_on}');
grant update (archived_at) on public.qualifications to authenticated;
call app.dated('public.qualifications', 'earned_on');
call app.same_school('public.qualifications', 'cadet_id:cadets');
call app.audit('public.qualifications', noun => 'a qualification');
call app.broadcast('public.qualifications', 'cadets');
