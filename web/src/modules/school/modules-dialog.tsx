import { Dialog } from '../../shared/ui/dialog.tsx';
import { ModuleList } from './module-list.tsx';
import type { SchoolRow } from './school.api.ts';

/** The modules of any school, from the list of all. */
export function ModulesDialog({ school, onClose }: { school: SchoolRow; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={`Modules of ${school.name}`} size={620}>
      <ModuleList school={school} />
    </Dialog>
  );
}
