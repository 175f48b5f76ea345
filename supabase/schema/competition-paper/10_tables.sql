-- A print of score sheets: who printed when is the row's own, what each sheet said is in `sheets`.
create table public.meet_prints (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  event_id uuid references public.meet_events (id),
  kind text not null constraint meet_prints_kind_check check (kind in ('entry', 'event', 'meet', 'changed')),
  pages integer not null constraint meet_prints_pages_check check (pages between 1 and 50000),
  sheets jsonb not null constraint meet_prints_sheets_check
    check (jsonb_typeof(sheets) = 'array' and jsonb_array_length(sheets) between 1 and 5000),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index meet_prints_school_id_idx on public.meet_prints (school_id);
create index meet_prints_meet_id_idx on public.meet_prints (meet_id, created_at desc);
create index meet_prints_event_id_idx on public.meet_prints (event_id);
comment on column public.meet_prints.sheets is
  'What each sheet said: [{entry, seat, attempt, sheet, code, seat_code, shown, hash}]. Codes and schools, no person.';

call app.protect('public.meet_prints', 'competition-paper', writes => '{}');
call app.broadcast('public.meet_prints', 'competition-paper', staff => true);
call app.bound('public.meet_prints', 100);
