import { counted } from '../../shared/text/counted.ts';
import type { Question } from '../../shared/ui/confirm.ts';

/** As many names as one reads in a sentence. */
const NAMED = 6;

/** What is asked before an inspection is closed: how many are not inspected yet, and who; `unsent`: of how many the scores are still on this device alone. */
export function closeQuestion(results: { name: string; presence: string | null }[], unsent = 0): Question {
  const open = results.filter(({ presence }) => presence === null).map(({ name }) => name);
  const waits =
    unsent > 0
      ? `Scores of ${counted(unsent, 'cadet')} are still on this device and can't be sent once it's closed. `
      : '';
  const ends = `${waits}No one can enter scores after that. You can reopen it.`;
  if (open.length === 0) {
    return {
      title: 'Close this inspection?',
      text: `Everyone is inspected. ${ends}`,
      confirmLabel: 'Close inspection',
    };
  }
  const more = open.length > NAMED ? ` and ${open.length - NAMED} more` : '';
  const verb = open.length === 1 ? 'is' : 'are';
  return {
    title: `Close with ${counted(open.length, 'cadet')} not inspected?`,
    text: `${open.length} of ${counted(results.length, 'cadet')} ${verb} not inspected yet: ${open.slice(0, NAMED).join('; ')}${more}. ${ends}`,
    confirmLabel: 'Close anyway',
    danger: true,
  };
}
