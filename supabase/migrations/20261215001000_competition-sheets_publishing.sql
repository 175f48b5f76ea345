-- What the function `score-sheets` asks before it publishes a draft.

-- True where the caller may change their school's score sheets, else null. The function `score-sheets` asks before it
-- publishes one.
create function public.may_change_score_sheets() returns boolean
language sql stable set search_path = ''
as $$
  select nullif(app.manages('competition-sheets', 'update'), false);
$$;
call app.expose('public.may_change_score_sheets()', 'authenticated', 'service_role');
