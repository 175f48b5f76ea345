-- Positions of the corps, who reports to whom, and who holds them from when to when.

call app.register_module('job-board', 'Job Board', '/app/job-board', 'sitemap', 30,
  '{sidebar,read,create,update,delete,manage}',
  about => 'Positions in the corps, who holds them, and who applies.',
  rows => 'positions', own => 'their own positions');
call app.grant('job-board', 'instructor', '{sidebar,read,create,update,delete,manage}');
call app.grant('job-board', 'cadet', '{sidebar,read}');

create table public.positions (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  template text,
  template_code text,
  title text not null constraint positions_title_check check (length(trim(title)) between 1 and 160 and app.is_plain(title)),
  abbreviation text constraint positions_abbreviation_check check (length(abbreviation) <= 20 and app.is_plain(abbreviation)),
  kind text not null default 'staff' constraint positions_kind_check check (kind in ('command', 'staff', 'team', 'special')),
  unit_id uuid references public.units (id),
  section text constraint positions_section_check check (length(section) <= 60 and app.is_plain(section)),
  reports_to_id uuid references public.positions (id),
  advises_id uuid,
  seats integer not null default 1 constraint positions_seats_check check (seats between 1 and 60),
  rank_min text references public.ranks (code),
  rank_max text,
  duties text[] not null default '{}' constraint positions_duties_check check (cardinality(duties) <= 20),
  prerequisites jsonb not null default '[]' constraint positions_prerequisites_check check (jsonb_typeof(prerequisites) = 'array'),
  rights text,
  is_key boolean not null default false,
  sort integer not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint positions_reports_to_id_check check (reports_to_id <> id),
  constraint positions_advises_id_check check (advises_id <> id),
  constraint positions_template_code_fkey foreign key (template, template_code) references public.position_templates (template, code)
);
create index positions_school_id_idx on public.positions (school_id, sort);
create index positions_reports_to_id_idx on public.positions (reports_to_id);
create index positions_unit_id_idx on public.positions (unit_id);
create index positions_rank_min_idx on public.positions (rank_min);
create index positions_template_code_idx on public.positions (template, template_code);
comment on column public.positions.reports_to_id is 'The position above it. Null: the senior instructor.';
comment on column public.positions.advises_id is 'A dotted line: a second position that it answers to, of the same school. Without a foreign key: two to one table would make embeds ambiguous.';
comment on column public.positions.rank_max is 'The highest rank of its holders; functions check that it is known.';
comment on column public.positions.rights is 'The set of rights it brings to those who hold it. Null: none.';
comment on column public.positions.prerequisites is 'What an applicant needs: criteria of the career with a least value.';
comment on column public.positions.is_key is 'Its vacancy needs attention.';

