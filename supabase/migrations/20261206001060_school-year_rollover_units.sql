-- The rollover names a platoon with its company: there are three "1st Platoon".

-- The plan as the screen shows it: each cadet with what is decided, and what blocks those who leave.
create or replace function public.rollover_board(p_rollover uuid)
returns table (cadet_id uuid, first_name text, last_name text, status text, unit_name text, decision text,
  is_chosen boolean, from_grade integer, from_level integer, to_grade integer, to_level integer, state text,
  unsettled text[])
language plpgsql stable set search_path = ''
as $$
declare
  v_school uuid := app.need_year_right('read', 'You don''t have permission to see the rollover');
begin
  return query
    with line as materialized (
      select l.* from public.rollover_lines l
      where l.rollover_id = p_rollover and l.school_id = v_school and l.state <> 'undone'
    ), people as materialized (
      select * from app.people('school-year') c where c.archived_at is null
    ), open as materialized (
      select * from app.in_the_way(array(
        select l.cadet_id from line l join people c on c.id = l.cadet_id
        where l.decision in ('graduate', 'leave') and l.state <> 'done'
          and coalesce(c.exit_clearance, 'open') <> 'waived'))
    )
    select c.id, c.first_name, c.last_name, c.status, app.unit_label(c.unit_id), l.decision, l.is_chosen, l.from_grade, l.from_level,
      l.to_grade, l.to_level, l.state, coalesce(o.what, '{}')
    from line l
    join people c on c.id = l.cadet_id
    left join open o on o.cadet_id = c.id
    order by c.last_name, c.first_name, c.id;
end
$$;
