import { usePermissions } from '../../shared/permission/use-permissions.ts';
import { Card } from '../../shared/ui/card.tsx';
import { ModuleList } from './module-list.tsx';
import classes from './school.module.css';

/** The school's modules on its own page. Only platform admins turn them on or off. */
export function SchoolModules({ school }: { school: { id: string; name: string } }) {
  const { isAdmin } = usePermissions();
  return (
    <Card title="Modules" flush>
      <ModuleList school={school} />
      {!isAdmin && <p className={classes.foot}>Only a platform administrator can change these.</p>}
    </Card>
  );
}
