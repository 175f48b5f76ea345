-- The entries of a registration with who competes in each, and their cards.
create function app.roster_entries(p_registration uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(l) - '{entry_id,sort,members,alternates}'::text[] || jsonb_build_object(
      'id', l.entry_id, 'state', n.state, 'letter', n.letter,
      'why_no_substitute', app.why_no_substitute(n),
      'card', (select jsonb_build_object('id', c.id, 'title', c.title, 'version', c.version)
        from public.drill_cards c where c.entry_id = l.entry_id),
      'members', coalesce((select jsonb_agg(jsonb_build_object('member_id', m.member_id, 'role', m.role)
        order by m.role = 'alternate', m.position, m.id)
        from public.entry_members m where m.entry_id = l.entry_id and m.removed_at is null), '[]')) order by l.sort),
          '[]')
  from app.entry_limits(p_registration) l join public.registration_entries n on n.id = l.entry_id
$$;

-- The exchanges of a registration, the latest first.
create function app.roster_changes_of(p_registration uuid, p_named boolean) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'entry_id', c.entry_id, 'label', app.entry_label(n),
      'out', (select concat_ws(' ', r.code, case when p_named then r.name end) from public.roster_members r
        where r.id = c.out_member_id),
      'in', (select concat_ws(' ', r.code, case when p_named then r.name end) from public.roster_members r
        where r.id = c.in_member_id),
      'state', c.state, 'reason', c.reason, 'asked_by', c.asked_by_label, 'at', c.created_at,
      'decided_at', c.decided_at, 'decided_reason', c.decided_reason) order by c.created_at desc, c.id), '[]')
  from public.roster_changes c join public.registration_entries n on n.id = c.entry_id
  where c.registration_id = p_registration
$$;

-- A registration at a meet of the caller's school, which a school has submitted, for the director, check-in, and those
-- who manage meets.
create function app.need_host_roster(p_registration uuid) returns public.meet_registrations
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_reg public.meet_registrations;
begin
  select * into v_reg from public.meet_registrations r where r.id = p_registration;
  perform app.need_meet_reader(v_reg.meet_id, 'director', 'check_in');
  if v_reg.state in ('draft', 'declined', 'lapsed', 'withdrawn', 'no_show') then
    perform app.fail('state', 'This school doesn''t take part now', 'Its roster isn''t shown.');
  end if;
  return v_reg;
end
$$;

-- Those who compete, as the host reads them.
create function app.host_members(p_registration public.meet_registrations) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'code', m.code,
      'name', case when o.named then m.name end, 'grade', case when o.named then m.grade end,
      'gender', case when o.named then m.gender end, 'first_year', case when o.named then m.first_year end,
      'form_at', m.form_at, 'form', app.form_for_host(m.form_kind),
      'forms', (select coalesce(jsonb_agg(jsonb_build_object('title', d.title, 'form', app.form_for_host(f.kind))
          order by d.title, d.id), '[]')
        from app.waivers_of(m.meet_id) d cross join lateral app.form_for_waiver(m, d) f),
      'shared', case when o.named then app.shared_forms(m.id) else '[]' end,
      'certified_at', m.certified_at) order by m.code), '[]')
  from public.roster_members m cross join (select app.names_open(p_registration.meet_id) as named offset 0) o
  where m.registration_id = p_registration.id and exists (select from public.entry_members e
    where e.member_id = m.id and e.removed_at is null)
$$;

-- What an import brought to a roster and is still there. A cadet who was certified or edited since stays, and so does
-- all once rosters are locked.
create function app.roster_import_rows(p_import uuid) returns table (id uuid, is_changed boolean, is_new boolean)
language sql stable security definer set search_path = ''
as $$
  select r.id, r.updated_at > i.changed_at or app.rosters_locked(r.meet_id)
    or exists (select from public.entry_members e where e.member_id = r.id and e.removed_at is null
      and (e.updated_at > i.changed_at or not exists (select from app.roster_imports x
        where x.import_id = i.import_id and x.subject_id = e.id))), true
  from app.roster_imports i join public.roster_members r on r.id = i.subject_id
  where i.import_id = p_import and r.removed_at is null
  union all
  select e.id, e.updated_at > i.changed_at or app.rosters_locked(e.meet_id), true
  from app.roster_imports i join public.entry_members e on e.id = i.subject_id
  where i.import_id = p_import and e.removed_at is null
$$;

-- True where the caller may undo imports of this kind.
create function app.can_undo(p_importer app.importers) returns boolean
language sql stable security definer set search_path = ''
as $$
  select app.manages(p_importer.permission_module, p_importer.permission)
    or (coalesce(app.role(), 'parent') <> 'parent' and exists (select from unnest(p_importer.verbs) v
      where app.can(p_importer.permission_module, v)))
$$;
