-- Promotions: what a rank asks for, who has it, who decided. The program counts; a person promotes.

call app.register_module('promotions', 'Promotions', '/app/promotions', 'award', 21,
  '{sidebar,read,create,update,approve,manage,view_restricted}', section => true,
  about => 'What each rank requires, promotion boards, and promotion orders.',
  rows => 'promotions', own => 'their own promotions');
update public.permission_actions set label = 'Approve', description = 'Decide: promote, waive, rescind, award'
where name = 'approve';
call app.grant('promotions', 'instructor', '{read,create,update,approve,manage,view_restricted}');
call app.grant('promotions', 'cadet', '{read}');
call app.grant('promotions', 'parent', '{read}');

-- The school of a call that reaches everyone's rows with this verb, or a refusal.
create function app.need_promotions(p_verb text, p_words text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.manages('promotions', p_verb) then
    perform app.deny(p_words);
  end if;
  return app.need_school();
end
$$;

-- The cadets of a call: all on the roster of the school, locked in one order, and none of them the caller. Who enters a
-- cadet's scores and checks never enters their own.
create function app.need_others(p_school uuid, p_cadets uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce(cardinality(p_cadets), 0) = 0 then
    perform app.fail('no_cadets', 'No cadet is selected', 'Select at least one.');
  end if;
  perform app.hold_cadets(p_cadets, p_school);
  perform app.need_not_own(p_cadets);
end
$$;

