-- The facts that promotions know themselves: time in rank and in service, and boards.

-- Whole days, weeks or months from a day to another. A month is over when the same day of the next one has come, or its
-- last day where it is shorter: from 31 January on 28 February.
create function app.time_in(p_since date, p_on date, p_unit text) returns integer
language plpgsql immutable set search_path = ''
as $$
declare
  v_months integer;
begin
  if p_unit is distinct from 'months' then
    return case p_unit when 'weeks' then (p_on - p_since) / 7 else p_on - p_since end;
  end if;
  v_months := (extract(year from p_on) - extract(year from p_since)) * 12
    + extract(month from p_on) - extract(month from p_since);
  return v_months + case when (p_since + make_interval(months => v_months + 1))::date <= p_on then 1 else 0 end
    - case when (p_since + make_interval(months => v_months))::date > p_on then 1 else 0 end;
end
$$;

-- The permanent rank of cadets on a day, and since when.
create function app.permanent_ranks(p_cadets uuid[], p_on date)
returns table (cadet_id uuid, rank_code text, since date, record_id uuid)
language sql stable security definer set search_path = ''
as $$
  select distinct on (r.cadet_id) r.cadet_id, r.rank_code, coalesce(r.since_on, r.effective_on), r.id
  from public.rank_records r
  where r.cadet_id = any (p_cadets) and r.kind = 'permanent' and r.effective_on <= p_on
  order by r.cadet_id, r.effective_on desc, r.seq desc
$$;

create function app.fact_time_in_rank(p_school uuid, p_cadets uuid[], p_on date)
returns table (cadet_id uuid, value numeric, evidence jsonb)
language sql stable security definer set search_path = ''
as $$
  select r.cadet_id, (p_on - r.since)::numeric, jsonb_build_object('since', r.since, 'ref', r.record_id,
    'text', format('%s since %s', k.abbreviation, to_char(r.since, 'Mon FMDD, YYYY')))
  from app.permanent_ranks(p_cadets, p_on) r
  join app.ranks_of(p_school) k on k.code = r.rank_code
$$;

create function app.fact_time_in_service(p_school uuid, p_cadets uuid[], p_on date)
returns table (cadet_id uuid, value numeric, evidence jsonb)
language sql stable security definer set search_path = ''
as $$
  select c.id, (p_on - c.entry_date)::numeric,
    jsonb_build_object('since', c.entry_date, 'text', 'Entered on ' || to_char(c.entry_date, 'Mon FMDD, YYYY'))
  from public.cadets c
  where c.id = any (p_cadets) and c.entry_date <= p_on
$$;

-- What the latest promotion board in the present rank recommended: 1, or 0.
create function app.fact_board(p_school uuid, p_cadets uuid[], p_on date)
returns table (cadet_id uuid, value numeric, evidence jsonb)
language sql stable security definer set search_path = ''
as $$
  select distinct on (k.cadet_id) k.cadet_id, case k.result when 'recommended' then 1 else 0 end,
    jsonb_build_object('ref', b.id, 'text', format('%s on %s: %s', b.title, to_char(b.held_on, 'Mon FMDD, YYYY'),
      case k.result when 'recommended' then 'recommended' when 'deferred' then 'deferred' else 'not recommended' end))
  from public.board_candidates k
  join public.boards b on b.id = k.board_id and b.type = 'promotion' and b.state = 'closed' and b.archived_at is null
  left join app.permanent_ranks(p_cadets, p_on) r on r.cadet_id = k.cadet_id
  where k.cadet_id = any (p_cadets) and b.held_on between coalesce(r.since, b.held_on) and p_on
  order by k.cadet_id, b.held_on desc, b.closed_at desc
$$;

-- What depends on the wording of the rule, an exam or what a person checks: app.promotion_lines() reads it itself.
create function app.fact_by_rule(p_school uuid, p_cadets uuid[], p_on date)
returns table (cadet_id uuid, value numeric, evidence jsonb)
language sql stable security definer set search_path = ''
as $$
  select c.id, null::numeric, null::jsonb from public.cadets c where false
$$;

call app.register_criterion('time_in_rank', 'Time in rank', 'days', 'promotions', 'app.fact_time_in_rank', sort => 10);
call app.register_criterion('time_in_service', 'Time in service', 'days', 'promotions', 'app.fact_time_in_service', sort => 15);
call app.register_criterion('exam', 'Exam', '%', 'promotions', 'app.fact_by_rule', sort => 20);
call app.register_criterion('custom', 'Checked by a person', null, 'promotions', 'app.fact_by_rule', sort => 90);
call app.register_criterion('board', 'Promotion board', null, 'promotions', 'app.fact_board', sort => 95);