-- Who holds a position, from the minute it starts to the minute it ends.
create table public.position_assignments (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  position_id uuid not null references public.positions (id),
  cadet_id uuid not null references public.cadets (id),
  kind text not null default 'primary'
    constraint position_assignments_kind_check check (kind in ('primary', 'acting', 'assistant', 'shadow')),
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  order_no text constraint position_assignments_order_no_check check (length(order_no) <= 40 and app.is_plain(order_no)),
  temporary_rank_code text references public.ranks (code),
  appointed_by uuid default auth.uid(),
  appointed_by_label text not null default app.actor_label(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint position_assignments_ends_at_check check (ends_at >= starts_at)
);
create index position_assignments_position_id_idx on public.position_assignments (position_id, starts_at desc);
create index position_assignments_cadet_id_idx on public.position_assignments (cadet_id, starts_at desc);
create index position_assignments_school_id_idx on public.position_assignments (school_id);
create index position_assignments_temporary_rank_code_idx on public.position_assignments (temporary_rank_code);
comment on column public.position_assignments.ends_at is 'Null: no end date.';

-- Why an assignment ended: for those who manage positions alone. Everyone else sees that the position is vacant.
create table public.position_endings (
  assignment_id uuid primary key references public.position_assignments (id),
  school_id uuid not null references public.schools (id),
  reason text not null constraint position_endings_reason_check check (
    reason in ('term_end', 'promoted', 'moved', 'relieved', 'resigned', 'left_program', 'mistake')),
  note text constraint position_endings_note_check check (length(note) <= 1000 and app.has_no_ssn(note)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index position_endings_school_id_idx on public.position_endings (school_id);

call app.protect('public.positions', 'job-board', reads => 'verb', writes => '{}');
call app.protect('public.position_assignments', 'job-board', cadet => 'cadet_id', writes => '{}');
call app.protect('public.position_endings', 'job-board', writes => '{}');
call app.same_school('public.positions', 'unit_id:units', 'reports_to_id:positions', 'advises_id:positions');
call app.same_school('public.position_assignments', 'position_id:positions', 'cadet_id:cadets');
call app.same_school('public.position_endings', 'assignment_id:position_assignments');
call app.audit('public.positions', noun => 'a position');
call app.name_rows('public.positions', 't.title');
call app.audit('public.position_assignments', noun => 'a position held');
call app.audit('public.position_endings', masked => '{note}', noun => 'the end of a position');
call app.broadcast('public.positions', 'job-board');
call app.broadcast('public.position_assignments', 'job-board');
call app.broadcast('public.position_endings', 'job-board', named => false);

-- A position is never under itself, nor one that is archived above one that isn't. One change of a school at a time, so that two
-- can't make a ring together.
create function app.keep_position_tree() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_above uuid := new.reports_to_id;
  v_seen uuid[] := array[new.id];
begin
  perform pg_advisory_xact_lock(hashtextextended('positions:' || new.school_id, 0));
  while v_above is not null loop
    if v_above = any (v_seen) then
      perform app.fail('position_loop', 'A position can''t report to itself or to a position under it',
        'Choose another position above it.', 'reports_to_id');
    end if;
    v_seen := v_seen || v_above;
    v_above := (select p.reports_to_id from public.positions p where p.id = v_above);
  end loop;
  return new;
end
$$;
create trigger keep_position_tree before insert or update of reports_to_id on public.positions
  for each row when (new.reports_to_id is not null) execute function app.keep_position_tree();

-- No more holders than seats at any time, and no cadet twice in one position at a time. Shadows only watch: they take no seat.
create function app.keep_position_seats() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_position public.positions;
begin
  select * into v_position from public.positions p where p.id = new.position_id for update;
  if exists (
    select from public.position_assignments a
    where a.position_id = new.position_id and a.cadet_id = new.cadet_id and a.id <> new.id
      and tstzrange(a.starts_at, a.ends_at) && tstzrange(new.starts_at, new.ends_at)) then
    perform app.fail('held_already', 'This cadet already holds this position at that time', 'End the other assignment first.',
      'cadet_id');
  elsif new.kind in ('primary', 'acting') and v_position.seats <= (
    -- The most at once is reached where one of them, or this one, starts.
    select max((select count(*) from public.position_assignments b
      where b.position_id = new.position_id and b.id <> new.id and b.kind = new.kind
        and m.at >= b.starts_at and (b.ends_at is null or m.at < b.ends_at)))
    from (
      select new.starts_at as at
      union all
      select a.starts_at from public.position_assignments a
      where a.position_id = new.position_id and a.id <> new.id
        and tstzrange(new.starts_at, new.ends_at) @> a.starts_at
    ) m) then
    perform app.fail('no_seat', format('%s is already filled at that time', v_position.title),
      'End an assignment first, or add a seat.', 'position_id');
  end if;
  return new;
end
$$;
create trigger keep_position_seats before insert or update of position_id, cadet_id, kind, starts_at, ends_at
  on public.position_assignments for each row execute function app.keep_position_seats();
