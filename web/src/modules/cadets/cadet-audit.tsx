import { AuditLog } from '../../shared/audit/audit-log.tsx';

/** Every change to the cadet's rows. */
export function CadetAudit({ cadetId }: { cadetId: string }) {
  return <AuditLog module="cadets" subject={cadetId} tables={TABLES} />;
}

const TABLES = {
  cadets: 'the record',
  cadet_details: 'contact details',
  cadet_restricted: 'restricted details',
  cadet_enrollments: 'the enrollment',
  rank_records: 'a rank',
  unit_assignments: 'a unit',
  cadet_status_records: 'a status',
  contacts: 'a contact',
  guardian_links: 'a guardian link',
  guardian_restrictions: 'a restriction of a guardian',
};
