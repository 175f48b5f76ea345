-- A position is never under itself, nor one that is archived above one that isn't. One change of a school at a time, so
-- that two can't make a ring together.
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
        'Choose a different position above it.', 'reports_to_id');
    end if;
    v_seen := v_seen || v_above;
    v_above := (select p.reports_to_id from public.positions p where p.id = v_above);
  end loop;
  return new;
end
$$;
create trigger keep_position_tree before insert or update of reports_to_id on public.positions
  for each row when (new.reports_to_id is not null) execute function app.keep_position_tree();

-- No more holders than seats at any time, and no cadet twice in one position at a time. Shadows only watch: they take
-- no seat.
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
    perform app.fail('held_already', 'This cadet already holds this position at that time',
      'End the other assignment first.',
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
    perform app.fail('no_seat', format('%s is already filled at that time', app.position_label(v_position.id)),
      'End an assignment first, or add a seat.', 'position_id');
  end if;
  return new;
end
$$;
create trigger keep_position_seats before insert or update of position_id, cadet_id, kind, starts_at, ends_at
  on public.position_assignments for each row execute function app.keep_position_seats();

-- No two interviews at once: of a cadet, or of boards that share a member. One change of a school at a time.
create function app.keep_job_slots() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_during tstzrange := tstzrange(new.starts_at, new.starts_at + make_interval(mins => new.minutes));
begin
  perform pg_advisory_xact_lock(hashtextextended('job_slots:' || new.school_id, 0));
  if exists (
    select from public.job_slots s
    where s.school_id = new.school_id and s.id <> new.id
      and v_during && tstzrange(s.starts_at, s.starts_at + make_interval(mins => s.minutes))
      and (s.cadet_id = new.cadet_id or s.board_id = new.board_id or exists (
        select from public.job_board_members one
          join public.job_board_members other on other.profile_id = one.profile_id
        where one.board_id = new.board_id and other.board_id = s.board_id))) then
    perform app.fail('interview_clash', 'The cadet or a board member has another interview at that time',
      'Choose another time.', 'starts_at');
  end if;
  return new;
end
$$;
create trigger keep_job_slots before insert or update of board_id, cadet_id, starts_at, minutes on public.job_slots
  for each row execute function app.keep_job_slots();
call app.register_job('job-board.season', 'job-board', 'Send offers and open postings', 'app.run_job_season',
  every_minutes => 1);
call app.register_job('job-board.forget', 'job-board', 'Delete board scores after a year', 'app.forget_job_scores',
  every_minutes => 1440);

-- Tasks that are open say it, too: those given before, and when a unit or a position gets another name or place.
create function app.rename_targets() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.task_assignments a set who = n.name
  from (
    select x.id, app.target_name(case when x.position_id is null then 'unit' else 'position' end,
      coalesce(x.position_id, x.unit_id)) as name
    from public.task_assignments x
    where x.school_id = new.school_id and (x.position_id is not null or x.unit_id is not null)
      and x.state not in ('done', 'excused', 'canceled')
  ) n
  where a.id = n.id and a.who <> n.name;
  return null;
end
$$;
create trigger rename_targets after update of name, short_name, parent_id, echelon on public.units
for each row when ((old.name, old.short_name, old.parent_id, old.echelon)
  is distinct from (new.name, new.short_name, new.parent_id, new.echelon))
execute function app.rename_targets();
create trigger rename_targets after update of title, unit_id on public.positions
for each row when ((old.title, old.unit_id) is distinct from (new.title, new.unit_id))
  execute function app.rename_targets();

-- A position that a cadet no longer holds, and what it opened with it.
create function app.tell_position_access() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.tell_access(array(select c.profile_id from public.cadets c where c.id = old.cadet_id));
  return null;
end
$$;
create trigger tell_access after update of ends_at on public.position_assignments
  for each row when (new.ends_at <= now() and (old.ends_at is null or old.ends_at > new.ends_at)
    and old.kind in ('primary', 'acting'))
  execute function app.tell_position_access();
