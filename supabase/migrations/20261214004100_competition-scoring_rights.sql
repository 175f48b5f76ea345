-- What each job at a meet reads of scores. Keyers see only what they keyed themselves: the second pass is blind.
call app.protect('public.meet_performances', 'competition-scoring', writes => '{}');
call app.read_by_meet('public.meet_performances', 'competition-scoring', 'meet_id', 'director', 'tabulator',
  'head_judge', 'keyer', 'timer', 'check_in');
call app.same_meet('public.meet_performances', 'entry_id:meet_entries');
call app.audit('public.meet_performances', noun => 'a performance');
call app.broadcast('public.meet_performances', 'competition-scoring', staff => true);
call app.bound('public.meet_performances', 3000);

call app.protect('public.meet_scores', 'competition-scoring', writes => '{}');
call app.read_by_meet('public.meet_scores', 'competition-scoring', 'meet_id', 'director', 'tabulator', 'head_judge',
  'keyer');
call app.same_meet('public.meet_scores', 'performance_id:meet_performances', 'seat_id:meet_seats');
call app.audit('public.meet_scores', noun => 'a score');
call app.broadcast('public.meet_scores', 'competition-scoring', staff => true);
call app.bound('public.meet_scores', 3000);

-- Two passes are shown side by side to those who decide, once both are there.
create function app.keyed_both(p_score uuid, p_round integer) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select count(*) = 2 from public.meet_keyings k where k.score_id = p_score and k.round = p_round);
end
$$;
grant execute on function app.keyed_both(uuid, integer) to authenticated, service_role;
call app.protect('public.meet_keyings', 'competition-scoring', writes => '{}');
alter policy "select" on public.meet_keyings using (
  (keyed_by = (select auth.uid()) and school_id = (select app.school_id())
    and (meet_id = any (array(select app.meets_as(variadic '{director,tabulator,head_judge,keyer}'::text[])))
      or (select app.manages('competition-scoring', 'read'))))
  or ((meet_id = any (array(select app.meets_as(variadic '{director,tabulator}'::text[])))
      or (school_id = (select app.school_id()) and (select app.manages('competition-scoring', 'read'))))
    and (select app.keyed_both(score_id, round)))
);
call app.same_meet('public.meet_keyings', 'score_id:meet_scores');
call app.same_school('public.meet_keyings', 'sheet_id:score_sheets');
call app.audit('public.meet_keyings', masked => '{marks,comments,control_total}', noun => 'the keying of a sheet');
call app.bound('public.meet_keyings', 2000);

call app.protect('public.meet_revisions', 'competition-scoring', writes => '{}');
call app.read_by_meet('public.meet_revisions', 'competition-scoring', 'meet_id', 'director', 'tabulator',
  'head_judge');
call app.same_meet('public.meet_revisions', 'score_id:meet_scores');
call app.same_school('public.meet_revisions', 'sheet_id:score_sheets');
call app.audit('public.meet_revisions', noun => 'a revision of a score');
call app.broadcast('public.meet_revisions', 'competition-scoring', staff => true);
call app.bound('public.meet_revisions', 3000);

call app.protect('public.meet_penalties', 'competition-scoring', writes => '{}');
call app.read_by_meet('public.meet_penalties', 'competition-scoring', 'meet_id', 'director', 'tabulator',
  'head_judge', 'keyer');
call app.same_meet('public.meet_penalties', 'performance_id:meet_performances');
call app.audit('public.meet_penalties', noun => 'a penalty');
call app.broadcast('public.meet_penalties', 'competition-scoring', staff => true);
call app.bound('public.meet_penalties', 3000);

call app.protect('public.meet_times', 'competition-scoring', writes => '{}');
call app.read_by_meet('public.meet_times', 'competition-scoring', 'meet_id', 'director', 'tabulator', 'head_judge',
  'keyer', 'timer');
call app.same_meet('public.meet_times', 'performance_id:meet_performances');
call app.audit('public.meet_times', noun => 'a time');
call app.broadcast('public.meet_times', 'competition-scoring', staff => true);
call app.bound('public.meet_times', 3000);

call app.protect('public.meet_overrides', 'competition-scoring', writes => '{}');
call app.read_by_meet('public.meet_overrides', 'competition-scoring', 'meet_id', 'director', 'tabulator',
  'head_judge');
call app.same_meet('public.meet_overrides', 'performance_id:meet_performances');
call app.audit('public.meet_overrides', noun => 'a decision of the head judge');
call app.broadcast('public.meet_overrides', 'competition-scoring', staff => true);

-- Results are read by those who make them, and by the announcer once scoring is locked.
create function app.locked_meets() returns setof uuid
language plpgsql stable security definer rows 5 set search_path = ''
as $$
begin
  return query select m.id from public.meets m
    where m.state = 'scoring_locked' and m.id in (select app.meets_as('announcer'));
end
$$;
grant execute on function app.locked_meets() to authenticated, service_role;
call app.protect('public.meet_results', 'competition-scoring', writes => '{}');
call app.read_by_meet('public.meet_results', 'competition-scoring', 'meet_id', 'director', 'tabulator',
  'head_judge');
alter policy "select" on public.meet_results using (
  (school_id = (select app.school_id()) and (select app.manages('competition-scoring', 'read')))
  or meet_id = any (array(select app.meets_as(variadic '{director,tabulator,head_judge}'::text[])))
  or meet_id = any (array(select app.locked_meets()))
);
call app.same_meet('public.meet_results', 'event_id:meet_events');
call app.broadcast('public.meet_results', 'competition-scoring', staff => true);

call app.protect('public.meet_log', 'competition-scoring', writes => '{}');
call app.read_by_meet('public.meet_log', 'competition-scoring', 'meet_id', 'director');
