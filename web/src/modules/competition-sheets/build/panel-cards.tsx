import { Card } from '../../../shared/ui/card.tsx';
import { COMBINE_PANEL, DROP_SCOPE, MISSING, PLACEMENT, PREFER, TIE } from '../../../shared/meet/file/choices.ts';
import type { Path } from '../../../shared/meet/file/edit.ts';
import type { SheetFile, TieFile } from '../../../shared/meet/file/sheet-file.ts';
import { labelOf, tieWords } from '../../../shared/meet/file/words.ts';
import { EditList } from './edit-list.tsx';
import { useEditor } from './editor.ts';
import { AmountAt, ChoiceAt, LimitAt, TextAt } from './fields.tsx';
import { LineList } from './line-list.tsx';
import classes from './build.module.css';

/** How the judges' sheets become one score. */
export function PanelCard() {
  const { file } = useEditor();
  const drops = !['head_only', 'agree'].includes(file.panel.combine);
  return (
    <Card title="Panel">
      <div className={classes.grid}>
        <ChoiceAt at={['panel', 'combine']} label="How the judges are combined" options={COMBINE_PANEL} />
        {drops && (
          <>
            <LimitAt at={['panel', 'drop_low']} label="Lowest dropped" usual="0" />
            <LimitAt at={['panel', 'drop_high']} label="Highest dropped" usual="0" />
            <ChoiceAt at={['panel', 'drop_scope']} label="What is dropped" options={DROP_SCOPE} usual="sheet" />
            <LimitAt at={['panel', 'min_judges_for_drop']} label="Drop from this many judges" usual="5" />
          </>
        )}
        <ChoiceAt at={['panel', 'missing']} label="When a judge's sheet is missing" options={MISSING} usual="block" />
      </div>
    </Card>
  );
}

const WITHOUT_PREFER = ['place_counts', 'reperform', 'coin'];

/** What decides between equal net scores, in this order. */
export function TiesCard() {
  const { file } = useEditor();
  return (
    <Card title="Ties" note="Used in this order. What is still equal after them shares the place.">
      <EditList<TieFile>
        at={['tie_breakers']}
        noun="tie-breaker"
        name={(tie) => tieWords(file, tie)}
        note={() => ''}
        make={() => ({ by: 'penalty_total', prefer: 'low' })}
      >
        {(at, tie) => <TieFields at={at} tie={tie} />}
      </EditList>
    </Card>
  );
}

/** A choice of something that the sheet has, by its key. */
export function partsOf(list: { key: string; label?: string | null | undefined }[]) {
  return list.map(({ key }) => ({ value: key, label: labelOf(list, key) }));
}

function TieFields({ at, tie }: { at: Path; tie: TieFile }) {
  const { file, put } = useEditor();
  const section = file.sections.find(({ key }) => key === tie.section);
  return (
    <div className={classes.grid}>
      <ChoiceAt at={[...at, 'by']} label="Compare" options={TIE} onChoice={(by) => put(at, tieOf(file, by, tie))} />
      {tie.by === 'role_total' && <ChoiceAt at={[...at, 'role']} label="Role" options={partsOf(file.roles)} />}
      {(tie.by === 'section' || tie.by === 'item') && (
        <ChoiceAt at={[...at, 'section']} label="Section" options={partsOf(file.sections)} />
      )}
      {tie.by === 'item' && <ChoiceAt at={[...at, 'item']} label="Item" options={partsOf(section?.items ?? [])} />}
      {tie.by === 'occurrences' && (
        <ChoiceAt at={[...at, 'penalty']} label="Penalty" options={partsOf(file.penalties)} />
      )}
      {!WITHOUT_PREFER.includes(tie.by) && <ChoiceAt at={[...at, 'prefer']} label="Which wins" options={PREFER} />}
    </div>
  );
}

/** A tie-breaker of another kind, about the first thing that it could be about. */
function tieOf(file: SheetFile, by: string, { prefer = 'high' }: TieFile): TieFile {
  const [section] = file.sections;
  const about: Record<string, Partial<TieFile>> = {
    role_total: { role: file.roles[0]?.key ?? '' },
    section: { section: section?.key ?? '' },
    item: { section: section?.key ?? '', item: section?.items[0]?.key ?? '' },
    occurrences: { penalty: file.penalties[0]?.key ?? '' },
  };
  return { by, ...about[by], ...(WITHOUT_PREFER.includes(by) ? {} : { prefer }) };
}

/** How net scores become places. */
export function PlacesCard() {
  const { file, put } = useEditor();
  const method = file.placement?.method ?? 'rank';
  const choose = (next: string) =>
    put(['placement'], next === 'bands' ? { method: next, bands: [{ place: 1, min: '', max: '' }] } : { method: next });
  return (
    <Card title="Places">
      <div className={classes.parts}>
        <ChoiceAt
          at={['placement', 'method']}
          label="How places are given"
          options={PLACEMENT}
          usual="rank"
          onChoice={choose}
        />
        {method === 'bands' && (
          <LineList
            at={['placement', 'bands']}
            title="Bands of net score, the highest first"
            noun="band"
            make={(lines) => ({ place: lines + 1, min: '', max: '' })}
          >
            {(band) => (
              <>
                <LimitAt at={[...band, 'place']} label="Place" usual="none" />
                <AmountAt at={[...band, 'min']} label="From" />
                <AmountAt at={[...band, 'max']} label="To" />
                <TextAt at={[...band, 'label']} label="Called" />
              </>
            )}
          </LineList>
        )}
      </div>
    </Card>
  );
}
