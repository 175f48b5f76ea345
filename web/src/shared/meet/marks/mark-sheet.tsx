import type { ReactNode } from 'react';
import { get, put } from '../file/edit.ts';
import { pathOf, placeOf, sectionsOf, type Typed } from '../file/marks.ts';
import type { ItemFile, SectionFile, SheetFile } from '../file/sheet-file.ts';
import { secondsWords } from '../file/words.ts';
import { MarkField } from './mark-field.tsx';
import parts from '../../ui/parts.module.css';
import classes from './marks.module.css';

type Props = {
  file: SheetFile;
  role: string;
  typed: Typed;
  /** How many cadets, or their codes. */
  cadets: number | readonly string[];
  onChange: (typed: Typed) => void;
  /** Each mark on one line, as on paper. */
  dense?: boolean;
  /** What is wrong with a mark, by its path. */
  errors?: Readonly<Record<string, string>>;
  /** What follows the field of a mark, such as its comment. */
  below?: (path: string, item: ItemFile) => ReactNode;
};

/** A judge's sheet as it is on the screen: the sections of a role, with a field for each mark. */
export function MarkSheet({ file, role, typed, cadets, onChange, dense = false, errors = {}, below }: Props) {
  const sections = sectionsOf(file, role);
  const codes = typeof cadets === 'number' ? Array.from({ length: cadets }, (_, at) => `C${at + 1}`) : cadets;
  if (sections.length === 0) return <p className={parts.noteLine}>This role fills in no section.</p>;
  return (
    <div className={classes.sheet}>
      {sections.map((section, at) => (
        // Two sections may have one key while the sheet is written.
        // eslint-disable-next-line react/no-array-index-key
        <fieldset key={at} className={classes.section}>
          <legend>{section.label || 'Unnamed section'}</legend>
          <p className={parts.noteLine}>{noteOf(section)}</p>
          {(section.per === 'cadet' ? codes : ['']).map((code, cadet) => (
            <div key={code} className={classes.items} data-dense={dense || undefined}>
              {section.per === 'cadet' && (
                <h4 className={classes.cadet}>{typeof cadets === 'number' ? `Cadet ${cadet + 1}` : `Cadet ${code}`}</h4>
              )}
              {section.items.map((item, index) => {
                const place = placeOf(section, item, cadet);
                const path = pathOf(section, item, code);
                return (
                  <div
                    // eslint-disable-next-line react/no-array-index-key
                    key={index}
                    className={classes.field}
                    data-mark={path}
                    data-choice={item.type === 'level' || undefined}
                    data-short={(!dense && isShort(item)) || undefined}
                  >
                    <MarkField
                      item={item}
                      value={get(typed, place)}
                      error={errors[path]}
                      dense={dense}
                      onChange={(value) => onChange(put(typed, place, value))}
                    />
                    {below?.(path, item)}
                  </div>
                );
              })}
            </div>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

/** A number alone is short: several fit beside each other. */
const isShort = ({ type, bands }: ItemFile) =>
  !bands?.length && ['points', 'count', 'deduction', 'time', 'table_time'].includes(type);

function noteOf({ combine, per, time_limit_s: limit }: SectionFile): string {
  return [
    combine === 'none' ? 'Feedback only, not scored' : '',
    per === 'cadet' ? 'For each cadet' : '',
    limit === null || limit === undefined ? '' : `Time limit ${secondsWords(limit)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
