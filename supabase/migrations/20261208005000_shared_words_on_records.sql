-- More words that staff write and one cadet reads: what was decided about a purchase that a cadet asked for, why a status
-- changed, why an exam was voided or a rule overridden, what a check for promotion goes by, and notes on permission
-- slips and duty turns. They wait for a second adult as others on records do.

call app.accompany('public.purchase_requests', 'budget', '{decision_note,cancel_note}', cadet => 'requested_by',
  guardians => false);
call app.accompany('public.cadet_status_records', 'cadets', '{reason}');
call app.accompany('public.promotion_checks', 'promotions', '{evidence}');
call app.accompany('public.permission_slips', 'calendar', '{note}');
call app.accompany('public.duty_turns', 'calendar', '{note}');
drop trigger with_second_adult on public.promotion_exams;
call app.accompany('public.promotion_exams', 'promotions', '{remarks,void_reason}');
drop trigger with_second_adult on public.rank_records;
call app.accompany('public.rank_records', 'promotions', '{remarks,override_reason}');
