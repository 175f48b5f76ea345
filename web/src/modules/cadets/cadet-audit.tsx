import { AuditLog } from '../../shared/audit/audit-log.tsx';
import type { SlotCadet } from '../../shared/slot/slot.ts';

/** Every change to the cadet's rows. */
export function CadetAudit({ cadet }: { cadet: SlotCadet }) {
  return <AuditLog module="cadets" subject={cadet.id} tables={TABLES} />;
}

const TABLES = {
  cadets: 'the record',
  cadet_details: 'contact details',
  cadet_restricted: 'restricted details',
  cadet_enrollments: 'the enrollment',
  rank_records: 'a rank',
  unit_assignments: 'a unit',
  cadet_status_records: 'a status',
  cadet_notes: 'a note',
  cadet_sizes: 'a size',
  cadet_flags: 'a flag',
  cadet_flag_reasons: 'a reason for a flag',
  consents: 'a consent',
  qualifications: 'a qualification',
  academic_snapshots: 'a grade report',
  portfolio_items: 'the portfolio',
  award_records: 'an award',
  pt_entries: 'a fitness test',
  pt_results: 'a fitness score',
  pt_result_basis: 'what a fitness score is based on',
  service_hours: 'service hours',
  service_hour_contacts: "a supervisor's contact",
  inspection_results: 'an inspection',
  conduct_entries: 'a conduct entry',
  promotion_checks: 'a check for promotion',
  promotion_exams: 'an exam score',
  board_candidates: 'a board',
  clearance_checks: 'the exit clearance',
  contacts: 'a contact',
  guardian_links: 'a guardian link',
  guardian_restrictions: 'a guardian restriction',
};
