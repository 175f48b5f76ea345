-- Many people who work on the same rows.
create function public.team() returns uuid language sql stable as $$ select (auth.jwt() ->> 'team')::uuid $$;

create table public.authors (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  owner uuid not null default public.team()
);
create table public.notes (
  id uuid primary key default gen_random_uuid(),
  author_id uuid references public.authors,
  title text not null,
  body text not null,
  state text not null default 'open',
  created_at timestamptz not null default now(),
  owner uuid not null default public.team()
);
create index on public.notes (owner, created_at desc, id);
create index on public.notes (author_id);
create table public.comments (
  id uuid primary key default gen_random_uuid(),
  note_id uuid not null references public.notes,
  text text not null,
  owner uuid not null default public.team()
);
create index on public.comments (note_id);
create table public.counters (
  id int primary key,
  value int not null,
  label text not null,
  owner uuid not null default public.team()
);
-- Everyone signed in hears of every row of it.
create table public.signals (
  id bigint primary key generated always as identity,
  sent_at float8 not null,
  owner uuid not null default auth.uid()
);

do $$
declare
  v_table text;
begin
  foreach v_table in array array['authors', 'notes', 'comments', 'counters'] loop
    execute format('alter table public.%I enable row level security', v_table);
    execute format('create policy own on public.%I to authenticated using (owner = (select public.team()))', v_table);
  end loop;
end
$$;
alter table public.signals enable row level security;
create policy read on public.signals for select to authenticated using ((select auth.uid()) is not null);
create policy write on public.signals for insert to authenticated with check (owner = (select auth.uid()));
alter publication supabase_realtime add table public.signals;

create function public.count_notes(state text) returns bigint
language sql stable
as $$ select count(*) from public.notes n where n.state = count_notes.state $$;

create policy files on storage.objects to authenticated using (bucket_id = 'files') with check (bucket_id = 'files');
