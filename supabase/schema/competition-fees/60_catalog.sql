call app.same_meet('public.meet_fee_plans');

-- The meets that there are cost nothing until their host says otherwise.
insert into public.meet_fee_plans (meet_id, school_id, is_free) select m.id, m.school_id, true from public.meets m;
call app.same_meet('public.meet_fees');
call app.read_as_host('public.meet_accounts', 'director');
call app.same_meet('public.meet_accounts', 'registration_id:meet_registrations', 'meet_school_id:meet_schools');
call app.read_as_host('public.meet_ledger', 'director');
call app.same_meet('public.meet_ledger', 'account_id:meet_accounts');
call app.read_as_host('public.meet_invoices', 'director');
call app.same_meet('public.meet_invoices', 'account_id:meet_accounts');
call app.read_as_host('public.meet_disputes', 'director');
call app.same_meet('public.meet_disputes', 'account_id:meet_accounts', 'line_id:meet_ledger');
call app.read_as_host('public.meet_fee_reminders', 'director');
call app.same_meet('public.meet_fee_reminders', 'account_id:meet_accounts');
call app.same_meet('public.meet_postings', 'line_id:meet_ledger');

-- What meets and registrations ask of fees, and what schools are told.
call app.register_registration_need('fees', 'app.registration_fees', 30);
call app.register_meet_guard('fees', 'app.meet_fee_blocks');
call app.register_kind('competition-entries.fees', 'competition-entries', 'Fees of meets',
  'A host sent an invoice, reminds you of fees, or answered a dispute.', roles => '{instructor,admin,external}',
  channel => 'now');
call app.register_kind('competition-meets.fees', 'competition-meets', 'Disputed fees',
  'A school disputes a charge at a meet that you direct.', roles => '{instructor,admin}');

call app.register_meet_audience('unpaid', 'Schools that still owe fees', 'app.owes_fees', 25);

call app.register_meet_page_part('fees', 'app.meet_page_fees', 40);
