-- Packets that were created: for which schools, from which results, and what was left out.
create table public.meet_packet_runs (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  schools uuid[] not null constraint meet_packet_runs_schools_check check (cardinality(schools) between 1 and 300),
  left_out jsonb not null default '[]' constraint meet_packet_runs_left_out_check
    check (jsonb_typeof(left_out) = 'array' and jsonb_array_length(left_out) <= 300),
  basis jsonb not null constraint meet_packet_runs_basis_check
    check (jsonb_typeof(basis) = 'object' and pg_column_size(basis) <= 40000),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index meet_packet_runs_school_id_idx on public.meet_packet_runs (school_id);
create index meet_packet_runs_meet_id_idx on public.meet_packet_runs (meet_id, created_at desc);
comment on column public.meet_packet_runs.left_out is 'Schools without a packet, and why: [{school, reason}].';
comment on column public.meet_packet_runs.basis is
  'The results and rules that the packets were created from, as `packet_desk` gives them.';

call app.protect('public.meet_packet_runs', 'competition-packets', writes => '{}');
call app.broadcast('public.meet_packet_runs', 'competition-packets', staff => true);
call app.bound('public.meet_packet_runs', 200);
