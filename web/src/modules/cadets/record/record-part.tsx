import { Suspense, useState } from 'react';
import type { Slots } from '../../../shared/slot/gather.ts';
import type { SlotCadet } from '../../../shared/slot/slot.ts';
import { Loading } from '../../../shared/ui/loading.tsx';
import { PartFrameProvider } from '../../../shared/ui/part-frame.ts';
import classes from './record-parts.module.css';
import { useSeen } from './use-seen.ts';

type Props = {
  cadet: SlotCadet;
  part: Slots['cadetTabs'][number];
  /** The number of entries, if the module gives one. */
  count: number | undefined;
  /** The address names this part, so it loads right away. */
  asked: boolean;
};

/** A part of the record below its title. Its content loads when it comes near the screen. */
export function RecordPart({ cadet, part: { id, label, Part }, count, asked }: Props) {
  const [seen, ref] = useSeen(asked);
  const [verbs, setVerbs] = useState<HTMLElement | null>(null);
  return (
    <section ref={ref} id={id} className={classes.part} aria-labelledby={`${id}-title`}>
      <header className={classes.head}>
        <h2 id={`${id}-title`} className={classes.title} tabIndex={-1}>
          {label}
        </h2>
        {count ? <span className={classes.count}>{count}</span> : null}
        <div ref={setVerbs} className={classes.verbs} />
      </header>
      {seen ? (
        <PartFrameProvider value={{ title: label, verbs }}>
          <Suspense fallback={<Loading />}>
            <Part cadet={cadet} />
          </Suspense>
        </PartFrameProvider>
      ) : (
        <div className={classes.ahead} data-empty={count === 0 || undefined} />
      )}
    </section>
  );
}
