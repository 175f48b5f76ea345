import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { get, type Path, put } from '../file/edit.ts';
import { pathOf, placeOf, sectionsOf, type Typed } from '../file/marks.ts';
import type { ItemFile, SectionFile, SheetFile } from '../file/sheet-file.ts';
import { secondsWords } from '../file/words.ts';
import { MarkRow } from './mark-row.tsx';
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
  // What changes a mark stays the same function, so that no other mark is drawn again.
  const latest = useRef({ typed, onChange });
  useLayoutEffect(() => {
    latest.current = { typed, onChange };
  });
  const change = useCallback((place: Path, value: unknown) => {
    latest.current.onChange(put(latest.current.typed, place, value));
  }, []);
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
              {section.items.map((item, index) => (
                <MarkRow
                  // eslint-disable-next-line react/no-array-index-key
                  key={index}
                  section={section}
                  item={item}
                  cadet={cadet}
                  code={code}
                  value={get(typed, placeOf(section, item, cadet))}
                  error={errors[pathOf(section, item, code)]}
                  dense={dense}
                  onChange={change}
                  below={below}
                />
              ))}
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
