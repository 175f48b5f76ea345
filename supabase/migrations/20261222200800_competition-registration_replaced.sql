-- Schools read which document replaces which; the page of a school's roster says whether the host asks for forms.

-- The divisions and the documents of a meet, as a visitor reads them.
create or replace function app.open_meet_parts(p_meet uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'divisions', (select coalesce(jsonb_agg(jsonb_build_object('code', d.code, 'name', d.name, 'arms', d.arms,
        'level', d.level, 'gender', d.gender, 'min_female', d.min_female, 'max_male', d.max_male)
        order by d.sort, d.code), '[]')
      from public.meet_divisions d where d.meet_id = p_meet and d.archived_at is null),
    'documents', (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'kind', d.kind, 'number', d.number,
        'title', d.title, 'link', d.link, 'note', d.note, 'effective_on', d.effective_on,
        'supersedes_id', d.supersedes_id,
        'files', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) order by a.name), '[]')
          from public.attachments a where a.subject_table = 'meet_documents' and a.subject_id = d.id
            and a.stored_at is not null and a.archived_at is null),
        'acknowledge', d.id in (select x.id from app.documents_to_acknowledge(p_meet) x))
        order by array_position('{sop,amendment,schedule,map,floor_plan,waiver,other}', d.kind), d.number, d.title,
          d.id), '[]')
      from public.meet_documents d where d.meet_id = p_meet and d.archived_at is null))
$$;

-- The roster of one school for its host: codes, and names and grades while the meet needs them.
create or replace function public.host_roster(p_registration uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_reg public.meet_registrations := app.need_host_roster(p_registration);
begin
  return jsonb_build_object('id', v_reg.id, 'state', v_reg.state, 'is_named', app.names_open(v_reg.meet_id),
    'is_locked', app.rosters_locked(v_reg.meet_id), 'needs_forms', app.meet_needs_forms(v_reg.meet_id),
    'school', (select s.name from public.schools s where s.id = v_reg.school_id),
    'members', app.host_members(v_reg), 'entries', app.roster_entries(v_reg.id),
    'needs', coalesce((select jsonb_agg(n.words) from app.roster_needs(v_reg.id) n), '[]'),
    'changes', app.roster_changes_of(v_reg.id, app.names_open(v_reg.meet_id)));
end
$$;
call app.expose('public.host_roster(uuid)', 'authenticated', 'service_role');
