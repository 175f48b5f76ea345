import type { ReactElement } from 'react';
import type { FieldLook } from '../../../shared/form/draw-field.tsx';
import { disciplineWords } from '../../../shared/meet/disciplines.ts';
import { useRead } from '../../../shared/query/reads.ts';
import parts from '../../../shared/ui/parts.module.css';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import classes from './events.module.css';
import { planReads, type SheetName } from '../overview/plan.queries.ts';

type Form = {
  field: (name: 'sheet_id', label: string, look: FieldLook) => ReactElement;
  getValues: () => { sheet_id: string; discipline: string };
};

type Props = { form: Form; meet: string; started: boolean };

/** The score sheet of an event: one of the school's published ones, or a way to make one. */
export function SheetField({ form, meet, started }: Props) {
  const sheets = useRead(planReads.sheets).data ?? [];
  const { sheet_id: chosen, discipline } = form.getValues();
  if (started)
    return (
      <p className={parts.noteLine}>
        {`${nameOf(sheets.find(({ id }) => id === chosen))}. The meet has started, so another score sheet needs a reason: `}
        <TextLink to={`/app/competition-portal/meets/${meet}?tab=board`}>Change it on the scoring board</TextLink>
      </p>
    );
  return (
    <div>
      {form.field('sheet_id', 'Score sheet', {
        find: true,
        clears: true,
        placeholder: 'Not chosen yet',
        none: 'No published score sheet found',
        options: choicesOf(sheets, chosen, discipline),
      })}
      <p className={classes.library}>
        <TextLink to="/app/competition-portal/sheets/library">Copy one from the library</TextLink>
      </p>
    </div>
  );
}

/** Published sheets and the one that is chosen, those of the discipline first. */
function choicesOf(sheets: SheetName[], chosen: string, discipline: string) {
  return sheets
    .filter(({ id, state, archived_at }) => id === chosen || (state === 'published' && archived_at === null))
    .toSorted((one, other) => Number(other.discipline === discipline) - Number(one.discipline === discipline))
    .map((sheet) => ({ value: sheet.id, label: nameOf(sheet), words: disciplineWords(sheet.discipline) }));
}

function nameOf(sheet: SheetName | undefined): string {
  return sheet ? `${sheet.title}, version ${sheet.version}` : 'No score sheet';
}
