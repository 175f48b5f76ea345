-- A school that only registers keeps no cadets here, so no family can answer for itself: its coach attests, cadet by
-- cadet, that results may show the name. Who did and when is kept; taken back, the name is gone at once.
alter table public.roster_members
  add column name_public_at timestamptz,
  add column name_public_by uuid,
  add column name_public_by_label text;
comment on column public.roster_members.name_public_at is
  'Since when an adult of a school without cadets here attests that public results may show the name.';

-- A registration of the caller's school, for its adults who decide for it. Rosters that are closed too: a name can
-- always be taken back.
create function app.need_public_names(p_registration uuid) returns public.meet_registrations
language plpgsql security definer set search_path = ''
as $$
declare
  v public.meet_registrations;
begin
  select * into v from public.meet_registrations r where r.id = p_registration and r.school_id = app.adult_school();
  if v.id is null or not app.can('competition-entries', 'update') then
    perform app.deny('You don''t have permission to decide on names in public results');
  end if;
  return v;
end
$$;

-- Attests for cadets of a roster that public results may show their names, or takes that back. Only for cadets without
-- a record here: of the others, the family answers. Returns how many changed.
create function public.attest_public_names(p_registration uuid, p_members uuid[], p_public boolean default true)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_reg public.meet_registrations := app.need_public_names(p_registration);
  v_public boolean := coalesce(p_public, true);
  v_name text;
  v_count integer;
begin
  perform app.check_ids(p_members, 'members', 500);
  if v_public and not (select s.comp_register_only from public.schools s where s.id = v_reg.school_id) then
    perform app.fail('keeps_cadets', 'Your school keeps its cadets in Guidon, so each family decides',
      'Record the family''s answer under Consents, as Public results.', 'members');
  end if;
  select coalesce(m.name, m.code) into v_name from public.roster_members m
  where m.id = any (p_members) and m.registration_id = v_reg.id and v_public
    and (m.cadet_id is not null or m.name is null or m.removed_at is not null) order by m.code limit 1;
  if v_name is not null then
    perform app.fail('not_attestable', v_name || ' isn''t a name that your school entered on this roster',
      'Choose cadets on the roster who were entered by name.', 'members');
  end if;
  update public.roster_members m set name_public_at = case when v_public then now() end,
    name_public_by = case when v_public then auth.uid() end,
    name_public_by_label = case when v_public then app.actor_label() end
  where m.id = any (p_members) and m.registration_id = v_reg.id and (m.name_public_at is null) = v_public;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
call app.expose('public.attest_public_names(uuid, uuid[], boolean)', 'authenticated', 'service_role');

-- What was attested is about the name that was there: another name, or a cadet with a record, isn't public by it.
create function app.end_attestation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.name_public_at := null;
  new.name_public_by := null;
  new.name_public_by_label := null;
  return new;
end
$$;
create trigger end_attestation before update of name, cadet_id on public.roster_members for each row
  when (old.name_public_at is not null and (new.name, new.cadet_id) is distinct from (old.name, old.cadet_id))
  execute function app.end_attestation();

-- The cadets of a roster for their own school. Who signed is for its adults; a cadet who fills in rosters reads that
-- a guardian did.
create or replace function app.own_members(p_registration uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'code', m.code, 'cadet_id', m.cadet_id,
      'name', m.name, 'grade', m.grade, 'gender', m.gender, 'first_year', m.first_year, 'form_at', m.form_at,
      'form_kind', m.form_kind, 'form_by', case when m.form_kind = 'signed' and o.adult then l.decided_label
        else m.form_by_label end, 'slip', l.state,
      'files', (select count(*) from public.attachments a where a.subject_table = 'roster_members'
        and a.subject_id = m.id and a.stored_at is not null and a.archived_at is null),
      'forms', (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'title', d.title, 'form_id', g.id,
          'kind', f.kind, 'at', f.since, 'by', case when f.kind = 'signed' and o.adult then l.decided_label
            else f.by_label end, 'held', g.held_at is not null,
          'files', (select count(*) from public.attachments a where a.subject_table = 'member_forms'
            and a.subject_id = g.id and a.stored_at is not null and a.archived_at is null))
          order by d.title, d.id), '[]')
        from app.waivers_of(m.meet_id) d
        left join public.member_forms g on g.member_id = m.id and g.document_id = d.id
        cross join lateral app.form_for_waiver(m, d) f),
      'certified_at', m.certified_at, 'reason', m.certified_reason, 'name_public_at', m.name_public_at,
      'name_public_by', m.name_public_by_label) order by m.code), '[]')
  from public.roster_members m
  cross join (select app.adult_school() is not null as adult offset 0) o
  left join app.slip_of_member(m) l on true
  where m.registration_id = p_registration and m.removed_at is null
$$;

-- The roster of a registration for its own school: {meet, locks, may, members, entries, lights, doubts, changes}.
create or replace function public.registration_roster(p_registration uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_reg public.meet_registrations := app.need_roster_reader(p_registration);
  v_meet public.meets;
  v_lights boolean := app.manages('teams', 'read');
  v_attests boolean := app.adult_school() = v_reg.school_id and app.can('competition-entries', 'update')
    and (select s.comp_register_only from public.schools s where s.id = v_reg.school_id);
begin
  select * into v_meet from public.meets m where m.id = v_reg.meet_id;
  return jsonb_build_object(
    'id', v_reg.id, 'state', v_reg.state, 'meet_id', v_meet.id, 'title', v_meet.title, 'starts_on', v_meet.starts_on,
    'time_zone', v_meet.time_zone, 'meet_state', v_meet.state,
    'host', (select s.name from public.schools s where s.id = v_reg.host_school_id),
    'locks_at', (select o.roster_locks_at from public.meet_openings o where o.meet_id = v_meet.id),
    'substitutions', (select o.substitutions from public.meet_openings o where o.meet_id = v_meet.id),
    'is_locked', app.rosters_locked(v_meet.id), 'needs_forms', app.meet_needs_forms(v_meet.id),
    'forms', coalesce((select jsonb_agg(d.title order by d.number, d.title) from public.meet_documents d
      where d.meet_id = v_meet.id and d.kind = 'waiver' and d.archived_at is null), '[]'),
    'may_fill', app.can_roster(), 'may_certify', app.can('competition-entries', 'update'),
    'may_attest', coalesce(v_attests, false),
    'is_register_only', (select s.comp_register_only from public.schools s where s.id = v_reg.school_id),
    'members', app.own_members(v_reg.id),
    'entries', app.roster_entries(v_reg.id),
    'lights', coalesce((select jsonb_agg(jsonb_build_object('entry_id', l.entry_id, 'member_id', l.member_id,
        'light', l.light, 'reason', case when v_lights then l.reason end))
      from app.roster_lights(v_reg.id) l where l.light is not null), '[]'),
    'doubts', coalesce((select jsonb_agg(to_jsonb(d)) from app.roster_doubts(v_reg.id) d), '[]'),
    'changes', app.roster_changes_of(v_reg.id, true));
end
$$;
call app.expose('public.registration_roster(uuid)', 'authenticated', 'service_role');
