call app.register_kind('budget.requests', 'budget', 'Purchase requests',
  'A purchase request is waiting for a decision.',
  roles => '{admin,instructor}', channel => 'now');
call app.register_kind('budget.my-request', 'budget', 'Your purchase requests',
  'Your purchase request is approved, rejected, ordered, or paid.',
  roles => '{admin,instructor,cadet}', channel => 'now');
call app.register_kind('budget.fees', 'budget', 'Fees', 'A fee for you or your child is new, due, or overdue.',
  channel => 'now');
call app.register_attention('purchases_waiting', 'budget', 'app.purchases_waiting', 60);
call app.register_attention('fees_overdue', 'budget', 'app.fees_overdue', 61);
call app.register_attention('statements_open', 'budget', 'app.statements_open', 62);
call app.register_counts('budget', 'app.fee_counts');
call app.register_clearance('budget', 'app.fees_of_leavers');
call app.register_search('budget', 'budget', 'Budget', 'app.search_budget', sort => 50);
call app.own_account_only('public.purchase_requests',
  'old.decided_at is distinct from new.decided_at and new.decided_at is not null');
update public.purchase_requests set writers = array[requested_by], written_by = requested_by,
  written_by_label = requested_by_label
where requested_by is not null;
