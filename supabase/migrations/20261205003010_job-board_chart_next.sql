-- The chart says whom a position is called by among others, and who takes it over from when.

-- Who holds the positions of the caller's school now, and who does from a later date: {position id: {holders, next}}, each
-- [{id, cadet_id, name, last_name, rank, kind, starts_at, ends_at}]. Everyone who sees the chart reads names and ranks; a cadet whose
-- family opted out of the directory is only counted, but for those who manage positions and the cadet.
create or replace function app.position_holders() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_object_agg(h.position_id, jsonb_build_object('holders', h.holders, 'next', h.next)), '{}') from (
    select a.position_id,
      coalesce(jsonb_agg(v.held order by array_position('{primary,acting,assistant,shadow}', a.kind), a.starts_at, a.id)
        filter (where a.starts_at <= now()), '[]') as holders,
      coalesce(jsonb_agg(v.held order by a.starts_at, array_position('{primary,acting,assistant,shadow}', a.kind), a.id)
        filter (where a.starts_at > now()), '[]') as next
    from public.position_assignments a
    join public.cadets c on c.id = a.cadet_id
    cross join lateral (
      select app.manages('job-board', 'read') or not c.directory_opt_out or c.profile_id = auth.uid() as shown) s
    left join lateral (
      select r.rank_code from public.rank_records r
      where r.cadet_id = c.id and (r.kind = 'permanent' or r.ends_on is null or r.ends_on >= app.today(a.school_id))
      order by r.kind <> 'permanent' desc, r.effective_on desc, r.seq desc limit 1
    ) r on true
    left join public.ranks k on k.code = r.rank_code
    cross join lateral (
      select jsonb_build_object('id', a.id, 'cadet_id', case when s.shown then c.id end,
        'name', case when s.shown then c.first_name || ' ' || c.last_name end, 'last_name', case when s.shown then c.last_name end,
        'rank', case when s.shown then k.abbreviation end, 'kind', a.kind, 'starts_at', a.starts_at, 'ends_at', a.ends_at) as held) v
    where a.school_id = app.school_id() and app.can('job-board', 'read')
      and (a.ends_at is null or (a.ends_at > now() and a.ends_at > a.starts_at))
    group by a.position_id
  ) h
$$;

-- The positions in use with those who hold them now and those who do later: {positions: [{id, title, label, abbreviation, kind, unit_id,
-- unit_name, section, reports_to_id, advises_id, seats, rank_min, rank_max, rights, is_key, sort, holders, next}]}.
create or replace function public.position_chart() returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_school uuid := app.school_id();
  v_holders jsonb;
begin
  if v_school is null or not app.can('job-board', 'read') then
    perform app.deny('You don''t have permission to see positions');
  end if;
  v_holders := app.position_holders();
  return jsonb_build_object('positions', coalesce((
    select jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title, 'label', app.position_label(p.id),
      'abbreviation', p.abbreviation, 'kind', p.kind, 'unit_id', p.unit_id, 'unit_name', app.unit_label(p.unit_id),
      'section', p.section, 'reports_to_id', p.reports_to_id, 'advises_id', p.advises_id, 'seats', p.seats,
      'rank_min', p.rank_min, 'rank_max', p.rank_max, 'duties', p.duties, 'rights', p.rights, 'is_key', p.is_key, 'sort', p.sort,
      'holders', coalesce(v_holders -> p.id::text -> 'holders', '[]'), 'next', coalesce(v_holders -> p.id::text -> 'next', '[]'))
      order by p.sort, app.unit_place(p.unit_id), p.title, p.id)
    from public.positions p
    where p.school_id = v_school and p.archived_at is null), '[]'));
end
$$;
