-- The card on a cadet's overview: the board with this cadet alone; null where the caller doesn't see the cadet's line.
create function app.promotion_card(p_cadet uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select case when b.board #> '{cadets,0}' is not null then b.board end
  from (select public.promotion_readiness(p_cadets => array[p_cadet])::jsonb as board) b
$$;

-- The day of a decision: not in the future, and not before the last word on a cadet's rank of that kind.
create function app.need_order_day(p_school uuid, p_cadets uuid[], p_on date, p_permanent boolean) returns date
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_on date := app.need_day(p_on, p_school);
  v_late text := (
    select c.first_name || ' ' || c.last_name from public.rank_records r join public.cadets c on c.id = r.cadet_id
    where r.cadet_id = any (p_cadets) and (r.kind = 'permanent') = p_permanent and r.effective_on > v_on limit 1);
begin
  if v_late is not null then
    perform app.fail('date_order', v_late || ' has a later rank on record', 'Use a later date.', 'on');
  end if;
  return v_on;
end
$$;

-- Each step leads from the rank the decider saw to a higher one that is in use.
create function app.need_steps(p_school uuid, p_cadets jsonb, p_on date) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_step record;
begin
  for v_step in
    select k.first_name || ' ' || k.last_name as name, h.rank_code as held, c ->> 'from' as seen, n.code as target,
      coalesce(n.enabled, false) as enabled, n.sort as high, l.sort as low
    from jsonb_array_elements(p_cadets) c
    join public.cadets k on k.id = app.id_in(c ->> 'cadet_id', 'cadet_id')
    left join app.permanent_ranks(array(select (x ->> 'cadet_id')::uuid from jsonb_array_elements(p_cadets) x), p_on) h
      on h.cadet_id = k.id
    left join app.ranks_of(p_school) n on n.code = c ->> 'to'
    left join app.ranks_of(p_school) l on l.code = h.rank_code
  loop
    if v_step.held is distinct from v_step.seen then
      perform app.fail('rank_changed', v_step.name || '''s rank changed since you opened the page',
        'Reload the page and check again.');
    elsif v_step.target is null or not v_step.enabled then
      perform app.fail('rank', v_step.name || ': your school doesn''t use that rank',
        'Reload the page and choose another.');
    elsif v_step.high <= v_step.low then
      perform app.fail('not_higher', v_step.name || ' already holds this rank or a higher one', 'Choose a higher one.');
    end if;
  end loop;
end
$$;

-- Anyone who still needs something has a reason, and has met all that can't be waived. Returns what each is missing:
-- {cadet: [what]}.
create function app.need_criteria(p_school uuid, p_cadets jsonb, p_on date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_cadet record;
  v_missing jsonb := '{}';
begin
  for v_cadet in
    with steps as materialized (
      select app.id_in(c ->> 'cadet_id', 'cadet_id') as cadet_id, c ->> 'to' as target, c ->> 'reason' as reason
      from jsonb_array_elements(p_cadets) c
    )
    select k.id, k.first_name || ' ' || k.last_name as name,
      array_agg(coalesce(l.topic, l.label) order by l.ordinality) as what,
      string_agg(coalesce(l.topic, l.label), ', ' order by l.ordinality) filter (where not l.overridable) as barred,
      app.need_text(min(s.reason), 'reason', 'The reason', 1000) as reason
    from app.promotion_lines(p_school, array(select s.cadet_id from steps s), p_on,
      (select jsonb_object_agg(s.cadet_id, s.target) from steps s)) with ordinality l
    join steps s on s.cadet_id = l.cadet_id
    join public.cadets k on k.id = l.cadet_id
    where l.state in ('not_met', 'no_data')
    group by k.id
    order by 2, 1
  loop
    if v_cadet.barred is not null then
      perform app.fail('not_overridable', format('%s is missing a requirement that can''t be waived: %s', v_cadet.name,
        v_cadet.barred), 'Leave out this cadet, or change the rule first.');
    elsif v_cadet.reason is null then
      perform app.fail('reason_needed', format('%s still needs: %s', v_cadet.name, array_to_string(v_cadet.what, ', ')),
        'Give a reason for the exception, or leave out this cadet.');
    end if;
    v_missing := v_missing || jsonb_build_object(v_cadet.id, v_cadet.what);
  end loop;
  return v_missing;
end
$$;

-- Rank exams and boards of a cadet, for the timeline.
create function app.promotion_timeline(p_cadet uuid)
returns table (id uuid, happened_on date, kind text, title text, detail text)
language sql stable set search_path = ''
as $$
  select e.id, e.taken_on, 'exam', e.exam || ': ' || trim_scale(e.score) || '%', e.remarks
  from public.promotion_exams e where e.cadet_id = p_cadet and e.voided_at is null
  union all
  select k.id, b.held_on, 'board', b.title || ': ' || case k.result when 'recommended' then 'recommended'
    when 'deferred' then 'deferred' else 'not recommended' end, k.feedback
  from public.board_candidates k join public.boards b on b.id = k.board_id
  where k.cadet_id = p_cadet and b.state = 'closed' and b.archived_at is null
$$;

-- Boards on the calendar, for those who see them: who sits on one, appears before it, or keeps them.
create function app.boards_between(p_from date, p_to date)
returns table (id uuid, title text, note text, starts_on date, ends_on date, starts_at timestamptz, ends_at timestamptz,
  link text)
language sql stable set search_path = ''
as $$
  select b.id, b.title, b.place, b.held_on, b.held_on, null::timestamptz, null::timestamptz,
    '/app/promotions/boards/' || b.id
  from public.boards b
  where b.school_id = app.school_id() and b.archived_at is null and b.held_on between p_from and p_to
$$;

-- Finds boards for the search of the app.
create function app.search_boards(p_words text[], p_limit integer)
returns table (id uuid, title text, note text, link text)
language sql stable set search_path = ''
as $$
  select b.id, b.title, to_char(b.held_on, 'Mon FMDD, YYYY'), '/app/promotions/boards/' || b.id
  from public.boards b
  where b.school_id = app.school_id() and b.archived_at is null
    and app.found(app.search_text(concat_ws(' ', b.title, b.place)), p_words)
  order by b.held_on desc, b.id
  limit p_limit
$$;
