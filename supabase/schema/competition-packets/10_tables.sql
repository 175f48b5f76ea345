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

-- What a school says of the recap of an event (without one, of the overall), each generation of a result for itself.
create table public.recap_answers (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  host_school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  registration_id uuid not null references public.meet_registrations (id),
  event_id uuid references public.meet_events (id),
  generation integer not null constraint recap_answers_generation_check check (generation >= 1),
  answer text not null constraint recap_answers_answer_check check (answer in ('accepted', 'questioned')),
  note text constraint recap_answers_note_check check (length(note) <= 1000 and app.has_no_ssn(note)),
  answered_at timestamptz not null default now(),
  reply text constraint recap_answers_reply_check check (length(reply) <= 1000 and app.has_no_ssn(reply)),
  replied_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint recap_answers_once_key unique nulls not distinct (registration_id, event_id, generation),
  constraint recap_answers_question_check check (answer = 'accepted' or note is not null),
  constraint recap_answers_replied_check check ((reply is null) = (replied_at is null))
);
create index recap_answers_school_id_idx on public.recap_answers (school_id);
create index recap_answers_host_school_id_idx on public.recap_answers (host_school_id);
create index recap_answers_meet_id_idx on public.recap_answers (meet_id);
create index recap_answers_event_id_idx on public.recap_answers (event_id);
comment on column public.recap_answers.generation is 'Of the result that the school saw. A newer one is answered anew.';
comment on column public.recap_answers.reply is 'What the host says to the question.';
call app.protect('public.recap_answers', 'competition-entries', reads => 'verb', writes => '{}',
  host => 'competition-meets');
call app.same_school('public.recap_answers', 'registration_id:meet_registrations:both');
call app.audit('public.recap_answers', noun => 'an answer to a recap');
call app.broadcast('public.recap_answers', 'competition-entries');
call app.bound('public.recap_answers', 600);

-- What families, and after a change coaches, are still to be told of a result: by the job of their own school, since a
-- host writes nothing to another school's families. One row an entry: what it was told last.
create table app.result_news (
  entry_id uuid primary key references public.registration_entries (id) on delete cascade,
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id) on delete cascade,
  is_due boolean not null default true,
  told_generation integer,
  told_place text
);
comment on table app.result_news is 'What was told of the result of each entry: docs/decisions/0275.';
comment on column app.result_news.told_place is 'Null: that there is a result, without the place.';
create index result_news_due_idx on app.result_news (school_id) where is_due;
create index result_news_meet_id_idx on app.result_news (meet_id);
alter table app.result_news enable row level security;
