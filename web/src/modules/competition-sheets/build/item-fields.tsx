import type { Path } from '../../../shared/meet/file/edit.ts';
import { ITEM_TYPE } from '../../../shared/meet/file/choices.ts';
import { rekeyed, relabeled } from '../file/keys.ts';
import type { ItemFile } from '../../../shared/meet/file/sheet-file.ts';
import { asType } from '../file/starter.ts';
import { useEditor } from './editor.ts';
import { AmountAt, CheckAt, ChoiceAt, LimitAt, TextAt } from './fields.tsx';
import { LevelFields } from './level-fields.tsx';
import { LineList } from './line-list.tsx';
import classes from './build.module.css';

/** What the judge sees, and what a mark is worth. */
export function ItemFields({ at, item }: { at: Path; item: ItemFile }) {
  const { change, put } = useEditor();
  const [list, index] = [at.slice(0, -1), Number(at.at(-1))];
  return (
    <>
      <TextAt
        at={[...at, 'label']}
        label="What is scored"
        onText={(label) => change((file) => relabeled(file, list, index, label))}
      />
      <div className={classes.grid}>
        <ChoiceAt
          at={[...at, 'type']}
          label="Kind of mark"
          options={ITEM_TYPE}
          onChoice={(type) => put(at, asType(item, type))}
        />
        <TypeFields at={at} type={item.type} />
      </div>
      {item.type === 'level' && <LevelFields at={[...at, 'levels']} />}
      {item.type === 'table_time' && (
        <LineList at={[...at, 'table']} title="Points by time" noun="row" make={() => ({ max_s: null, points: '' })}>
          {(row) => (
            <>
              <LimitAt at={[...row, 'max_s']} label="Up to (seconds)" />
              <AmountAt at={[...row, 'points']} label="Points" />
            </>
          )}
        </LineList>
      )}
      {item.type === 'points' && <BandFields at={[...at, 'bands']} />}
      {item.type !== 'check' && item.type !== 'text' && (
        <CheckAt at={[...at, 'required']} label="Required: the judge can't leave it blank" usual />
      )}
      <KeyAt list={list} index={index} />
    </>
  );
}

/** The short name by which ties, rules, and files name a part. */
export function KeyAt({ list, index }: { list: Path; index: number }) {
  const { change } = useEditor();
  return (
    <TextAt
      at={[...list, index, 'key']}
      label="Short name"
      note="Names it in files and in earlier results"
      onText={(key) => change((file) => rekeyed(file, list, index, key))}
    />
  );
}

function TypeFields({ at, type }: { at: Path; type: string }) {
  const range = (
    <>
      <LimitAt at={[...at, 'min']} label="Lowest" />
      <LimitAt at={[...at, 'max']} label="Highest" />
    </>
  );
  const step = <LimitAt at={[...at, 'step']} label="In steps of" usual="any" />;
  switch (type) {
    case 'points':
      return (
        <>
          {range}
          {step}
          <AmountAt at={[...at, 'multiplier']} label="Times" usual="1" />
        </>
      );
    case 'check':
      return <AmountAt at={[...at, 'value']} label="Points when checked" usual="0" />;
    case 'count':
      return (
        <>
          <AmountAt at={[...at, 'value']} label="Points each" usual="1" />
          {range}
        </>
      );
    case 'deduction':
      return (
        <>
          <AmountAt at={[...at, 'value']} label="Points off each" />
          {range}
        </>
      );
    case 'series':
      return (
        <>
          <LimitAt at={[...at, 'count']} label="How many" />
          {range}
          {step}
        </>
      );
    case 'time':
      return (
        <>
          {range}
          {step}
        </>
      );
    case 'table_time':
      return <AmountAt at={[...at, 'below']} label="Points when slower" />;
    default:
      return null;
  }
}

function BandFields({ at }: { at: Path }) {
  return (
    <LineList
      at={at}
      title="Bands: words for ranges of marks"
      noun="band"
      make={() => ({ label: '', min: null, max: null })}
    >
      {(band) => (
        <>
          <TextAt at={[...band, 'label']} label="Word" />
          <TextAt at={[...band, 'descriptor']} label="What it means" />
          <LimitAt at={[...band, 'min']} label="From" />
          <LimitAt at={[...band, 'max']} label="To" />
          <CheckAt at={[...band, 'comment_required']} label="Comment required" />
        </>
      )}
    </LineList>
  );
}
