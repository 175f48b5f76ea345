import { ActButton } from '../../../../shared/ui/act-button.tsx';
import parts from '../../../../shared/ui/parts.module.css';
import type { BoardStore, Refusal } from './board-store.ts';
import { placeOf } from './plan.ts';
import { titleOf, whereWords } from './words.ts';
import classes from './tools.module.css';

type Props = { store: BoardStore; refusal: Refusal };

/** Why a card went back, until it's dismissed, with the nearest places that are free for it. */
export function RefusalNote({ store, refusal }: Props) {
  const { title, why, entry, isPinned, free } = refusal;
  const put = (at: number) => {
    const slot = free?.[at];
    const tried = slot && entry !== null ? store.mover(entry).at(placeOf(slot)) : null;
    if (tried) store.put(tried);
  };
  return (
    <div className={classes.refusal} data-calm={why === '' || undefined} role={why === '' ? 'status' : 'alert'}>
      <p className={parts.strong}>{title}</p>
      {why !== '' && <p>{why}</p>}
      <div className={parts.verbs}>
        {entry !== null && free === null && <span className={parts.note}>Searching for free places</span>}
        {entry !== null && !isPinned && free?.length === 0 && (
          <span className={parts.note}>{`No other place is free for ${titleOf(store.ground.facts, entry).team}.`}</span>
        )}
        {free?.map((slot, at) => (
          <ActButton key={whereWords(slot)} size="xs" onPress={() => put(at)}>
            {`Move to ${whereWords(slot)}`}
          </ActButton>
        ))}
        {isPinned && entry !== null && (
          <ActButton size="xs" onPress={() => store.pin([entry], false)}>
            Unpin
          </ActButton>
        )}
        <ActButton quiet size="xs" onPress={() => store.dismiss()}>
          Dismiss
        </ActButton>
      </div>
    </div>
  );
}
