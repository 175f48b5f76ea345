-- The caller's school, if the verb on score sheets is theirs for the whole school.
create function app.need_sheet_maker(p_action text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
begin
  if not (case p_action when 'create' then app.manages('competition-sheets', 'create')
    else app.manages('competition-sheets', 'update') end) then
    perform app.deny('You don''t have permission to change score sheets');
  end if;
  return v_school;
end
$$;

-- What a sheet says about itself, cleaned: {key, version, title, discipline}. Refuses what isn't scoresheet/1.
create function app.score_sheet_head(p_content jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  v_key text := p_content ->> 'key';
  v_discipline text := p_content ->> 'discipline';
begin
  if coalesce(jsonb_typeof(p_content), '') <> 'object' or p_content ->> 'format' is distinct from 'scoresheet/1' then
    perform app.fail('format', 'This isn''t a score sheet', 'Use a file of the format scoresheet/1.', 'content');
  elsif octet_length(p_content::text) > 200000 then
    perform app.fail('size', 'This score sheet is too large', 'Keep it under 200 kB.', 'content');
  elsif coalesce(v_key, '') !~ '^[a-z0-9][a-z0-9-]{0,59}$' then
    perform app.fail('key', 'The short name needs 1 to 60 lowercase letters, digits, or dashes',
      'For example, armed-exhibition.', 'key');
  elsif coalesce(p_content ->> 'version', '') !~ '^[1-9]\d{0,2}$' then
    perform app.fail('version', 'The version is a whole number from 1 to 999', 'Start with 1.', 'version');
  elsif coalesce(v_discipline, '') !~ '^[a-z_]{1,40}$' then
    perform app.fail('discipline', 'The discipline is missing', 'Choose what this sheet scores.', 'discipline');
  elsif not app.has_no_ssn(p_content::text) then
    perform app.fail('ssn', 'This score sheet contains what looks like a Social Security number', 'Take it out.',
      'content');
  end if;
  return jsonb_build_object('key', v_key, 'version', (p_content ->> 'version')::integer, 'discipline', v_discipline,
    'title', app.need_line(p_content ->> 'title', 'title', 'The title', 120));
end
$$;

-- The list as the screens read it: each version with whether it is the latest of its sheet.
create view public.score_sheet_list with (security_invoker = true) as
select s.id, s.school_id, s.key, s.version, s.title, s.discipline, s.state, s.rev, s.published_at, s.published_by_label,
  s.archived_at, s.updated_at, s.search, s.content -> 'source' as source,
  s.version = max(s.version) filter (where s.archived_at is null) over (partition by s.school_id, s.key) as is_latest,
  (case when s.archived_at is not null then 'archived' else s.state end) as status,
  (case when s.archived_at is not null then 3 when s.state = 'draft' then 1 else 2 end) as status_sort
from public.score_sheets s;

-- The filters of that list, with how many rows each value has.
create view public.score_sheet_filters with (security_invoker = true) as
select 'status' as filter, l.status as value, l.status_sort as sort, count(*)::integer as rows
from public.score_sheet_list l group by l.status, l.status_sort
union all
select 'discipline', l.discipline, 0, count(*)::integer from public.score_sheet_list l where l.archived_at is null
group by l.discipline;
revoke all on public.score_sheet_list, public.score_sheet_filters from anon, authenticated, service_role;
grant select on public.score_sheet_list, public.score_sheet_filters to authenticated, service_role;

-- True where the caller may change their school's score sheets, else null. The function `score-sheets` asks before it
-- publishes one.
create function public.may_change_score_sheets() returns boolean
language sql stable set search_path = ''
as $$
  select nullif(app.manages('competition-sheets', 'update'), false);
$$;
call app.expose('public.may_change_score_sheets()', 'authenticated', 'service_role');
