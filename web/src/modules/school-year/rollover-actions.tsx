import { Menu } from '@mantine/core';
import { levelLabel } from '../../../../domain/program/level.ts';
import { afterwards } from '../../shared/query/afterwards.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { type DecisionChange, useDecide } from './rollover.queries.ts';
import { DECISIONS, type Decision, type RolloverLine } from './rollover.ts';

type Props = { rollover: string; lines: RolloverLine[]; onDone: () => void };

const CHOICES = Object.keys(DECISIONS) as Decision[];
const LEVELS = [1, 2, 3, 4];

/** Decides otherwise for those selected, or undoes that. */
export function RolloverActions({ rollover, lines, onDone }: Props) {
  const { school } = useSchool();
  const decide = useDecide(rollover);
  const open = lines.filter(({ state }) => state !== 'done');
  const cadets = open.map(({ cadet_id: id }) => id);
  const set = (change: Omit<DecisionChange, 'cadets'>) => afterwards(decide.send({ cadets, ...change }), onDone);
  const [only] = open;
  const stay = open.every(({ decision, to_grade: grade }) => grade !== null && decision === only?.decision);
  const busy = decide.busy || open.length === 0;
  return (
    <>
      {CHOICES.map((decision) => (
        <button
          key={decision}
          type="button"
          disabled={busy || (decision === 'promote' && open.some(({ from_grade: grade }) => grade === 12))}
          onClick={() => set({ decision })}
        >
          {DECISIONS[decision].verb}
        </button>
      ))}
      <Menu position="bottom-start">
        <Menu.Target>
          <button type="button" disabled={busy || !stay || !only}>
            Set level…
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {LEVELS.map((level) => (
            <Menu.Item key={level} onClick={() => only && set({ decision: only.decision, level })}>
              {levelLabel(school?.program_type, level)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <button type="button" disabled={busy} onClick={() => set({ decision: null })}>
        Use the rule
      </button>
    </>
  );
}
