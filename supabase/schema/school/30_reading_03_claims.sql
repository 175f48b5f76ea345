-- Who decides on claims of a school: at a school from outside its people, at a full one those who create accounts.
create function app.claim_deciders(p_school uuid) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select case when (select s.comp_register_only from public.schools s where s.id = p_school)
    then app.colleagues_of(p_school)
    else (
      select coalesce(array_agg(p.id order by p.id), '{}')
      from public.profiles p join auth.users u on u.id = p.id
      where p.school_id = p_school and p.role in ('admin', 'instructor') and p.active
        and not p.password_change_required and u.email_confirmed_at is not null
        and 2 = (
          select count(*) from public.role_permissions rp
          join public.permission_modules m on m.id = rp.module_id and m.name = 'users'
          join public.permission_actions a on a.id = rp.action_id and a.name in ('create', 'manage')
          where rp.role_id = p.role_id and rp.enabled)) end
$$;

-- True where the caller decides on a claim: as someone of the school that is claimed; as a platform admin, where the
-- school has no one who can, or no one answered for 14 days. Never on one's own.
create function app.can_decide_claim(p_claim public.school_claims) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_deciders uuid[] := array_remove(app.claim_deciders(p_claim.school_id), p_claim.claimant_id);
begin
  if p_claim.state <> 'open' or auth.uid() is not distinct from p_claim.claimant_id
    or app.handed_over_at() is not null or app.role() is null then
    return false;
  elsif auth.uid() = any (v_deciders) then
    return true;
  end if;
  return app.role() = 'admin' and app.is_staff() and app.can('school', 'update')
    and (v_deciders = '{}' or p_claim.created_at < now() - interval '14 days');
end
$$;

-- Refuses another claim: one at a time, not before a refusal has ended, not after two, five in a year, and no flood at
-- the school that is claimed. Call it while both schools are held.
create function app.need_claims_left(p_own uuid, p_school uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_until date := (select max(c.ends_on) from public.school_claims c
    where c.school_id = p_school and c.state = 'refused' and (c.from_school_id = p_own or c.claimant_id = auth.uid()));
begin
  if exists (select from public.school_claims c where c.from_school_id = p_own and c.state = 'open') then
    perform app.fail('open_claim', 'Your school already asked to join a school',
      'Wait for the answer, or withdraw it.');
  elsif (select count(*) from public.school_claims c where c.school_id = p_school and c.state = 'refused'
    and (c.from_school_id = p_own or c.claimant_id = auth.uid())) >= 2 then
    perform app.fail('refused_twice', 'This school said no twice',
      'If that''s wrong, write to a platform administrator.');
  elsif v_until > app.today(p_school) then
    perform app.fail('refused', format('This school said no. You can ask again on %s',
      to_char(v_until, 'FMMon FMDD, YYYY')), 'Continue with your own school until then.');
  elsif (select count(*) from public.school_claims c where c.created_at > now() - interval '365 days'
    and (c.from_school_id = p_own or c.claimant_id = auth.uid())) >= 5 then
    perform app.fail('too_many_claims', 'You asked 5 times in a year', 'Write to a platform administrator.');
  elsif (select count(*) from public.school_claims c where c.school_id = p_school and c.state = 'open') >= 10 then
    perform app.fail('too_many_claims', 'Many people are asking to join this school', 'Try again in a few days.');
  end if;
end
$$;

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

-- See app.claims_to_decide.
create function public.claims_to_decide() returns jsonb
language sql stable set search_path = ''
as $$
  select app.claims_to_decide()
$$;
call app.expose('public.claims_to_decide()', 'authenticated', 'service_role');

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
