import { usePermissions } from '../../shared/permission/use-permissions.ts';
import { Card } from '../../shared/ui/card.tsx';
import { ModuleList } from './module-list.tsx';
import classes from './school.module.css';

/** Which modules the school has, on its own page; only the platform's admins switch them. */
export function SchoolModules({ school }: { school: { id: string; name: string } }) {
  const { isAdmin } = usePermissions();
  return (
    <Card title="Modules" flush>
      <ModuleList school={school} />
      {!isAdmin && <p className={classes.foot}>An administrator of the platform switches these.</p>}
    </Card>
  );
}
