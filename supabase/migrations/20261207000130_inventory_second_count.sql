-- True where the second count is someone else's: the caller counted the first time what is counted twice, and nothing of
-- the second time. One's own numbers are always one's own to read.
create function app.second_for_others(p_count uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from public.count_entries n join public.count_lines l on l.id = n.line_id and l.needs_second
      where n.count_id = p_count and n.round = 1 and n.counted_by = auth.uid())
    and not exists (select from public.count_entries n
      where n.count_id = p_count and n.round = 2 and n.counted_by = auth.uid())
$$;
grant execute on function app.second_for_others(uuid) to authenticated, service_role;

create or replace view public.count_list with (security_invoker = true) as
select c.id, c.school_id, c.scope, c.category, c.location_id, p.name as location, c.state, c.note, c.started_by_label,
  c.created_at, c.approved_at,
  c.canceled_at, c.created_by = (select auth.uid()) as is_mine, coalesce(l.lines, 0) as lines, coalesce(l.counted, 0)
    as counted,
  coalesce(l.second, 0) as second, coalesce(l.second_counted, 0) as second_counted, coalesce(l.variances, 0)
    as variances,
  coalesce(l.differing, 0) as differing, coalesce(a.approvals, '{}') as approvals, coalesce(a.by_me, false)
    as approved_by_me,
  app.search_text(concat_ws(' ', c.note, p.name, c.started_by_label)) as search, c.updated_at,
  c.state = 'second' and app.second_for_others(c.id) as second_for_others
from public.counts c
left join public.inventory_locations p on p.id = c.location_id
left join (select x.count_id, count(*)::integer as lines, (count(*) filter (where x.rounds > 0))::integer as counted,
    (count(*) filter (where x.needs_second))::integer as second,
      (count(*) filter (where x.needs_second and x.rounds > 1))::integer as second_counted,
    (count(*) filter (where x.variance <> 0))::integer as variances,
      (count(*) filter (where x.resolution = 'differs'))::integer as differing
  from public.count_lines x group by 1) l on l.count_id = c.id
left join (select y.count_id, array_agg(y.approver_label order by y.created_at) as approvals,
  bool_or(y.approver_id = (select auth.uid())) as by_me
  from public.count_approvals y group by 1) a on a.count_id = c.id;

-- Ends a round: after the first, what differs and what is controlled is counted again by someone else; then it is
-- reviewed. Gives the state.
create or replace function public.finish_round(p_count uuid, p_key uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'finish_round', to_jsonb(p_count));
  v_count public.counts;
  v_left integer;
  v_state text;
begin
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  v_count := app.hold_count(v_school, p_count, '{open,second}');
  if v_count.state = 'second' and app.second_for_others(p_count) then
    perform app.deny('Someone else finishes the second count');
  end if;
  v_left := (select count(*) from public.count_lines l where l.count_id = p_count
    and l.rounds < case when v_count.state = 'open' then 1 when l.needs_second then 2 else 0 end);
  if v_left > 0 then
    perform app.fail('uncounted',
      format('%s still to count', case v_left when 1 then '1 line is' else v_left || ' lines are' end),
      'Enter 0 where there is none.');
  end if;
  if v_count.state = 'open' then
    update public.count_lines l set needs_second = true
    from public.count_entries n, public.item_variants v, public.inventory_items i
    where l.count_id = p_count and n.line_id = l.id and n.round = 1 and v.id = l.variant_id and i.id = v.item_id
      and (i.is_controlled or n.qty <> n.expected);
  end if;
  v_state := case when v_count.state = 'open' and exists (
    select from public.count_lines l where l.count_id = p_count and l.needs_second) then 'second' else 'review' end;
  if v_state = 'review' then
    perform app.weigh_count(p_count);
  end if;
  update public.counts c set state = v_state where c.id = p_count;
  perform app.done(p_key, to_jsonb(v_state));
  return v_state;
end
$$;
alter function public.finish_round(uuid, uuid) set plan_cache_mode = force_generic_plan;
