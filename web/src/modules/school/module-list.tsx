import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { ModuleItem } from './module-item.tsx';
import classes from './module-list.module.css';
import { schoolModules } from './school-modules.queries.ts';

/** Every module of a school: its purpose, who uses it, and whether it is on. */
export function ModuleList({ school }: { school: { id: string; name: string } }) {
  const query = useRead(schoolModules.modules, school.id);
  return (
    <QueryView query={query}>
      {(modules) => (
        <ul className={classes.modules} aria-label={`Modules of ${school.name}`}>
          {modules.map((module) => (
            <ModuleItem key={module.module} module={module} school={school} />
          ))}
        </ul>
      )}
    </QueryView>
  );
}
