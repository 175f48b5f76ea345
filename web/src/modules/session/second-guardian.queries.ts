import { useAct } from '../../shared/act/use-act.ts';
import { readsOf } from '../../shared/query/reads.ts';
import { askSecondGuardian, listSecondGuardians, type SecondGuardianInput } from './family.api.ts';

/** What a guardian asked about second guardians. */
export const secondGuardians = readsOf('family', { invitations: listSecondGuardians });

/** Asks the school to invite a second guardian. */
export function useAskSecondGuardian() {
  return useAct('family', {
    run: (db, input: SecondGuardianInput, key) => askSecondGuardian(db, input, key),
    done: { title: 'Request sent', text: 'Your school decides, and emails a code to the second guardian.' },
  });
}
