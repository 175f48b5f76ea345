-- The chart with all that is held now or later, the same for the same state.
create function app.chart_image(p_school uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'positions', (select coalesce(jsonb_agg(app.chart_item(p) order by p.id), '[]')
      from public.positions p where p.school_id = p_school and p.archived_at is null),
    'held', (select coalesce(
      jsonb_agg(jsonb_build_object('id', a.id, 'position_id', a.position_id, 'cadet_id', a.cadet_id,
        'kind', a.kind, 'starts_at', a.starts_at, 'ends_at', a.ends_at) order by a.id), '[]')
      from public.position_assignments a
      where a.school_id = p_school and (a.ends_at is null or a.ends_at > now())))
$$;

-- The postings that the caller may see: those that opened for everyone, for their level, or for them, and those they
-- applied for.
create function app.postings_in_sight() returns setof uuid
language plpgsql stable security definer rows 40 set search_path = ''
as $$
declare
  v_school uuid := app.school_id();
  v_cadet uuid;
begin
  if not app.can('job-board', 'read') then
    return;
  end if;
  v_cadet := (select c.id from public.cadets c where c.profile_id = auth.uid() and c.school_id = v_school
    and c.archived_at is null);
  return query select p.id from public.job_postings p
    where p.school_id = v_school
      and ((p.opens_at <= now() and p.state in ('open', 'closed', 'filled') and (p.visible_to = 'all'
        or (p.visible_to = 'level' and p.level_min <= (
          select e.program_level from public.cadet_enrollments e
          join public.school_years y on y.id = e.school_year_id and y.is_current where e.cadet_id = v_cadet))
        or exists (select from public.job_posting_invites i where i.posting_id = p.id and i.cadet_id = v_cadet)))
      or exists (select from public.job_applications a where a.posting_id = p.id and a.cadet_id = v_cadet));
end
$$;

-- The boards that the caller sits on.
create function app.my_job_boards() returns setof uuid
language plpgsql stable security definer rows 5 set search_path = ''
as $$
begin
  if app.can('job-board', 'read') then
    return query select m.board_id from public.job_board_members m
      where m.profile_id = auth.uid() and m.school_id = app.school_id();
  end if;
end
$$;

-- Those of them that are closed.
create function app.my_closed_job_boards() returns setof uuid
language plpgsql stable security definer rows 5 set search_path = ''
as $$
begin
  return query select b.id from public.job_boards b where b.id in (select app.my_job_boards())
    and b.closed_at is not null;
end
$$;

-- The seats on boards that the caller has.
create function app.my_job_seats() returns setof uuid
language plpgsql stable security definer rows 5 set search_path = ''
as $$
begin
  if app.can('job-board', 'read') then
    return query select m.id from public.job_board_members m
      where m.profile_id = auth.uid() and m.school_id = app.school_id();
  end if;
end
$$;
grant execute on function app.postings_in_sight(), app.my_job_boards(), app.my_closed_job_boards(), app.my_job_seats()
  to authenticated, service_role;

-- The school of a caller who runs seasons.
create function app.need_season_right() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.manages('job-board', 'update') then
    perform app.deny('You don''t have permission to run a job season');
  end if;
  return app.need_school();
end
$$;

-- The caller's own record as a cadet in the corps, or a refusal.
create function app.need_applicant() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_cadet uuid;
begin
  if not app.can('job-board', 'read') then
    perform app.deny('You don''t have permission to apply');
  end if;
  v_cadet := (select c.id from public.cadets c where c.profile_id = auth.uid() and c.school_id = app.school_id()
    and c.archived_at is null and c.status in ('active', 'on_leave', 'probation'));
  if v_cadet is null then
    perform app.deny('Only cadets in the corps can apply');
  end if;
  return v_cadet;
end
$$;
