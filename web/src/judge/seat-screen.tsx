import { useCallback, useMemo, useState } from 'react';
import { readSheet } from '../../../domain/scoring/read/sheet.ts';
import { fileOf } from '../shared/meet/file/sheet-file.ts';
import { EntryList } from './entry-list.tsx';
import { EntrySheet } from './entry-sheet.tsx';
import type { Look } from './look.ts';
import { nameOf } from './seat.ts';
import { SeatBar } from './seat-bar.tsx';
import { SeatNotice } from './seat-notice.tsx';
import { SeatSwitch } from './seat-switch.tsx';
import { type Held, useContact, useOthers } from './use-seat.ts';
import classes from './judge.module.css';

type Props = { held: NonNullable<Held>; look: Look; onLook: (look: Look) => void; onAdd: () => void };

/** A seat that is open on this device: its entries, and the sheet of one of them. */
export function SeatScreen({ held: { seat, work, others }, look, onLook, onAdd }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const { page } = seat;
  const entry = page.entries.find((one) => nameOf(one) === chosen) ?? null;
  const isSettled =
    work.acts.length === 0 && work.drafts.size === 0 && others.every(({ waiting, drafts }) => waiting + drafts === 0);
  const { contact, health, isOver, meet } = useContact(seat, work.acts.length, isSettled, entry?.id ?? null);
  useOthers(others, health);
  const { sheet: kept } = page;
  const sheet = useMemo(() => {
    const { value: rules } = readSheet(kept?.content);
    return kept && rules ? { id: kept.id, file: fileOf(kept.content), rules } : null;
  }, [kept]);
  const choose = useCallback((name: string | null) => {
    setChosen(name);
    scrollTo({ top: 0 });
  }, []);
  const back = useCallback(() => choose(null), [choose]);
  return (
    <div className={classes.seat}>
      <SeatBar seat={seat} work={work} contact={contact} health={health} look={look} onLook={onLook} onSend={meet} />
      <SeatSwitch others={others} onAdd={onAdd} />
      <main className={classes.main}>
        <SeatNotice
          seat={seat}
          waiting={work.acts.length}
          isOver={isOver}
          contact={contact}
          health={health}
          onChange={meet}
        />
        {!sheet ? (
          <p>This event has no score sheet yet. Ask the tabulator; it shows up here once it has one.</p>
        ) : entry ? (
          <EntrySheet key={nameOf(entry)} seat={seat} work={work} entry={entry} sheet={sheet} onBack={back} />
        ) : (
          <EntryList page={page} work={work} onChoose={choose} />
        )}
      </main>
    </div>
  );
}
