-- More kinds of events, as schools plan them; and what an event wants of its cadets: whether they have to come, whether its time counts
-- as service, and whether guardians have to sign. The form of a new event proposes these by its kind (web: kind-defaults.ts).

alter table public.school_events
  drop constraint school_events_kind_check,
  add constraint school_events_kind_check check (kind in (
    'formation', 'uniform_day', 'pt', 'pt_test', 'meeting', 'parent_meeting', 'practice', 'drill', 'range', 'competition', 'ceremony',
    'awards', 'parade', 'color_guard', 'inspection', 'service', 'fundraiser', 'recruiting', 'trip', 'camp', 'ball', 'social', 'class',
    'board', 'issue', 'deadline', 'other')),
  add column attendance_wanted text not null default 'expected'
    constraint school_events_attendance_wanted_check check (attendance_wanted in ('required', 'expected', 'optional')),
  add column counts_hours boolean not null default false,
  add column needs_permission boolean not null default false;
comment on column public.school_events.attendance_wanted is 'required: cadets have to come, and staff excuse who can''t · expected: cadets come unless they answer no · optional: anyone who wants to comes.';
comment on column public.school_events.counts_hours is 'Its time counts as service hours.';
comment on column public.school_events.needs_permission is 'Guardians have to permit it.';
alter table public.event_series
  drop constraint event_series_kind_check,
  add constraint event_series_kind_check check (kind in (
    'formation', 'uniform_day', 'pt', 'pt_test', 'meeting', 'parent_meeting', 'practice', 'drill', 'range', 'competition', 'ceremony',
    'awards', 'parade', 'color_guard', 'inspection', 'service', 'fundraiser', 'recruiting', 'trip', 'camp', 'ball', 'social', 'class',
    'board', 'issue', 'deadline', 'other')),
  add column attendance_wanted text not null default 'expected'
    constraint event_series_attendance_wanted_check check (attendance_wanted in ('required', 'expected', 'optional')),
  add column counts_hours boolean not null default false,
  add column needs_permission boolean not null default false;
comment on column public.event_series.attendance_wanted is 'required: cadets have to come, and staff excuse who can''t · expected: cadets come unless they answer no · optional: anyone who wants to comes.';
comment on column public.event_series.counts_hours is 'Its time counts as service hours.';
comment on column public.event_series.needs_permission is 'Guardians have to permit it.';
grant update (attendance_wanted, counts_hours, needs_permission) on public.school_events to authenticated;

-- What differs from the pattern, noted at each change of an occurrence's row.
create or replace function app.note_difference() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_series public.event_series := (select s from public.event_series s where s.id = new.series_id);
  v_span record := app.series_span(v_series, new.series_day);
begin
  new.differs := array_remove(array[
    case when (new.starts_at, new.ends_at, new.all_day) is distinct from (v_span.starts_at, v_span.ends_at, v_series.all_day) then 'time' end,
    case when new.title <> v_series.title then 'title' end,
    case when new.kind <> v_series.kind then 'kind' end,
    case when (new.place, new.place_ids) is distinct from (v_series.place, v_series.place_ids) then 'place' end,
    case when new.uniform is distinct from v_series.uniform then 'uniform' end,
    case when new.notes is distinct from v_series.notes then 'notes' end,
    case when (new.audience, new.audience_groups) is distinct from (v_series.audience, v_series.audience_groups) then 'audience' end,
    case when (new.lead_id, new.officer_id) is distinct from (v_series.lead_id, v_series.officer_id) then 'lead' end,
    case when (new.attendance_wanted, new.counts_hours, new.needs_permission)
      is distinct from (v_series.attendance_wanted, v_series.counts_hours, v_series.needs_permission) then 'attendance' end], null);
  return new;
end
$$;

-- A pattern as an input says it, checked field by field.
create or replace function app.series_in(p_school uuid, p_input jsonb) returns public.event_series
language plpgsql stable security definer set search_path = ''
as $$
declare
  v public.event_series;
begin
  v.school_id := p_school;
  v.title := app.need_line(p_input ->> 'title', 'title', 'The title', 160);
  v.kind := app.one_of(p_input ->> 'kind',
    '{formation,uniform_day,pt,pt_test,meeting,parent_meeting,practice,drill,range,competition,ceremony,awards,parade,color_guard,'
    'inspection,service,fundraiser,recruiting,trip,camp,ball,social,class,board,issue,deadline,other}', 'other', 'kind', 'The kind');
  v.all_day := coalesce((p_input -> 'all_day')::text = 'true', false);
  v.starts := case when v.all_day then '00:00' else app.clock_in(p_input ->> 'starts', 'starts') end;
  v.minutes := app.number_in(p_input ->> 'minutes', 'minutes')::integer;
  v.first_day := app.date_in(p_input ->> 'first_day', 'first_day');
  v.until := app.date_in(p_input ->> 'until', 'until');
  v.rrule := app.need_rule(p_input ->> 'rrule', 'rrule');
  v.skips_days_off := coalesce((p_input -> 'skips_days_off')::text <> 'false', true);
  v.place := app.need_text(p_input ->> 'place', 'place', 'The place', 160);
  v.uniform := app.need_text(p_input ->> 'uniform', 'uniform', 'The uniform', 120);
  v.notes := app.need_text(p_input ->> 'notes', 'notes', 'The notes', 4000);
  v.attendance_wanted := app.one_of(p_input ->> 'attendance_wanted', '{required,expected,optional}', 'expected', 'attendance_wanted',
    'Whether cadets have to come');
  v.counts_hours := coalesce((p_input -> 'counts_hours')::text = 'true', false);
  v.needs_permission := coalesce((p_input -> 'needs_permission')::text = 'true', false);
  v.audience := app.one_of(p_input ->> 'audience', '{everyone,cadets,group,staff}', 'everyone', 'audience', 'Who sees it');
  v.audience_groups := coalesce(nullif(p_input -> 'audience_groups', 'null'), '{}');
  v.lead_id := app.id_in(p_input ->> 'lead_id', 'lead_id');
  v.officer_id := app.id_in(p_input ->> 'officer_id', 'officer_id');
  v.place_ids := array(select app.id_in(x #>> '{}', 'place_ids')
    from jsonb_array_elements(app.lines_in(p_input -> 'place_ids', 'place_ids', 20)) x);
  if v.first_day is null or v.first_day not between app.today(p_school) - 800 and app.today(p_school) + 1500 then
    perform app.fail('first_day', 'The first day is missing or too far away', 'Choose a day.', 'first_day');
  elsif v.until < v.first_day then
    perform app.fail('until', 'The last day is before the first one', 'Choose a later day.', 'until');
  elsif v.minutes is null or v.minutes not between 0 and 60 * 24 * 14 then
    perform app.fail('minutes', 'An event lasts up to 14 days', 'Choose another end.', 'minutes');
  elsif jsonb_typeof(v.audience_groups) <> 'object' then
    perform app.fail('audience', 'It isn''t clear who this is for', 'Choose at least one group or person.', 'audience_groups');
  elsif app.next_hit(app.rule_in(v.rrule), v.first_day, v.first_day - 1) is null
    or app.next_hit(app.rule_in(v.rrule), v.first_day, v.first_day - 1) > coalesce(v.until, 'infinity') then
    perform app.fail('never', 'There is no such day between the first and the last one', 'Choose other days or a later end.', 'until');
  end if;
  return v;
end
$$;
