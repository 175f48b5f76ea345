import { get, put } from '../file/edit.ts';
import { placeOf, sectionsOf, type Typed } from '../file/marks.ts';
import type { SectionFile, SheetFile } from '../file/sheet-file.ts';
import { secondsWords } from '../file/words.ts';
import { MarkField } from './mark-field.tsx';
import parts from '../../ui/parts.module.css';
import classes from './marks.module.css';

type Props = { file: SheetFile; role: string; typed: Typed; cadets: number; onChange: (typed: Typed) => void };

/** A judge's sheet as it is on the screen: the sections of a role, with a field for each mark. */
export function MarkSheet({ file, role, typed, cadets, onChange }: Props) {
  const sections = sectionsOf(file, role);
  if (sections.length === 0) return <p className={parts.noteLine}>This role fills in no section.</p>;
  return (
    <div className={classes.sheet}>
      {sections.map((section, at) => (
        // Two sections may have one key while the sheet is written.
        // eslint-disable-next-line react/no-array-index-key
        <fieldset key={at} className={classes.section}>
          <legend>{section.label || 'Unnamed section'}</legend>
          <p className={parts.noteLine}>{noteOf(section)}</p>
          {Array.from({ length: section.per === 'cadet' ? cadets : 1 }, (_, cadet) => (
            <div key={cadet} className={classes.items}>
              {section.per === 'cadet' && <h4 className={classes.cadet}>{`Cadet ${cadet + 1}`}</h4>}
              {section.items.map((item, index) => {
                const place = placeOf(section, item, cadet);
                return (
                  <MarkField
                    // eslint-disable-next-line react/no-array-index-key
                    key={index}
                    item={item}
                    value={get(typed, place)}
                    onChange={(value) => onChange(put(typed, place, value))}
                  />
                );
              })}
            </div>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

function noteOf({ combine, per, time_limit_s: limit }: SectionFile): string {
  return [
    combine === 'none' ? 'Feedback only, not scored' : '',
    per === 'cadet' ? 'For each cadet' : '',
    limit === null || limit === undefined ? '' : `Time limit ${secondsWords(limit)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
