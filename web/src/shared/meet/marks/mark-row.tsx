import { memo, type ReactNode } from 'react';
import type { Path } from '../file/edit.ts';
import { pathOf, placeOf } from '../file/marks.ts';
import type { ItemFile, SectionFile } from '../file/sheet-file.ts';
import { MarkField } from './mark-field.tsx';
import classes from './marks.module.css';

type Props = {
  section: SectionFile;
  item: ItemFile;
  /** Which cadet of the section, and by what code. */
  cadet: number;
  code: string;
  value: unknown;
  error: string | undefined;
  dense: boolean;
  onChange: (place: Path, value: unknown) => void;
  below: ((path: string, item: ItemFile) => ReactNode) | undefined;
};

/** One mark with what follows it. A long sheet draws only the mark that changed. */
export const MarkRow = memo(function MarkRow(props: Props) {
  const { section, item, cadet, code, value, error, dense, onChange, below } = props;
  const path = pathOf(section, item, code);
  return (
    <div
      className={classes.field}
      data-mark={path}
      data-choice={item.type === 'level' || undefined}
      data-short={(!dense && isShort(item)) || undefined}
    >
      <MarkField
        item={item}
        value={value}
        error={error}
        dense={dense}
        onChange={(next) => onChange(placeOf(section, item, cadet), next)}
      />
      {below?.(path, item)}
    </div>
  );
});

/** A number alone is short: several fit beside each other. */
const isShort = ({ type, bands }: ItemFile) =>
  !bands?.length && ['points', 'count', 'deduction', 'time', 'table_time'].includes(type);
