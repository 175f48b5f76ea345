-- What someone of a visiting school sees of their school, and who decides on claims sees of those who ask.

-- A claim as those see it who decide on it.
create function app.claim_line(p_claim public.school_claims) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', p_claim.id, 'updated_at', p_claim.updated_at, 'created_at', p_claim.created_at,
    'school_id', s.id, 'school', s.name, 'is_visiting', s.comp_register_only, 'name', p_claim.claimant_label,
    'email', p.email, 'is_free_mail', app.is_free_mail(p.email), 'from', f.name, 'city', f.city, 'state', f.state,
    'unit_number', f.unit_number,
    'registrations', (select count(*) from public.meet_registrations r
      where r.school_id = f.id and r.state <> 'draft'))
  from public.schools s
  join public.schools f on f.id = p_claim.from_school_id
  left join public.profiles p on p.id = p_claim.claimant_id
  where s.id = p_claim.school_id
$$;

-- The open claims on which the caller decides, the oldest first.
create function app.claims_to_decide() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if app.role() is null or app.role() in ('cadet', 'parent') then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(app.claim_line(c) order by c.created_at, c.id), '[]')
    from public.school_claims c
    where c.state = 'open' and (c.school_id = app.school_id() or app.role() = 'admin') and app.can_decide_claim(c));
end
$$;
grant execute on function app.claims_to_decide() to authenticated, service_role;

-- See app.claims_to_decide.
create function public.claims_to_decide() returns jsonb
language sql stable set search_path = ''
as $$
  select app.claims_to_decide()
$$;
call app.expose('public.claims_to_decide()', 'authenticated', 'service_role');

-- The school of someone from outside: its people, whom it asks to join, and the schools that look like it. Of another
-- school, a name with city and state, and nothing more.
create function app.visitor_desk() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_own uuid := app.need_visiting();
  v_school public.schools := (select s from public.schools s where s.id = v_own);
  v_into public.schools := (select s from public.schools s where s.id = v_school.merged_into);
  v_last public.school_claims := (select c from public.school_claims c
    where c.from_school_id = v_own and c.state in ('open', 'refused') order by c.created_at desc limit 1);
begin
  return jsonb_build_object(
    'school', app.school_line(v_school),
    'is_visiting', v_school.comp_register_only,
    'merged_into', app.school_line(v_into),
    'twins', case when v_school.merged_into is not null or v_school.twins_answered_at is not null
        or not v_school.comp_register_only or v_last.state = 'open' then '[]' else (
      select coalesce(jsonb_agg(app.school_line(t)), '[]') from app.twins_of(v_own) t
      where not exists (select from public.school_claims c
        where c.school_id = t.id and c.from_school_id = v_own and c.state = 'refused'
          and (c.ends_on > app.today(t.id) or c.created_at < v_last.created_at))) end,
    'claim', (select app.school_line(s) || jsonb_build_object('claim', v_last.id, 'is_open', v_last.state = 'open',
        'asked_at', v_last.created_at, 'reason', v_last.reason, 'ends_on', v_last.ends_on)
      from public.schools s where s.id = v_last.school_id),
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', trim(p.first_name || ' ' || p.last_name),
        'email', p.email, 'is_me', p.id = auth.uid(), 'is_active', p.active,
        'is_invited', u.email_confirmed_at is null, 'joined_at', j.at,
        'came_after', p.id <> auth.uid() and j.at > app.joined_at(auth.uid())) order by j.at, p.id), '[]')
      from public.profiles p join auth.users u on u.id = p.id, app.joined_at(p.id) as j (at)
      where p.school_id = v_own and p.role = 'external'
        and (p.active or exists (select from public.account_events e join public.profiles x on x.id = e.created_by
          where e.user_id = p.id and e.kind = 'deactivated' and x.role = 'external'))),
    'most', 5);
end
$$;
grant execute on function app.visitor_desk() to authenticated, service_role;

-- See app.visitor_desk.
create function public.visitor_desk() returns jsonb
language sql stable set search_path = ''
as $$
  select app.visitor_desk()
$$;
call app.expose('public.visitor_desk()', 'authenticated', 'service_role');

-- A school as people of another one may see it.
create function app.school_line(p_school public.schools) returns jsonb
language sql immutable set search_path = ''
as $$
  select case when p_school.id is not null then jsonb_build_object('id', p_school.id, 'name', p_school.name,
    'city', p_school.city, 'state', p_school.state) end
$$;

-- The people of the claimant's school see the answer right away.
create function app.tell_claimant() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send(jsonb_build_object('module', 'users', 'table', 'school_claims', 'tx',
    pg_current_xact_id()::text), 'change', 'school:' || new.from_school_id, true);
  return null;
end
$$;
create trigger tell_claimant after insert or update on public.school_claims
  for each row execute function app.tell_claimant();
