import { Button } from '@mantine/core';
import type { MeetEntry } from '../../../shared/meet/meet.queries.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { focusIt } from './focus-it.ts';
import type { PileRow } from './pile.ts';
import parts from '../../../shared/ui/parts.module.css';

/** Something to check before a paper is keyed, under the word by which the server takes that it's known. */
type Doubt = { key: string; text: string };

const STATUS: Record<string, string> = {
  scratched: 'scratched',
  dns: 'a no-show',
  dnf: 'not finished',
  dq: 'disqualified',
};

/** What speaks against keying a paper as it is: `version` is that of the event, where the paper has another one. */
export function doubtsOf({ turn }: Pick<PileRow, 'turn'>, entry: MeetEntry, version: number | null): Doubt[] {
  const old =
    version === null
      ? []
      : [
          {
            key: 'old_sheet',
            text: `This paper was printed from another version. The event is scored by version ${version}: check each item against it.`,
          },
        ];
  if (turn !== 'off') return old;
  const status = STATUS[entry.status] ?? 'out, or its event is canceled';
  return [...old, { key: 'scratched', text: `${entry.code} is marked as ${status}. Check the code on the sheet.` }];
}

type Props = { doubts: Doubt[]; onKey: () => void; onSkip: () => void };

/** Says what is wrong with a paper and asks whether it's keyed anyway. */
export function AskFirst({ doubts, onKey, onSkip }: Props) {
  return (
    <Card title="Check this sheet first">
      <div className={parts.stack}>
        {doubts.map(({ key, text }) => (
          <p key={key} className={parts.quietLine} role="alert">
            {text}
          </p>
        ))}
        <div className={parts.verbs}>
          <Button ref={focusIt} onClick={onSkip}>
            Skip to the next sheet
          </Button>
          <Button variant="default" onClick={onKey}>
            Key it anyway
          </Button>
        </div>
      </div>
    </Card>
  );
}
