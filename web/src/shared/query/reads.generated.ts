// Generated from the migrations by scripts/generate-types.ts. Do not edit.

/** A table whose changes are told (`app.broadcast`). */
export type LiveTable =
  | 'academic_snapshots'
  | 'account_events'
  | 'account_requests'
  | 'announcement_receipts'
  | 'announcement_translations'
  | 'announcements'
  | 'attachments'
  | 'attendance'
  | 'award_adaptations'
  | 'award_events'
  | 'award_orders'
  | 'award_records'
  | 'award_settings'
  | 'awards'
  | 'bank_lines'
  | 'bank_matches'
  | 'bank_statements'
  | 'bell_periods'
  | 'board_candidates'
  | 'board_comments'
  | 'board_members'
  | 'board_scores'
  | 'boards'
  | 'budget_categories'
  | 'budget_lines'
  | 'budget_settings'
  | 'cadet_codes'
  | 'cadet_details'
  | 'cadet_enrollments'
  | 'cadet_flags'
  | 'cadet_notes'
  | 'cadet_sizes'
  | 'cadets'
  | 'cash_counts'
  | 'child_requests'
  | 'class_meetings'
  | 'clearance_checks'
  | 'clearance_items'
  | 'comments'
  | 'conduct_entries'
  | 'conduct_reasons'
  | 'consent_rules'
  | 'consents'
  | 'contact_distinctions'
  | 'contact_exports'
  | 'contact_interactions'
  | 'contact_merges'
  | 'contact_office'
  | 'contacts'
  | 'count_approvals'
  | 'count_lines'
  | 'counts'
  | 'custody'
  | 'custody_charges'
  | 'days_off'
  | 'document_acknowledgments'
  | 'drill_card_versions'
  | 'drill_cards'
  | 'duties'
  | 'duty_swaps'
  | 'duty_turns'
  | 'email_campaigns'
  | 'email_rules'
  | 'email_settings'
  | 'email_suppressions'
  | 'email_templates'
  | 'emergency_sheet_cadets'
  | 'emergency_sheet_openings'
  | 'emergency_sheets'
  | 'enrollment_snapshots'
  | 'entry_members'
  | 'event_answers'
  | 'event_closings'
  | 'event_costs'
  | 'event_entry_limits'
  | 'event_orders'
  | 'event_packing'
  | 'event_plans'
  | 'event_reviews'
  | 'event_riders'
  | 'event_rides'
  | 'event_risks'
  | 'event_series'
  | 'event_signups'
  | 'exchange_requests'
  | 'excuse_requests'
  | 'extra_order_lines'
  | 'extra_orders'
  | 'family_settings'
  | 'fee_parts'
  | 'fee_payments'
  | 'fee_reliefs'
  | 'fees'
  | 'fees_due'
  | 'fiscal_years'
  | 'fundraisers'
  | 'funds'
  | 'guardian_codes'
  | 'guardian_invitations'
  | 'guardian_links'
  | 'hand_receipts'
  | 'help_articles'
  | 'help_settings'
  | 'help_tickets'
  | 'imports'
  | 'inspection_results'
  | 'inspection_sheets'
  | 'inspections'
  | 'inventory_items'
  | 'inventory_kits'
  | 'inventory_locations'
  | 'inventory_settings'
  | 'item_variants'
  | 'job_applications'
  | 'job_board_members'
  | 'job_boards'
  | 'job_comments'
  | 'job_feedback'
  | 'job_offers'
  | 'job_posting_invites'
  | 'job_postings'
  | 'job_recommendations'
  | 'job_scores'
  | 'job_seasons'
  | 'job_slots'
  | 'letter_points'
  | 'letter_rules'
  | 'logged_meets'
  | 'logged_results'
  | 'meet_accounts'
  | 'meet_amendment_requests'
  | 'meet_areas'
  | 'meet_arrivals'
  | 'meet_award_calls'
  | 'meet_award_handouts'
  | 'meet_award_settings'
  | 'meet_award_stock'
  | 'meet_awards'
  | 'meet_booking_plans'
  | 'meet_calls'
  | 'meet_certificates'
  | 'meet_checks'
  | 'meet_crew'
  | 'meet_crew_feedback'
  | 'meet_day_plans'
  | 'meet_devices'
  | 'meet_disputes'
  | 'meet_divisions'
  | 'meet_documents'
  | 'meet_entries'
  | 'meet_entry_cadets'
  | 'meet_events'
  | 'meet_extra_options'
  | 'meet_extras'
  | 'meet_fee_plans'
  | 'meet_fee_reminders'
  | 'meet_fees'
  | 'meet_file_scores'
  | 'meet_floor_areas'
  | 'meet_help_calls'
  | 'meet_hidden_places'
  | 'meet_invitations'
  | 'meet_invoices'
  | 'meet_judges'
  | 'meet_late_changes'
  | 'meet_ledger'
  | 'meet_message_schools'
  | 'meet_messages'
  | 'meet_openings'
  | 'meet_overrides'
  | 'meet_packet_runs'
  | 'meet_page_contacts'
  | 'meet_pages'
  | 'meet_payment_requests'
  | 'meet_penalties'
  | 'meet_performances'
  | 'meet_postings'
  | 'meet_prints'
  | 'meet_protest_changes'
  | 'meet_protests'
  | 'meet_registrations'
  | 'meet_releases'
  | 'meet_resources'
  | 'meet_result_teams'
  | 'meet_results'
  | 'meet_reviews'
  | 'meet_revisions'
  | 'meet_rulings'
  | 'meet_safety_lines'
  | 'meet_same_schools'
  | 'meet_schedule_versions'
  | 'meet_schools'
  | 'meet_scores'
  | 'meet_seat_changes'
  | 'meet_seat_sheets'
  | 'meet_seats'
  | 'meet_sheet_openings'
  | 'meet_sheet_swaps'
  | 'meet_shift_people'
  | 'meet_shifts'
  | 'meet_signatures'
  | 'meet_slots'
  | 'meet_staff'
  | 'meet_stops'
  | 'meet_times'
  | 'meet_witnesses'
  | 'meets'
  | 'member_forms'
  | 'official_checks'
  | 'official_ties'
  | 'officials'
  | 'old_results'
  | 'order_lines'
  | 'organization_people'
  | 'organizations'
  | 'people_list_members'
  | 'people_lists'
  | 'permission_forms'
  | 'permission_slips'
  | 'places'
  | 'portfolio_items'
  | 'position_assignments'
  | 'position_endings'
  | 'position_plans'
  | 'position_relief_notes'
  | 'position_reliefs'
  | 'position_rights_off'
  | 'positions'
  | 'profiles'
  | 'promotion_checks'
  | 'promotion_exams'
  | 'promotion_orders'
  | 'promotion_rules'
  | 'pt_adoptions'
  | 'pt_batteries'
  | 'pt_confirmations'
  | 'pt_entries'
  | 'pt_events'
  | 'pt_results'
  | 'pt_sessions'
  | 'pt_tables'
  | 'purchase_lines'
  | 'purchase_quotes'
  | 'purchase_requests'
  | 'qualifications'
  | 'rank_changes'
  | 'rank_choices'
  | 'rank_records'
  | 'recap_answers'
  | 'registration_days'
  | 'registration_entries'
  | 'relief_items'
  | 'repairs'
  | 'retention_log'
  | 'rollover_lines'
  | 'rollovers'
  | 'roster_changes'
  | 'roster_files'
  | 'roster_members'
  | 'school_claims'
  | 'school_codes'
  | 'school_events'
  | 'school_modules'
  | 'school_years'
  | 'score_sheets'
  | 'second_adults'
  | 'serial_assets'
  | 'service_goals'
  | 'service_hours'
  | 'signatures'
  | 'slot_bookings'
  | 'slot_swaps'
  | 'slot_waits'
  | 'slot_wishes'
  | 'stock_levels'
  | 'supply_orders'
  | 'task_assignments'
  | 'task_items'
  | 'task_template_items'
  | 'task_templates'
  | 'tasks'
  | 'team_checks'
  | 'team_lineup_places'
  | 'team_lineups'
  | 'team_members'
  | 'team_messages'
  | 'team_practices'
  | 'team_result_cadets'
  | 'team_results'
  | 'team_riders'
  | 'team_trips'
  | 'teams'
  | 'thread_messages'
  | 'thread_people'
  | 'thread_reports'
  | 'threads'
  | 'transaction_entries'
  | 'transactions'
  | 'unit_assignments'
  | 'units'
  | 'waiting_words'
  | 'year_archives';

