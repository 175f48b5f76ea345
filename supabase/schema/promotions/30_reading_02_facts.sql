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

-- Time in service of cadets in months, as a promotion rule asks for it.
create function app.fact_time_in_service(p_school uuid, p_cadets uuid[], p_on date)
returns table (cadet_id uuid, value numeric, evidence jsonb)
language sql stable security definer set search_path = ''
as $$
  select c.id, (p_on - c.entry_date)::numeric,
    jsonb_build_object('since', c.entry_date, 'text', 'Entered on ' || to_char(c.entry_date, 'Mon FMDD, YYYY'))
  from public.cadets c
  where c.id = any (p_cadets) and c.entry_date <= p_on
$$;

-- What the latest promotion board in the present rank recommended: 1, or 0. Of few cadets: the others' ranks aren't
-- read.
create function app.fact_board(p_school uuid, p_cadets uuid[], p_on date)
returns table (cadet_id uuid, value numeric, evidence jsonb)
language sql stable security definer set search_path = ''
as $$
  with heard as materialized (
    select k.cadet_id, k.result, b.id, b.title, b.held_on, b.closed_at
    from public.boards b
    join public.board_candidates k on k.board_id = b.id and k.cadet_id = any (p_cadets)
    where b.school_id = p_school and b.type = 'promotion' and b.state = 'closed' and b.archived_at is null
      and b.held_on <= p_on
  )
  select distinct on (h.cadet_id) h.cadet_id, case h.result when 'recommended' then 1 else 0 end,
    jsonb_build_object('ref', h.id, 'text', format('%s on %s: %s', h.title, to_char(h.held_on, 'Mon FMDD, YYYY'),
      case h.result when 'recommended' then 'recommended' when 'deferred' then 'deferred' else 'not recommended' end))
  from heard h
  left join app.permanent_ranks(array(select distinct o.cadet_id from heard o), p_on) r on r.cadet_id = h.cadet_id
  where h.held_on >= coalesce(r.since, h.held_on)
  order by h.cadet_id, h.held_on desc, h.closed_at desc
$$;

-- What app.promotion_lines() reads itself: the time in rank, and what depends on the wording of the rule (an exam, what
-- a person checks).
create function app.fact_by_rule(p_school uuid, p_cadets uuid[], p_on date)
returns table (cadet_id uuid, value numeric, evidence jsonb)
language sql stable security definer set search_path = ''
as $$
  select c.id, null::numeric, null::jsonb from public.cadets c where false
$$;
