import { counted } from '../../../../shared/text/counted.ts';
import { ActButton } from '../../../../shared/ui/act-button.tsx';
import parts from '../../../../shared/ui/parts.module.css';
import type { Looks } from './board-column.tsx';
import type { BoardState, BoardStore } from './board-store.ts';
import { CardPanel } from './card-panel.tsx';
import { Tray } from './tray.tsx';
import { titleOf } from './words.ts';
import board from './board.module.css';
import classes from './side.module.css';

export type SideProps = {
  store: BoardStore;
  state: BoardState;
  looks: Looks;
  unplaced: readonly string[];
  whys: ReadonlyMap<string, string>;
  mayPlan: boolean;
  entriesTo: string;
  onMove: (entry: string) => void;
  onShift: () => void;
  onFind: (entry: string) => void;
};

/** Beside the board: the card that was pressed, what breaks a rule, and the entries without a place. */
export function BoardSide(props: SideProps) {
  const { store, state, looks, unplaced, whys, mayPlan, entriesTo, onMove, onFind } = props;
  const { current, selected, marks } = state;
  const broken = [...marks.broken.keys()];
  return (
    <aside className={board.side} aria-label="Beside the board">
      {selected.size > 0 && <Selected {...props} />}
      {current !== null && (
        <section className={classes.box} aria-label="Card">
          <CardPanel
            store={store}
            state={state}
            entry={current}
            why={whys.get(current) ?? null}
            mayPlan={mayPlan}
            entriesTo={entriesTo}
            onMove={onMove}
          />
        </section>
      )}
      {broken.length > 0 && (
        <section className={classes.box} aria-label="Rules that are broken">
          <h2
            className={classes.boxTitle}
          >{`${counted(broken.length, 'entry', 'entries')} can’t stay where they are`}</h2>
          <ul className={classes.found}>
            {broken.slice(0, 20).map((entry) => (
              <li key={entry}>
                <button type="button" className={classes.finder} onClick={() => onFind(entry)}>
                  {titleOf(store.ground.facts, entry).team}
                </button>
                <p className={classes.why}>{marks.broken.get(entry)}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={classes.box} data-tray aria-label="Entries without a place">
        <h2 className={classes.boxTitle}>{`Without a place: ${unplaced.length}`}</h2>
        {unplaced.length === 0 ? (
          <p className={parts.noteLine}>
            {mayPlan ? 'Everyone has a place. Drag a card here to take it out.' : 'Everyone has a place.'}
          </p>
        ) : (
          <Tray ground={store.ground} entries={unplaced} whys={whys} looks={looks} />
        )}
      </section>
    </aside>
  );
}

/** What is done with several cards together. */
function Selected({ store, state, mayPlan, onShift }: SideProps) {
  const entries = [...state.selected];
  const verb = (label: string, run: () => void) => (
    <ActButton key={label} size="xs" onPress={run}>
      {label}
    </ActButton>
  );
  return (
    <section className={classes.box} aria-label="Selected cards">
      <h2 className={classes.boxTitle}>{`${counted(entries.length, 'entry', 'entries')} selected`}</h2>
      <div className={parts.verbs}>
        {mayPlan && [
          verb('Move by minutes…', onShift),
          verb('Pin all', () => store.pin(entries, true)),
          verb('Unpin all', () => store.pin(entries, false)),
          verb('Take out', () => store.takeOut(entries.filter((entry) => !state.history.plan.pinned.has(entry)))),
        ]}
        <ActButton quiet size="xs" onPress={() => store.select(new Set())}>
          Clear selection
        </ActButton>
      </div>
    </section>
  );
}
