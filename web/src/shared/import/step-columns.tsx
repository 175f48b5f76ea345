import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { counted } from '../text/counted.ts';
import { FieldRows } from './field-rows.tsx';
import { FileLayout } from './file-layout.tsx';
import type { Importer, Mapping } from './importer.ts';
import type { Sheet } from './sheet.ts';
import classes from './import.module.css';

type Props<Entry> = {
  importer: Importer<Entry>;
  sheet: Sheet;
  mapping: Mapping;
  remembered: boolean;
  onChange: (mapping: Mapping) => void;
  /** Takes the file as it was read again, laid out as someone chose. */
  onLayout?: (sheet: Sheet) => void;
  onBack: () => void;
  onNext: () => void;
  /** What else is remembered of the school's files. */
  children?: ReactNode;
};

/** Step two: which column of the file fills which field, with examples from the first rows. */
export function StepColumns<Entry>(props: Props<Entry>) {
  const { importer, sheet, mapping, remembered, onChange, onLayout, onBack, onNext, children } = props;
  const asks = onLayout && sheet.layout?.open.isUnsure ? ['Text encoding'] : [];
  const missing = [...importer.missing(mapping), ...asks];
  const used = new Set(Object.values(mapping));
  const unused = sheet.headings.filter((heading) => !used.has(heading));
  return (
    <section className={classes.panel} aria-label="Match the columns">
      <p className={classes.lead}>
        {`${sheet.name}: ${counted(sheet.rows.length, 'row')}, ${counted(sheet.headings.length, 'column')}. `}
        {remembered ? 'Matched the same way as your last import.' : 'Matched by headings.'} Change anything that isn't
        right.
        {!!sheet.above &&
          ` ${counted(sheet.above, 'line')} above the headings ${sheet.above === 1 ? 'is' : 'are'} left out.`}
      </p>
      <div className={classes.scroll}>
        <table className={classes.mapping}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Column in the file</th>
              <th scope="col">First rows</th>
            </tr>
          </thead>
          <FieldRows importer={importer} sheet={sheet} mapping={mapping} onChange={onChange} />
        </table>
      </div>
      {unused.length > 0 && <p className={classes.help}>Not used: {unused.join(', ')}.</p>}
      {onLayout && (
        <FileLayout
          sheet={sheet}
          takes={{ ...importer, guess: (headings) => importer.guess(headings, mapping) }}
          onChange={onLayout}
        />
      )}
      {children}
      <div className={classes.foot}>
        <Button variant="default" onClick={onBack}>
          Choose another file
        </Button>
        <span className={classes.say} role="status">
          {missing.length > 0 && `Still needed: ${missing.join(', ')}.`}
        </span>
        <Button onClick={onNext} disabled={missing.length > 0}>
          Check the rows
        </Button>
      </div>
    </section>
  );
}
