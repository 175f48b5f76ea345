import { useAct } from '../../shared/act/use-act.ts';
import { orSecond } from '../../shared/second/second.ts';
import { listName } from '../../shared/text/person-name.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { removeFactors, type User } from './user.api.ts';
import { MODULE } from './user.queries.ts';

/** Whether an account uses two-step verification, and a way to turn it off for someone who lost their phone. */
export function useRemoveFactor(user: User) {
  const remove = useAct(MODULE, {
    run: (db) => orSecond(db, () => removeFactors(db, user.id), { kind: 'sign_in', user: user.id }),
    done: 'Two-step verification is off',
    failed: "Couldn't turn off two-step verification",
  });
  const ask = async () => {
    const agreed = await confirm({
      title: `Turn off two-step verification for ${listName(user)}?`,
      text: 'Use this if they lost their phone. Make sure the request is really from them. After that, they sign in with only their password.',
      confirmLabel: 'Turn off two-step verification',
      danger: true,
    });
    if (agreed) remove.start();
  };
  return { has: user.has_factor, ask };
}
