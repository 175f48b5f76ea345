import { Card } from '../../../shared/ui/card.tsx';
import { BASIS, ROUNDING } from '../../../shared/meet/file/choices.ts';
import type { Path } from '../../../shared/meet/file/edit.ts';
import { relabeled } from '../file/keys.ts';
import type { CreditFile, PenaltyFile } from '../../../shared/meet/file/sheet-file.ts';
import { newCredit, newPenalty } from '../file/starter.ts';
import { penaltyWords } from '../../../shared/meet/file/words.ts';
import { EditList } from './edit-list.tsx';
import { useEditor } from './editor.ts';
import { AmountAt, CheckAt, ChoiceAt, LimitAt, RolesAt, TextAt } from './fields.tsx';
import { KeyAt } from './item-fields.tsx';
import { LineList } from './line-list.tsx';
import classes from './build.module.css';

/** How long a performance should take. */
export function TimingCard() {
  const { file, put } = useEditor();
  const timed = file.timing !== null && file.timing !== undefined;
  return (
    <Card title="Time limits">
      <div className={classes.parts}>
        <CheckAt
          at={['timing']}
          label="The performance has time limits"
          usual={timed}
          onCheck={(is) => put(['timing'], is ? { min_s: null, max_s: null, grace_s: 0, rounding: 'floor' } : null)}
        />
        {timed && (
          <div className={classes.grid}>
            <LimitAt at={['timing', 'min_s']} label="Shortest (seconds)" usual="no limit" />
            <LimitAt at={['timing', 'max_s']} label="Longest (seconds)" usual="no limit" />
            <LimitAt at={['timing', 'grace_s']} label="Grace (seconds)" usual="0" />
            <ChoiceAt at={['timing', 'rounding']} label="The clock counts" options={ROUNDING} usual="floor" />
          </div>
        )}
      </div>
    </Card>
  );
}

/** What costs points or time, recorded once for a performance. */
export function PenaltiesCard() {
  const { file } = useEditor();
  return (
    <Card title="Penalties" note="Recorded once for a performance by the role you choose, never once for each judge.">
      <EditList<PenaltyFile>
        at={['penalties']}
        noun="penalty"
        name={({ label }) => label ?? ''}
        note={penaltyWords}
        make={() => newPenalty(file)}
      >
        {(at, penalty) => <PenaltyFields at={at} penalty={penalty} />}
      </EditList>
    </Card>
  );
}

/** What an amount means for each basis. */
const SHOWS: Record<string, string[]> = {
  per_occurrence: ['value', 'max_count', 'cap'],
  per_second_outside: ['value', 'cap'],
  stepped_over: ['steps', 'cap'],
  manual: ['min', 'cap'],
  disqualify: [],
};

function PenaltyFields({ at, penalty }: { at: Path; penalty: PenaltyFile }) {
  const { change, put } = useEditor();
  const index = Number(at.at(-1));
  const shows = SHOWS[penalty.basis] ?? [];
  const choose = (basis: string) => put(at, asBasis(penalty, basis));
  return (
    <>
      <TextAt
        at={[...at, 'label']}
        label="Penalty"
        onText={(label) => change((now) => relabeled(now, ['penalties'], index, label))}
      />
      <div className={classes.grid}>
        <ChoiceAt at={[...at, 'basis']} label="How it counts" options={BASIS} onChoice={choose} />
        {shows.includes('value') && <AmountAt at={[...at, 'value']} label="Amount" />}
        {shows.includes('max_count') && <LimitAt at={[...at, 'max_count']} label="Counted at most" usual="no limit" />}
        {shows.includes('min') && <AmountAt at={[...at, 'min']} label="Smallest amount" usual="none" />}
        {shows.includes('cap') && <AmountAt at={[...at, 'cap']} label="At most in all" usual="no limit" />}
      </div>
      {shows.includes('steps') && (
        <LineList
          at={[...at, 'steps']}
          title="Seconds over, and what they cost"
          noun="step"
          make={() => ({ from_s: null, to_s: null, value: '' })}
        >
          {(step) => (
            <>
              <LimitAt at={[...step, 'from_s']} label="From" />
              <LimitAt at={[...step, 'to_s']} label="To" usual="no end" />
              <AmountAt at={[...step, 'value']} label="Amount" />
            </>
          )}
        </LineList>
      )}
      <RolesAt at={[...at, 'roles']} label="Recorded by" />
      <KeyAt list={['penalties']} index={index} />
    </>
  );
}

/** The penalty on another basis: what that basis doesn't know is left out. */
function asBasis(penalty: PenaltyFile, basis: string): PenaltyFile {
  const { value, max_count: _count, steps: _steps, min: _min, cap, ...rest } = penalty;
  const shows = SHOWS[basis] ?? [];
  return {
    ...rest,
    basis,
    ...(shows.includes('value') ? { value: value ?? '' } : {}),
    ...(basis === 'manual' ? { value: null, min: '0' } : {}),
    ...(shows.includes('steps') ? { steps: [{ from_s: 1, to_s: null, value: '' }] } : {}),
    ...(shows.includes('cap') && cap !== undefined ? { cap } : {}),
  };
}

/** What is given back. */
export function CreditsCard() {
  const { file, change } = useEditor();
  return (
    <Card
      title="Credits"
      note="Given back for something the team isn't to blame for, such as time lost to another team."
    >
      <EditList<CreditFile>
        at={['credits']}
        noun="credit"
        name={({ label }) => label ?? ''}
        note={() => 'entered by the judge'}
        make={() => newCredit(file)}
      >
        {(at) => (
          <>
            <TextAt
              at={[...at, 'label']}
              label="Credit"
              onText={(label) => change((now) => relabeled(now, ['credits'], Number(at.at(-1)), label))}
            />
            <div className={classes.grid}>
              <AmountAt at={[...at, 'min']} label="Smallest amount" usual="none" />
            </div>
            <RolesAt at={[...at, 'roles']} label="Recorded by" />
            <KeyAt list={['credits']} index={Number(at.at(-1))} />
          </>
        )}
      </EditList>
    </Card>
  );
}
