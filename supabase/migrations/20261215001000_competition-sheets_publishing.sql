-- What the function `score-sheets` asks before it publishes a draft.

-- Whether the caller may change their school's score sheets. The function `score-sheets` asks before it publishes one.
create function public.may_change_score_sheets() returns boolean
language sql stable set search_path = ''
as $$
  select app.manages('competition-sheets', 'update');
$$;
call app.expose('public.may_change_score_sheets()', 'authenticated', 'service_role');
