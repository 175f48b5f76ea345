import { AuditLog } from '../../shared/audit/audit-log.tsx';
import type { SlotCadet } from '../../shared/slot/slot.ts';

/** Every change to the cadet's rows in every module. */
export function CadetAudit({ cadet }: { cadet: SlotCadet }) {
  return <AuditLog subject={cadet.id} />;
}
