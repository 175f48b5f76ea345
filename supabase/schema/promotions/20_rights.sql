grant select on public.rank_sets, public.rank_sources, public.ranks to authenticated;
create policy "select" on public.rank_sets for select to authenticated using ((select app.role()) is not null);
create policy "select" on public.rank_sources for select to authenticated using ((select app.role()) is not null);
create policy "select" on public.ranks for select to authenticated using (
  (select app.role()) is not null and (school_id is null or school_id = any (array(select app.schools()))));

call app.register_module('promotions', 'Promotions', '/app/promotions', 'award', 21,
  '{sidebar,read,create,update,approve,manage,view_restricted}', section => true,
  about => 'What each rank requires, promotion boards, and promotion orders.',
  rows => 'promotions', own => 'their own promotions');
update public.permission_actions set label = 'Approve', description = 'Decide: promote, waive, rescind, award'
where name = 'approve';
call app.grant('promotions', 'instructor', '{read,create,update,approve,manage,view_restricted}');
call app.grant('promotions', 'cadet', '{read}');
call app.grant('promotions', 'parent', '{read}');
grant select on public.promotion_examples to authenticated;
create policy "select" on public.promotion_examples for select to authenticated using ((select app.role()) is not null);

alter policy "select" on public.boards using (
  (school_id = (select app.school_id()) and (select app.manages('promotions', 'read')))
  or id = any (array(select app.my_boards())) or id = any (array(select app.boards_in_reach())));
alter policy "select" on public.board_members using (
  (school_id = (select app.school_id()) and (select app.manages('promotions', 'read')))
  or board_id = any (array(select app.my_boards())));
alter policy "select" on public.board_candidates using (
  (school_id = (select app.school_id()) and (select app.manages('promotions', 'read'))
    and board_id <> all (array(select app.boards_before())))
  or board_id = any (array(select app.my_boards()))
  or (cadet_id = any (array(select app.self('promotions', 'read')))
    and board_id = any (array(select app.boards_in_reach()))));

-- Members score on their own: what others gave they see when the board is closed. Who runs boards sees it right away.
alter policy "select" on public.board_scores using (
  (school_id = (select app.school_id()) and (select app.manages('promotions', 'read'))
    and board_id <> all (array(select app.boards_before())))
  or (board_id = any (array(select app.my_boards())) and (
    member_id = any (array(select app.my_seats())) or board_id = any (array(select app.closed_boards())))));
alter policy "select" on public.board_comments using (
  (school_id = (select app.school_id()) and (select app.manages('promotions', 'read'))
    and (select app.can('promotions', 'view_restricted')))
  or (author_id = (select auth.uid()) and board_id = any (array(select app.my_boards()))));
