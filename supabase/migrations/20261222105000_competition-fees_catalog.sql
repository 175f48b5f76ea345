-- What meets and registrations ask of fees, and what schools are told.
call app.register_registration_need('fees', 'app.registration_fees', 30);
call app.register_meet_guard('fees', 'app.meet_fee_blocks');
call app.register_kind('competition-entries.fees', 'competition-entries', 'Fees of meets',
  'A host sent an invoice, reminds you of fees, or answered a dispute.', roles => '{instructor,admin,external}',
  channel => 'now');
call app.register_kind('competition-meets.fees', 'competition-meets', 'Disputed fees',
  'A school disputes a charge at a meet that you direct.', roles => '{instructor,admin}');
