-- What the function `score-sheets` reads before it publishes: the draft, for those who may change it.

-- The content of a draft of the caller's school in the state that `p_rev` counts, for those who may change score sheets. A version that
-- was published from this state gives it too: publishing it again changes nothing.
create function public.score_sheet_to_publish(p_id uuid, p_rev integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_sheet_maker('update');
  v_sheet public.score_sheets;
begin
  select * into v_sheet from public.score_sheets s where s.id = p_id and s.school_id = v_school;
  if v_sheet.id is null then
    perform app.fail('unknown_sheet', 'This score sheet isn''t at your school', 'Reload the page.');
  elsif v_sheet.archived_at is not null then
    perform app.fail('archived', 'This version is archived', 'Restore it, then publish it.');
  elsif v_sheet.rev <> p_rev then
    perform app.fail('changed', 'Someone else changed this score sheet', 'Reload the page to see what changed.');
  end if;
  return v_sheet.content;
end
$$;
call app.expose('public.score_sheet_to_publish(uuid, integer)', 'authenticated', 'service_role');
