-- An inspection of a rank of cadets on a day, by a sheet, and what each cadet scored.

create table public.inspections (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  held_on date not null,
  uniform text not null constraint inspections_uniform_check
    check (length(trim(uniform)) between 1 and 80 and app.is_plain(uniform)),
  sheet_id uuid not null references public.inspection_sheets (id),
  unit_id uuid references public.units (id),
  class_period text constraint inspections_class_period_check
    check (length(class_period) <= 20 and app.is_plain(class_period)),
  inspector_label text not null default app.actor_label(),
  closed_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index inspections_school_id_idx on public.inspections (school_id, held_on desc);
create index inspections_sheet_id_idx on public.inspections (sheet_id);
create index inspections_unit_id_idx on public.inspections (unit_id);
comment on column public.inspections.closed_at is 'Done: no one can score unless it is reopened.';

-- What each cadet scored at an inspection.
create table public.inspection_results (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  inspection_id uuid not null references public.inspections (id),
  cadet_id uuid not null references public.cadets (id),
  place integer not null default 0,
  presence text constraint inspection_results_presence_check check (presence in ('present', 'absent', 'excused')),
  scores jsonb not null default '{}' constraint inspection_results_scores_check
    check (jsonb_typeof(scores) = 'object'),
  total integer,
  points integer,
  percent numeric(4, 1),
  remarks text constraint inspection_results_remarks_check check (length(remarks) <= 500 and app.has_no_ssn(remarks)),
  scored_by uuid,
  scored_by_label text,
  scored_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint inspection_results_inspection_id_cadet_id_key unique (inspection_id, cadet_id)
);
create index inspection_results_school_id_idx on public.inspection_results (school_id);
create index inspection_results_cadet_id_idx on public.inspection_results (cadet_id);
comment on column public.inspection_results.presence is 'Null: not inspected yet.';
comment on column public.inspection_results.scores is 'Item of the sheet → points.';
comment on column public.inspection_results.percent is 'Set once every item is scored.';

-- Total and percent follow from the scores. An item that the sheet does not have, or more points than it gives, is refused.
create function app.keep_inspection_result() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_sections jsonb := (
    select s.sections from public.inspections i join public.inspection_sheets s on s.id = i.sheet_id
    where i.id = new.inspection_id);
  v_wrong text;
  v_items integer;
  v_scored integer;
begin
  -- A null takes points back.
  new.scores := jsonb_strip_nulls(new.scores);
  with items as (
    select i ->> 'id' as id, (i ->> 'points')::integer as points
    from jsonb_array_elements(v_sections) s, jsonb_array_elements(s -> 'items') i
  )
  select
    (select min(e.key) from jsonb_each_text(new.scores) e left join items i on i.id = e.key
      where i.id is null or e.value !~ '^\d{1,2}$' or e.value::integer > i.points),
    (select count(*) from items),
    (select count(*) from jsonb_object_keys(new.scores)),
    (select sum(i.points) from items i)
  into v_wrong, v_items, v_scored, new.points;
  if v_wrong is not null then
    perform app.fail('score', 'An item has more points than the sheet gives, or isn''t on it', 'Reload the inspection.',
      v_wrong);
  end if;
  if new.presence is distinct from 'present' then
    new.total := null;
    new.points := null;
    new.percent := null;
    return new;
  end if;
  new.total := (select sum(e.value::integer) from jsonb_each_text(new.scores) e);
  new.percent := case when v_scored = v_items and v_items > 0 then round(100.0 * new.total / new.points, 1) end;
  return new;
end
$$;
create trigger keep_inspection_result before insert or update of presence, scores on public.inspection_results
  for each row execute function app.keep_inspection_result();

call app.protect('public.inspections', 'inspections', reads => 'verb', writes => '{}');
call app.same_school('public.inspections', 'sheet_id:inspection_sheets', 'unit_id:units');
call app.audit('public.inspections');
call app.broadcast('public.inspections', 'inspections');

call app.protect('public.inspection_results', 'inspections', cadet => 'cadet_id', writes => '{}');
call app.same_school('public.inspection_results', 'inspection_id:inspections', 'cadet_id:cadets');
call app.audit('public.inspection_results', noun => 'an inspection');
call app.broadcast('public.inspection_results', 'inspections');
