import { PickOne } from '../../shared/pick/pick-one.tsx';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { useAddress } from '../../shared/query/use-address.ts';
import { listName } from '../../shared/text/person-name.ts';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { reachInWords } from './meaning.ts';
import type { Reach } from './role.queries.ts';
import { pickPeopleQuery } from '../../shared/pick/people.queries.ts';
import { access } from './role.queries.ts';
import classes from './person-reach.module.css';

/** What one person can see and do, in words, as the database decides. */
export function PersonReach() {
  const { params, put } = useAddress();
  const user = params.get('user') ?? '';
  const people = useRead(pickPeopleQuery);
  const reach = useRead(access.reach, user || undefined);
  const options = (people.data ?? []).map((person) => ({
    value: person.id,
    label: `${listName(person)} · ${person.user_roles?.label ?? ''}`,
  }));
  const choose = (id: string | null) => {
    if (id) put({ user: id });
  };
  return (
    <>
      <div className={classes.picker}>
        <PickOne
          label="Person"
          placeholder="Type a name"
          limit={50}
          data={options}
          value={user || null}
          onChange={choose}
          nothingFoundMessage="No one by that name"
        />
      </div>
      {user === '' ? (
        <EmptyState title="Choose a person" text="See what they can see and do, module by module." />
      ) : (
        <QueryView query={reach}>{(data) => <InWords reach={data} />}</QueryView>
      )}
    </>
  );
}

function InWords({ reach }: { reach: Reach }) {
  const { user, role, school, active, must_change_password: waits, own_cadet: cadet, children, modules } = reach;
  return (
    <Card title={`${user} · ${role}`} flush>
      <div className={classes.intro}>
        <p>{standing(reach)}</p>
        {cadet && <p>“Own” means the record of {cadet}.</p>}
        {children.length > 0 && <p>“Own” means the verified children: {children.join(', ')}.</p>}
      </div>
      {active && !waits && (
        <dl className={classes.reach}>
          {modules.map(({ module, label, actions, reach: far }) => (
            <div key={module}>
              <dt>{label}</dt>
              <dd>
                {reachInWords(module, actions, far)}
                {far !== 'off' && !actions.includes('sidebar') && ' · not in the menu'}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {modules.length === 0 && <p className={classes.intro}>Has no permissions at {school ?? 'any school'}.</p>}
    </Card>
  );
}

function standing({ user, role, base_role, school, active, must_change_password: waits, children }: Reach): string {
  if (!active) return `${user} is deactivated and can't sign in.`;
  if (waits) return `${user} must choose a new password before anything opens.`;
  if (base_role === 'parent' && children.length === 0)
    return `${user} has no verified child, so they can't see any cadet.`;
  return `${user} works as ${role} at ${school ?? 'all schools'}.`;
}
