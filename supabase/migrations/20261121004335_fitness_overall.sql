-- The overall level of a cadet on a test day, and the writing down of what was computed.

-- The overall level of each cadet of a session, as the battery says. A slot done as a modified event is left out of the
-- comparison and named; anyone who is missing a slot reaches what can be reached without it.
create function app.pt_overall(p_session uuid, p_cadets uuid[] default null)
returns table (cadet_id uuid, level_rank integer, level_code text, notes text[], filled integer)
language sql stable security definer set search_path = ''
as $$
  with battery as materialized (
    select b.levels, jsonb_array_length(b.slots) as slots
    from public.pt_sessions s join public.pt_batteries b on b.id = s.battery_id
    where s.id = p_session
  ),
  levels as materialized (select l.* from battery b cross join lateral app.pt_levels(b.levels) l),
  by_slot as (
    select r.cadet_id, r.slot, bool_or(r.status in ('ok', 'dnf', 'modified')) as tried,
      bool_or(r.status in ('ok', 'dnf')) as scored, max(r.level_rank) filter (where r.status in ('ok', 'dnf')) as rank,
      max(case when r.status = 'dnf' then 0 else r.percentile_low end) as low,
      max(case when r.status = 'dnf' then 0 else r.percentile_high end) as high,
      bool_and(r.note is not distinct from 'no_table') as no_table, bool_or(r.note = 'unconfirmed') as open,
      bool_and(r.status = 'modified') as modified
    from app.pt_result_levels(p_session, p_cadets) r
    where r.slot is not null
    group by r.cadet_id, r.slot
  ),
  sums as (
    select e.cadet_id, count(s.slot)::integer as filled, count(*) filter (where s.tried)::integer as tried,
      count(*) filter (where s.scored)::integer as scored, min(coalesce(s.rank, 0)) filter (where s.scored) as lowest,
      array_agg(coalesce(s.rank, 0)) filter (where s.scored) as ranks,
      avg(s.low) filter (where s.scored) as low, avg(s.high) filter (where s.scored) as high,
      bool_or(s.scored and s.low is null) as unbanded, coalesce(bool_or(s.no_table), false) as no_table,
      coalesce(bool_or(s.open), false) as open, coalesce(bool_or(s.modified), false) as modified
    from public.pt_entries e
    left join by_slot s on s.cadet_id = e.cadet_id
    where e.session_id = p_session and e.removed_at is null and (p_cadets is null or e.cadet_id = any (p_cadets))
    group by e.cadet_id
  ),
  reached as (
    select s.*, b.slots, (select max(l.rank) from levels l) as top, (
      select max(l.rank) from levels l
      where case l.rule
        when 'attempted' then s.tried = b.slots
        when 'all' then s.tried = b.slots and s.scored > 0 and s.lowest >= l.rank
        when 'count' then (select count(*) from unnest(s.ranks) as r where r >= l.rank) >= l.slots
        when 'mean' then s.tried = b.slots and s.scored > 0 and not s.unbanded and s.low >= l.mean_from
      end) as rank
    from sums s cross join battery b
  )
  select r.cadet_id, r.rank, (select l.code from levels l where l.rank = r.rank),
    array_remove(array[
      case when r.top is null then 'no_rule' end,
      case when r.tried < r.slots then 'incomplete' end,
      case when r.no_table and r.rank is distinct from r.top then 'no_table' end,
      case when r.open and r.rank is distinct from r.top then 'unconfirmed' end,
      case when exists (select from levels l where l.rule = 'mean' and l.rank > coalesce(r.rank, 0)
        and r.high >= l.mean_from and r.tried = r.slots and not r.unbanded) then 'at_least' end,
      case when r.modified then 'modified' end], null),
    r.filled
  from reached r
$$;

-- Computes the levels of some cadets of a session, or of all, and writes what differs. Gives how many results and cadets
-- changed.
create function app.pt_compute(p_session uuid, p_cadets uuid[] default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_results integer;
  v_entries integer;
begin
  with levels as materialized (select * from app.pt_result_levels(p_session, p_cadets)), basis as (
    insert into public.pt_result_basis as b (id, school_id, cadet_id, age_on_date, row_age, sex_column, reason)
    select l.result_id, r.school_id, l.cadet_id, l.age_on_date, l.row_age, l.sex_column, l.reason
    from levels l join public.pt_results r on r.id = l.result_id
    on conflict (id) do update set age_on_date = excluded.age_on_date, row_age = excluded.row_age,
      sex_column = excluded.sex_column, reason = excluded.reason
    where (b.age_on_date, b.row_age, b.sex_column, b.reason)
      is distinct from (excluded.age_on_date, excluded.row_age, excluded.sex_column, excluded.reason)
  )
  update public.pt_results r set standard_id = l.standard_id, level_rank = l.level_rank, level_code = l.level_code,
    percentile_low = l.percentile_low, percentile_high = l.percentile_high, note = l.note
  from levels l
  where r.id = l.result_id
    and (r.standard_id, r.level_rank, r.level_code, r.percentile_low, r.percentile_high, r.note) is distinct from
      (l.standard_id, l.level_rank, l.level_code, l.percentile_low, l.percentile_high, l.note);
  get diagnostics v_results = row_count;
  update public.pt_entries e set level_rank = o.level_rank, level_code = o.level_code, notes = o.notes, filled = o.filled
  from app.pt_overall(p_session, p_cadets) o
  where e.session_id = p_session and e.cadet_id = o.cadet_id
    and (e.level_rank, e.level_code, e.notes, e.filled) is distinct from (o.level_rank, o.level_code, o.notes, o.filled);
  get diagnostics v_entries = row_count;
  return v_results + v_entries;
end
$$;
