import { Menu } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { CheckState } from './school-year.queries.ts';
import classes from './clearance.module.css';

type Props = {
  /** What is cleared: said in the cell itself on a phone, which has no headings. */
  item: string;
  label: string;
  state: CheckState;
  note: string | null;
  mayChange: boolean;
  onSet: (state: CheckState) => void;
  onWaive: () => void;
};

const WORDS: Record<CheckState, string> = { open: 'Open', cleared: 'Cleared', waived: 'Waived' };

/** One thing of one cadet, with what can be done about it. */
export function ClearanceCell({ item, label, state, note, mayChange, onSet, onWaive }: Props) {
  const words = (
    <>
      {state === 'cleared' && <IconCheck size={16} aria-hidden />}
      {state === 'waived' && <IconMinus size={16} aria-hidden />}
      <span className={classes.word}>{WORDS[state]}</span>
      <span className={classes.item}>{item}</span>
    </>
  );
  return (
    <td>
      {mayChange ? (
        <Menu position="bottom-start">
          <Menu.Target>
            <button
              type="button"
              className={classes.cell}
              data-state={state}
              aria-label={`${label}: ${WORDS[state]}`}
              title={note ?? undefined}
            >
              {words}
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {state !== 'cleared' && <Menu.Item onClick={() => onSet('cleared')}>Cleared</Menu.Item>}
            {state !== 'waived' && <Menu.Item onClick={onWaive}>Waive…</Menu.Item>}
            {state !== 'open' && <Menu.Item onClick={() => onSet('open')}>Reopen</Menu.Item>}
          </Menu.Dropdown>
        </Menu>
      ) : (
        <span className={classes.cell} data-state={state}>
          {words}
        </span>
      )}
      {note && <span className={classes.quiet}>{note}</span>}
    </td>
  );
}
