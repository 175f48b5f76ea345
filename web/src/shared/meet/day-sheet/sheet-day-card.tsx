import { formatDay } from '../../time/day.ts';
import { Card } from '../../ui/card.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { SheetItem } from './sheet.ts';
import { clockOn, spanOn } from './sheet-clock.ts';
import { type SheetDay, type SheetRow, untilWords, whereWords } from './sheet-days.ts';
import classes from './sheet.module.css';

type Props = {
  day: SheetDay;
  zone: string;
  now: number;
  /** The entry that is reported to next. */
  next: SheetItem | null;
  /** The id of the maps on the page, where there are any: an area leads there. */
  maps?: string | undefined;
};

/** A day of a sheet: report times first and large, with where, what to wear, and who; what is next is marked. */
export function SheetDayCard({ day: { day, rows, lunchWarning }, zone, now, next, maps }: Props) {
  return (
    <Card title={formatDay(day)} flush>
      <ol className={classes.rows}>
        {rows.map((row) => (
          <Row key={row.key} row={row} zone={zone} now={now} next={next} maps={maps} />
        ))}
      </ol>
      {lunchWarning !== null && <p className={classes.warning}>{lunchWarning}</p>}
    </Card>
  );
}

type RowProps = Omit<Props, 'day'> & { row: SheetRow };

function Row({ row, zone, now, next, maps }: RowProps) {
  const isNext = row.kind === 'item' && row.item.entry === next?.entry;
  return (
    <li
      className={classes.row}
      data-kind={row.kind}
      data-next={isNext || undefined}
      data-over={endOf(row) < now || undefined}
    >
      <span className={classes.time}>
        {clockOn(row.at, zone)}
        {row.kind === 'item' && <span className={classes.label}>Report</span>}
      </span>
      <span className={classes.words}>
        {row.kind === 'item' ? (
          <Item item={row.item} zone={zone} until={isNext ? untilWords(row.item, now) : null} maps={maps} />
        ) : (
          <Other row={row} zone={zone} />
        )}
      </span>
    </li>
  );
}

const endOf = (row: SheetRow): number =>
  Date.parse(row.kind === 'item' ? (row.item.ends_at ?? row.at) : 'until' in row ? row.until : row.at);

type ItemProps = { item: SheetItem; zone: string; until: string | null; maps: string | undefined };

function Item({ item, zone, until, maps }: ItemProps) {
  const { label, uniform, starts_at: starts, ends_at: ends, holding, who } = item;
  return (
    <>
      <span className={classes.title}>
        {label}
        {until !== null && <Tag tone="info">{until}</Tag>}
      </span>
      <span className={classes.where}>
        {maps === undefined ? whereWords(item) : <a href={`#${maps}`}>{whereWords(item)}</a>}
      </span>
      <span className={classes.more}>
        {[
          starts && ends && `Starts ${clockOn(starts, zone)}, ends ${clockOn(ends, zone)}`,
          uniform && `Wear: ${uniform}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {holding.map(({ area, site, from, to }) => (
        <span key={`${area} ${from}`} className={classes.more}>
          {`Warm-up: ${whereWords({ area, site, lane: null })}, ${spanOn(from, to, zone)}`}
        </span>
      ))}
      {who !== null && (
        <span className={classes.more}>
          {who.length === 0 ? 'No cadets entered yet' : who.map(whoWords).join(', ')}
        </span>
      )}
    </>
  );
}

const ROLE: Record<string, string> = { commander: 'commander', guidon: 'guidon', alternate: 'alternate' };

/** A cadet of an entry: 'Alex Adams (commander)'. */
export function whoWords({ name, role }: { name: string; role: string }): string {
  return ROLE[role] ? `${name} (${ROLE[role]})` : name;
}

function Other({ row, zone }: { row: Exclude<SheetRow, { kind: 'item' }>; zone: string }) {
  const note = 'until' in row ? `Until ${clockOn(row.until, zone)}` : row.note;
  return (
    <>
      <span className={classes.title}>{row.title}</span>
      {note && <span className={classes.more}>{note}</span>}
    </>
  );
}