/** What the API reads apart from tables, each with the live tables that it shows, through whatever it calls. */
export const READS = {
  audit_log: 'academic_snapshots account_events account_requests announcement_receipts announcement_translations announcements attachments attendance award_adaptations award_events award_orders award_records award_settings awards bank_lines bank_matches bank_statements bell_periods board_candidates board_comments board_members board_scores boards budget_categories budget_lines budget_settings cadet_codes cadet_details cadet_enrollments cadet_flags cadet_notes cadet_sizes cadets cash_counts child_requests class_meetings clearance_checks clearance_items comments conduct_entries conduct_reasons consent_rules consents contact_distinctions contact_exports contact_interactions contact_merges contact_office contacts count_approvals count_lines counts custody custody_charges days_off document_acknowledgments drill_card_versions drill_cards duties duty_swaps duty_turns email_campaigns email_rules email_settings email_suppressions email_templates emergency_sheet_cadets emergency_sheet_openings emergency_sheets enrollment_snapshots entry_members event_answers event_closings event_costs event_entry_limits event_orders event_packing event_plans event_reviews event_riders event_rides event_risks event_series event_signups exchange_requests excuse_requests extra_order_lines extra_orders family_settings fee_parts fee_payments fee_reliefs fees fees_due fiscal_years fundraisers funds guardian_codes guardian_invitations guardian_links hand_receipts help_articles help_settings help_tickets imports inspection_results inspection_sheets inspections inventory_items inventory_kits inventory_locations inventory_settings item_variants job_applications job_board_members job_boards job_comments job_feedback job_offers job_posting_invites job_postings job_recommendations job_scores job_seasons job_slots letter_points letter_rules logged_meets logged_results meet_accounts meet_amendment_requests meet_areas meet_arrivals meet_award_calls meet_award_handouts meet_award_settings meet_award_stock meet_awards meet_booking_plans meet_calls meet_certificates meet_checks meet_crew meet_crew_feedback meet_day_plans meet_devices meet_disputes meet_divisions meet_documents meet_entries meet_entry_cadets meet_events meet_extra_options meet_extras meet_fee_plans meet_fee_reminders meet_fees meet_file_scores meet_floor_areas meet_help_calls meet_hidden_places meet_invitations meet_invoices meet_judges meet_late_changes meet_ledger meet_message_schools meet_messages meet_openings meet_overrides meet_packet_runs meet_page_contacts meet_pages meet_payment_requests meet_penalties meet_performances meet_postings meet_prints meet_protest_changes meet_protests meet_registrations meet_releases meet_resources meet_result_teams meet_results meet_reviews meet_revisions meet_rulings meet_safety_lines meet_same_schools meet_schedule_versions meet_schools meet_scores meet_seat_changes meet_seat_sheets meet_seats meet_sheet_openings meet_sheet_swaps meet_shift_people meet_shifts meet_signatures meet_slots meet_staff meet_stops meet_times meet_witnesses meets member_forms official_checks official_ties officials old_results order_lines organization_people organizations people_list_members people_lists permission_forms permission_slips places portfolio_items position_assignments position_endings position_plans position_relief_notes position_reliefs position_rights_off positions profiles promotion_checks promotion_exams promotion_orders promotion_rules pt_adoptions pt_batteries pt_confirmations pt_entries pt_events pt_results pt_sessions pt_tables purchase_lines purchase_quotes purchase_requests qualifications rank_changes rank_choices rank_records recap_answers registration_days registration_entries relief_items repairs retention_log rollover_lines rollovers roster_changes roster_files roster_members school_claims school_codes school_events school_modules school_years score_sheets second_adults serial_assets service_goals service_hours signatures slot_bookings slot_swaps slot_waits slot_wishes stock_levels supply_orders task_assignments task_items task_template_items task_templates tasks team_checks team_lineup_places team_lineups team_members team_messages team_practices team_result_cadets team_results team_riders team_trips teams thread_messages thread_people thread_reports threads transaction_entries transactions unit_assignments units waiting_words year_archives',
  account_filters: 'cadet_details cadets profiles',
  account_handover: 'profiles',
  account_list: 'cadet_details cadets profiles',
  account_reach: 'cadets contacts guardian_links profiles school_modules',
  announcement_filters: 'announcement_receipts announcements cadets guardian_links',
  announcement_lines: 'announcement_receipts announcements cadets guardian_links',
  announcement_reader_filters: 'announcement_receipts cadets guardian_links',
  announcement_readers: 'announcement_receipts cadets guardian_links',
  asset_filters: 'custody inventory_items inventory_locations item_variants serial_assets',
  asset_lines: 'custody inventory_items inventory_locations item_variants serial_assets',
  attendance_list: 'attendance school_events',
  attendance_report: 'attendance cadets school_events unit_assignments units',
  audience_choices: 'cadets custody document_acknowledgments entry_members event_answers item_variants meet_accounts meet_disputes meet_documents meet_events meet_ledger meet_openings meet_registrations meets profiles registration_entries roster_members school_events school_modules team_members team_practices teams',
  audience_preview: 'cadet_enrollments cadets contacts custody document_acknowledgments entry_members event_answers guardian_links item_variants meet_accounts meet_disputes meet_documents meet_events meet_ledger meet_openings meet_registrations meets people_list_members people_lists profiles registration_entries roster_members school_events school_modules school_years team_members team_practices teams unit_assignments units',
  awaits_first_admin: 'profiles',
  award_candidates: 'cadet_details cadet_enrollments cadets rank_records school_years unit_assignments units',
  award_holdings: 'award_records cadet_enrollments cadets school_years unit_assignments units',
  award_roll: 'award_orders award_records awards cadet_enrollments cadets rank_records school_events school_years unit_assignments units',
  award_years: 'award_records',
  bank_rows_known: 'bank_lines bank_statements profiles',
  bank_standing: 'bank_lines bank_matches bank_statements transaction_entries transactions',
  budget_overview: 'budget_categories budget_lines funds purchase_requests school_events teams transaction_entries',
  by_month: 'budget_categories funds transaction_entries',
  cadet_marks: 'cadet_flags cadets consent_rules consents qualifications',
  cadet_overview: 'academic_snapshots attendance award_adaptations award_records award_settings awards board_candidates boards cadet_details cadet_enrollments cadet_flags cadet_notes cadet_sizes cadets conduct_entries consents custody fees_due hand_receipts inspection_results inspections inventory_items item_variants letter_points portfolio_items position_assignments positions promotion_checks promotion_exams promotion_rules pt_batteries pt_entries pt_sessions qualifications rank_changes rank_choices rank_records school_events school_modules school_years serial_assets service_goals service_hours task_assignments task_items tasks team_checks team_members team_practices teams unit_assignments units',
  cadet_roster: 'cadet_details cadet_enrollments cadets consents rank_changes rank_records school_years unit_assignments units',
  cadet_sizes_now: 'cadet_sizes',
  cadet_timeline: 'attendance award_orders award_records awards board_candidates boards cadet_enrollments conduct_entries hand_receipts inspection_results inspections position_assignments positions promotion_exams pt_batteries pt_entries pt_sessions qualifications rank_records school_events school_years service_hours team_members team_result_cadets team_results teams unit_assignments units',
  calendar_entries: 'boards cadets contacts days_off document_acknowledgments duties duty_turns entry_members extra_orders inspection_results inspection_sheets inspections meet_areas meet_crew meet_day_plans meet_documents meet_entries meet_events meet_extras meet_openings meet_registrations meet_shift_people meet_shifts meet_slots meet_staff meets officials position_assignments positions profiles pt_batteries pt_entries pt_sessions registration_days registration_entries roster_members school_events school_years slot_bookings task_assignments task_items tasks team_members teams unit_assignments units',
  charge_filters: 'custody custody_charges inventory_items item_variants',
  charge_lines: 'custody custody_charges inventory_items item_variants',
  check_account: 'cadets profiles',
  claims_to_decide: 'meet_registrations profiles school_claims',
  clearance_board: 'cadet_enrollments cadets clearance_checks clearance_items custody custody_charges fees_due inventory_items item_variants profiles rollover_lines school_modules school_years task_assignments tasks unit_assignments units',
  close_checklist: 'fiscal_years purchase_requests transaction_entries transactions',
  conduct_balances: 'cadets conduct_entries unit_assignments units',
  conduct_filters: 'cadet_details cadets conduct_entries unit_assignments units',
  conduct_list: 'cadet_details cadets conduct_entries unit_assignments units',
  contact_filters: 'contacts',
  contact_list: 'cadets contact_office contacts guardian_links organization_people organizations profiles',
  contact_merge_list: 'contact_merges contacts',
  contact_pair_filters: 'contact_distinctions contacts',
  contact_pairs: 'contact_distinctions contacts',
  count_filters: 'counts',
  count_list: 'count_approvals count_lines counts inventory_locations',
  count_sheet: 'count_lines inventory_items inventory_locations item_variants serial_assets',
  counts_beside: 'attachments comments',
  custody_filters: 'custody hand_receipts inventory_items item_variants serial_assets',
  custody_lines: 'custody hand_receipts inventory_items item_variants serial_assets',
  dashboard_summary: 'award_records bank_statements cadet_details cadet_enrollments cadets child_requests contact_interactions counts custody custody_charges days_off document_acknowledgments duties duty_swaps duty_turns entry_members event_answers exchange_requests excuse_requests fee_parts fees_due guardian_invitations guardian_links help_tickets inventory_items item_variants job_applications job_offers job_postings meet_accounts meet_disputes meet_documents meet_events meet_fee_plans meet_fees meet_ledger meet_openings meet_registrations meets organizations permission_slips position_assignments position_reliefs positions pt_sessions purchase_requests qualifications rank_records registration_entries roster_members school_events school_modules school_years service_hours slot_bookings stock_levels supply_orders task_assignments tasks team_checks team_members teams threads unit_assignments',
  day_off_ends: 'attendance event_series school_events team_practices',
  duty_audience: 'duties profiles',
  duty_cadets: 'cadet_enrollments cadets custody document_acknowledgments duties duty_turns entry_members event_answers excuse_requests item_variants meet_accounts meet_disputes meet_documents meet_events meet_ledger meet_openings meet_registrations meets people_list_members people_lists profiles registration_entries roster_members school_events school_modules school_years team_members team_practices teams unit_assignments units',
  duty_requests: 'cadet_enrollments cadets custody document_acknowledgments duties duty_swaps duty_turns entry_members event_answers excuse_requests item_variants meet_accounts meet_disputes meet_documents meet_events meet_ledger meet_openings meet_registrations meets people_list_members people_lists profiles registration_entries roster_members school_events school_modules school_years team_members team_practices teams unit_assignments units',
  duty_roster: 'cadets days_off duties duty_turns excuse_requests school_events',
  email_choices: 'cadets email_rules email_suppressions profiles school_modules',
  email_rule_kinds: 'profiles school_modules',
  emergency_sheet_filters: 'emergency_sheet_cadets emergency_sheet_openings emergency_sheets',
  emergency_sheet_list: 'emergency_sheet_cadets emergency_sheet_openings emergency_sheets',
  emergency_sheet_start: 'cadets event_answers event_plans event_riders event_rides registration_days roster_members school_events school_modules team_members team_practices team_riders team_trips',
  enrollment_report: 'cadet_enrollments cadets enrollment_snapshots profiles school_years unit_assignments',
  entrant_notes: 'meet_registrations meet_same_schools meets profiles',
  event_answer_list: 'cadets event_answers school_events school_modules team_members team_practices teams unit_assignments units',
  event_conflicts: 'attendance cadets custody days_off document_acknowledgments entry_members event_answers event_series event_signups item_variants meet_accounts meet_disputes meet_documents meet_events meet_ledger meet_openings meet_registrations meets people_lists places profiles registration_entries roster_members school_events school_modules team_lineup_places team_lineups team_members team_practices teams units',
  event_leads: 'profiles',
  event_roll: 'team_members team_practices',
  event_roster: 'attendance cadets event_answers event_riders event_rides event_signups permission_slips school_events school_modules team_members team_practices teams unit_assignments units',
  event_tasks_off: 'profiles school_events tasks',
  events_on_calendar: 'event_series school_events',
  exchange_filters: 'exchange_requests',
  exchange_lines: 'custody exchange_requests inventory_items item_variants stock_levels',
  excuse_filters: 'cadets excuse_requests school_events unit_assignments units',
  excuse_list: 'cadets excuse_requests school_events unit_assignments units',
  family_agenda: 'attendance cadets days_off event_answers event_plans event_series event_signups permission_slips school_events school_modules team_lineup_places team_lineups team_members team_practices teams',
  family_children: 'cadets family_settings',
  family_meet_days: 'cadets entry_members event_plans event_riders event_rides extra_order_lines extra_orders meet_areas meet_arrivals meet_booking_plans meet_day_plans meet_entries meet_events meet_extra_options meet_extras meet_registrations meet_slots meets registration_days registration_entries roster_members school_events slot_bookings',
  family_rules: 'family_settings',
  family_staff: 'family_settings profiles school_modules',
  fee_filters: 'cadets fee_parts fee_reliefs fees fees_due school_events',
  fee_lines: 'cadets fee_parts fee_reliefs fees fees_due school_events',
  forecast: 'budget_categories budget_lines fiscal_years funds purchase_requests school_events teams transaction_entries transactions',
  fund_balances: 'budget_lines fiscal_years funds purchase_requests transaction_entries',
  fundraiser_lines: 'cash_counts fundraisers funds transaction_entries transactions',
  growth_review: 'cadets meet_registrations meets profiles roster_members',
  guardian_approval: 'cadet_details cadets child_requests contacts guardian_links profiles',
  guardian_counts: 'guardian_links',
  guardian_invitation_lines: 'cadets guardian_invitations',
  guardian_link_list: 'cadets contacts guardian_links profiles',
  guardian_requests: 'cadet_details cadet_enrollments cadets child_requests contacts guardian_links profiles school_years unit_assignments',
  help_article_filters: 'help_articles',
  help_article_lines: 'help_articles',
  help_people: 'profiles',
  help_ticket_filters: 'help_tickets',
  help_ticket_lines: 'help_tickets',
  import_list: 'imports',
  inspection_averages: 'cadets inspection_results inspections school_years unit_assignments units',
  inspection_filters: 'inspection_results inspection_sheets inspections school_years units',
  inspection_list: 'inspection_results inspection_sheets inspections school_years units',
  inspection_losses: 'inspection_results inspection_sheets inspections school_years',
  item_filters: 'custody inventory_items item_variants order_lines stock_levels supply_orders',
  item_lines: 'custody inventory_items item_variants order_lines stock_levels supply_orders',
  job_application_list: 'cadets job_applications job_feedback job_offers job_postings job_recommendations unit_assignments units',
  job_board_sheet: 'cadets job_applications job_boards job_postings job_slots rank_records',
  job_criteria: 'academic_snapshots attendance board_candidates boards cadets conduct_entries inspection_results inspections pt_batteries pt_entries pt_sessions qualifications rank_records school_events school_modules school_years service_hours task_assignments tasks',
  job_standings: 'job_scores',
  kit_plan: 'cadet_enrollments cadet_sizes cadets custody inventory_items inventory_locations item_variants profiles school_years stock_levels teams unit_assignments units',
  ledger: 'budget_categories fiscal_years transaction_entries transactions',
  left_meet_pages: 'attachments meet_documents meet_openings meet_pages meets school_modules',
  live_results: 'cadets consents entry_members meet_award_calls meet_award_handouts meet_awards meet_certificates meet_divisions meet_entries meet_entry_cadets meet_events meet_hidden_places meet_openings meet_pages meet_releases meet_results meet_schools meets registration_entries roster_members school_modules',
  logged_meet_list: 'logged_meets logged_results team_results teams',
  logged_result_list: 'cadets logged_results team_result_cadets team_results teams',
  low_to_order: 'custody inventory_items item_variants order_lines stock_levels supply_orders',
  mail_file: 'attachments contacts guardian_links profiles',
  mail_filters: 'email_campaigns',
  mail_lines: 'email_campaigns guardian_links',
  mail_people_filters: 'guardian_links',
  mail_people_lines: 'guardian_links',
  mail_reach: 'cadet_details cadet_enrollments cadets contacts custody document_acknowledgments email_suppressions entry_members event_answers guardian_links item_variants meet_accounts meet_disputes meet_documents meet_events meet_ledger meet_openings meet_registrations meets people_list_members people_lists profiles registration_entries roster_members school_events school_modules school_years team_members team_practices teams unit_assignments units',
  meet_desk: 'meet_entries meet_events meet_performances meet_scores meet_seats meet_staff meets',
  meet_entry_filters: 'meet_entries meet_events meet_schools',
  meet_entry_list: 'meet_entries meet_entry_cadets meet_events meet_schools',
  meet_file_score_list: 'imports meet_entries meet_file_scores meet_performances meet_revisions meet_schools meet_scores meet_seats meet_times',
  meet_filters: 'meet_entries meet_events meet_schools meet_staff meets',
  meet_input: 'meet_divisions meet_entries meet_entry_cadets meet_events meet_overrides meet_penalties meet_performances meet_reviews meet_revisions meet_schools meet_scores meet_seat_changes meet_seats meet_times meets score_sheets',
  meet_list: 'meet_entries meet_events meet_schools meet_staff meets',
  meet_page_stamp: 'meet_openings meet_pages meets school_modules',
  meet_protest_counts: 'meet_protests meets',
  meet_protest_list: 'meet_entries meet_events meet_protests meet_reviews meet_rulings meet_schools',
  meet_school_list: 'meet_entries meet_registrations meet_schools',
  meet_seat_devices: 'meet_devices',
  meet_seat_progress: 'meet_entries meet_events meet_performances meet_scores meet_seats score_sheets',
  meet_standings: 'meet_certificates meet_events meet_results meets',
  message_lines: 'thread_messages thread_reports',
  modules_of_school: 'profiles school_modules',
  modules_off: 'school_modules',
  movement_lines: 'inventory_items inventory_locations item_variants serial_assets',
  my_fees: 'cadets fee_parts fee_payments fees fees_due',
  my_guardian_links: 'cadets child_requests guardian_links',
  my_handover: 'cadets contacts guardian_codes guardian_links profiles',
  my_invitations: 'attendance cadets event_answers event_series event_signups school_events school_modules team_lineup_places team_lineups team_members team_practices teams',
  my_meet_shifts: 'cadets contacts meet_areas meet_crew meet_events meet_shift_people meet_shifts meet_staff meets officials profiles',
  my_position_rights: 'cadets position_assignments position_rights_off positions profiles school_modules units',
  my_sessions: 'profiles',
  my_slips: 'cadets permission_forms permission_slips school_events',
  my_waiting_words: 'cadets task_assignments waiting_words',
  next_events: 'attendance cadets days_off event_answers event_series event_signups school_events school_modules team_lineup_places team_lineups team_members team_practices teams',
  off_sizes: 'cadet_sizes custody exchange_requests hand_receipts inventory_items item_variants serial_assets',
  old_result_list: 'cadets imports old_results team_results teams',
  open_growths: 'profiles',
  open_meet_filters: 'meet_events meet_invitations meet_openings meet_registrations meet_schools meets school_modules teams',
  open_meet_list: 'meet_events meet_invitations meet_openings meet_registrations meet_schools meets school_modules teams',
  order_receipts: 'inventory_items inventory_locations item_variants serial_assets',
  organization_filters: 'award_adaptations award_settings awards contacts organization_people organizations',
  organization_list: 'award_adaptations award_settings awards contacts organization_people organizations',
  organization_people_list: 'contacts organization_people organizations',
  others_words: 'profiles',
  plans_event: 'school_events',
  position_chart: 'cadets position_assignments positions rank_records units',
  position_relief_filters: 'cadets position_assignments position_relief_notes position_reliefs positions rank_records relief_items units',
  position_relief_list: 'cadets position_assignments position_relief_notes position_reliefs positions rank_records relief_items units',
  posting_eligibility: 'academic_snapshots attendance board_candidates boards cadet_enrollments cadets conduct_entries inspection_results inspections job_postings pt_batteries pt_entries pt_sessions qualifications rank_records school_events school_modules school_years service_hours task_assignments tasks',
  preview_duty: 'cadet_enrollments cadets custody days_off document_acknowledgments duties duty_turns entry_members event_answers excuse_requests item_variants meet_accounts meet_disputes meet_documents meet_events meet_ledger meet_openings meet_registrations meets people_list_members people_lists profiles registration_entries roster_members school_events school_modules school_years team_members team_practices teams unit_assignments units',
  preview_message: 'attachments cadet_details cadets contacts email_campaigns email_settings email_suppressions guardian_links profiles rank_records unit_assignments units',
  preview_purge: 'cadets profiles',
  printed_sheets: 'meet_prints',
  promotion_readiness: 'academic_snapshots attendance board_candidates boards cadet_enrollments cadets conduct_entries inspection_results inspections promotion_checks promotion_exams promotion_rules pt_batteries pt_entries pt_sessions qualifications rank_changes rank_choices rank_records school_events school_modules school_years service_hours task_assignments tasks unit_assignments units',
  pt_cadet_record: 'cadets pt_batteries pt_entries pt_events pt_results pt_sessions',
  pt_people: 'cadet_details cadet_enrollments cadets profiles school_years unit_assignments units',
  pt_session_grid: 'cadet_enrollments cadets pt_adoptions pt_batteries pt_confirmations pt_entries pt_events pt_results pt_sessions pt_tables school_years unit_assignments units',
  pt_session_list: 'pt_batteries pt_entries pt_sessions school_years units',
  pt_trend: 'profiles pt_entries pt_events pt_results pt_sessions school_years units',
  public_certificate: 'meet_award_calls meet_award_handouts meet_awards meet_certificates meet_divisions meet_entries meet_events meet_hidden_places meet_releases meet_results meet_schools meet_signatures meets',
  receipt_filters: 'hand_receipts',
  receipt_lines: 'hand_receipts',
  recruits: 'cadets contacts meet_crew meet_crew_feedback meet_judges meet_shift_people meets officials',
  registration_filters: 'document_acknowledgments entry_members meet_accounts meet_disputes meet_documents meet_events meet_fee_plans meet_fees meet_ledger meet_openings meet_registrations meets registration_entries roster_members',
  registration_list: 'document_acknowledgments entry_members meet_accounts meet_disputes meet_documents meet_events meet_fee_plans meet_fees meet_ledger meet_openings meet_registrations meets registration_entries roster_members',
  repair_filters: 'inventory_items item_variants repairs serial_assets',
  repair_lines: 'inventory_items item_variants repairs serial_assets',
  request_filters: 'budget_categories funds purchase_requests school_events teams',
  request_lines: 'budget_categories funds purchase_requests school_events teams',
  retention_board: 'cadet_enrollments cadets profiles school_years unit_assignments',
  role_accounts: 'profiles',
  role_reach: 'school_modules',
  roll_codes: 'cadet_codes cadets event_answers school_events school_modules team_members team_practices teams',
  roll_of_event: 'cadets event_answers school_events school_modules team_members team_practices teams',
  rollover_board: 'cadet_enrollments cadets clearance_checks clearance_items custody custody_charges fees_due inventory_items item_variants profiles rollover_lines school_modules school_years task_assignments tasks unit_assignments units',
  rule_filters: 'email_campaigns email_rules',
  rule_lines: 'email_campaigns email_rules',
  rule_sent_filters: 'email_campaigns',
  rule_waiting_lines: 'cadets profiles',
  running_registrations: 'meet_registrations meets',
  scan_code: 'cadet_codes cadets custody inventory_items inventory_locations item_variants order_lines serial_assets stock_levels supply_orders',
  school_awards: 'award_adaptations award_settings awards',
  school_ranks: 'rank_changes rank_choices',
  score_sheet_filters: 'score_sheets',
  score_sheet_list: 'score_sheets',
  sealed_sheet_texts: 'meet_devices meet_seats score_sheets',
  search_all: 'announcement_receipts announcements award_adaptations award_settings awards boards budget_categories cadet_details cadet_enrollments cadets consents contact_office contacts custody document_acknowledgments entry_members funds guardian_links help_articles help_tickets inspection_sheets inspections inventory_items inventory_locations item_variants job_postings job_seasons meet_accounts meet_disputes meet_documents meet_entries meet_events meet_fee_plans meet_fees meet_invitations meet_ledger meet_openings meet_registrations meet_schools meet_staff meets order_lines organization_people organizations profiles pt_batteries pt_entries pt_sessions purchase_requests rank_changes rank_records registration_entries roster_members school_events school_modules school_years score_sheets serial_assets stock_levels supply_orders tasks team_members teams thread_people thread_reports threads transactions unit_assignments units',
  seat_sheet_texts: 'meet_devices meet_seats score_sheets',
  second_adult_of_school: 'profiles school_modules',
  second_factor_step: 'profiles',
  series_days_taken: 'event_series school_events',
  service_hour_filters: 'cadet_details cadets school_events school_years service_hours unit_assignments units',
  service_hour_list: 'cadet_details cadets school_events school_years service_hours unit_assignments units',
  service_hour_sums: 'school_years service_hours',
  service_hour_totals: 'cadets school_years service_hours unit_assignments units',
  sign_ups: 'cadets event_answers event_signups school_events school_modules team_members team_practices teams',
  signatures_of: 'signatures',
  size_forecast: 'cadet_enrollments cadet_sizes cadets custody inventory_items item_variants order_lines school_years stock_levels supply_orders unit_assignments units',
  stale_meet_overalls: 'meet_entries meet_events meets',
  stale_meet_results: 'meet_entries meet_events meets',
  statement_lines: 'bank_lines bank_statements funds',
  stock_filters: 'custody inventory_items item_variants order_lines stock_levels supply_orders',
  stock_lines: 'custody inventory_items item_variants order_lines stock_levels supply_orders',
  suggest_articles: 'help_articles',
  suggested_matches: 'bank_lines bank_matches transaction_entries transactions',
  supply_holders: 'profiles teams',
  supply_order_filters: 'inventory_items item_variants order_lines supply_orders',
  supply_order_list: 'inventory_items item_variants order_lines supply_orders',
  supply_order_sheet: 'inventory_items item_variants order_lines supply_orders',
  supply_people: 'cadet_enrollments cadets school_years unit_assignments units',
  suppression_filters: 'email_suppressions',
  suppression_lines: 'email_suppressions guardian_links',
  task_choices: 'cadet_enrollments cadets custody document_acknowledgments entry_members event_answers item_variants meet_accounts meet_disputes meet_documents meet_events meet_ledger meet_openings meet_registrations meets people_list_members people_lists position_assignments position_rights_off positions profiles registration_entries roster_members school_events school_modules school_years team_members team_practices teams unit_assignments units',
  task_filters: 'cadets position_assignments positions task_assignments task_items tasks team_members unit_assignments units',
  task_lines: 'cadets position_assignments positions task_assignments task_items tasks team_members unit_assignments units',
  task_workload: 'cadets position_assignments positions task_assignments task_items tasks team_members unit_assignments units',
  team_conflicts: 'attendance cadets days_off event_answers event_series event_signups school_events school_modules team_lineup_places team_lineups team_members team_practices teams',
  team_dates: 'attendance school_events team_practices',
  team_filters: 'cadets profiles school_years team_members teams',
  team_list: 'cadets profiles school_years team_members teams',
  team_roster: 'attendance cadet_details cadet_enrollments cadets consents letter_points rank_changes rank_records school_years team_checks team_members team_practices teams unit_assignments units',
  team_trip_roster: 'cadet_details cadet_enrollments cadets consents rank_changes rank_records school_years team_checks team_members team_riders team_trips teams unit_assignments units',
  template_filters: 'email_templates',
  template_lines: 'email_campaigns email_templates',
  template_preview: 'cadets position_assignments positions profiles school_events task_template_items task_templates units',
  thread_family: 'cadets contacts guardian_links profiles',
  thread_filters: 'thread_people thread_reports threads',
  thread_lines: 'thread_people thread_reports threads',
  transaction_filters: 'budget_categories fiscal_years funds transactions',
  transaction_lines: 'budget_categories fiscal_years funds school_events teams transactions',
  trial_balance: 'budget_categories fiscal_years funds transaction_entries',
  uncleared: 'bank_matches transaction_entries transactions',
  unit_balance: 'cadet_enrollments cadets school_years unit_assignments',
  visitor_desk: 'account_events profiles school_claims',
} as const;
