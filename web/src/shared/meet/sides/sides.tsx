import type { Side, SideLine, SideList } from '../../../../../domain/scoring/side-by-side.ts';
import { Card } from '../../ui/card.tsx';
import parts from '../../ui/parts.module.css';
import { placeText } from '../place-text.ts';
import { changeWords, listName, type Names, noPlaceWords } from './side-words.ts';
import classes from './sides.module.css';

type Props = {
  lists: SideList[];
  names: Names;
  /** What each way is called, the first of them as it stands: 'Now', 'Dropped', 'Rescaled'. */
  ways: string[];
  /** Also the rows in which nothing changes. */
  all: boolean;
  /** Schools are called by their codes alone. */
  blind?: boolean;
};

/** Results side by side, list by list; of each list the rows that change, and in words that none does. */
export function Sides({ lists, names, ways, all, blind = false }: Props) {
  const shown = lists.map((list) => ({ list, lines: all ? list.lines : list.lines.filter(({ differs }) => differs) }));
  const any = shown.filter(({ lines }) => lines.length > 0);
  if (any.length === 0) return <p className={parts.strong}>No place changes, and no score.</p>;
  return (
    <div className={classes.sides}>
      {any.map(({ list, lines }) => (
        <Card key={listName(list, names)} title={listName(list, names)} note={changeWords(list.lines)} flush>
          <div className={classes.scroll}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{list.method === null ? 'Entry' : 'School'}</th>
                  {ways.map((way) => (
                    <th key={way} scope="col">
                      {way}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <Row
                    key={`${line.school} ${line.name}`}
                    line={line}
                    list={list}
                    names={names}
                    ways={ways}
                    blind={blind}
                  />
                ))}
              </tbody>
            </table>
          </div>
        </Card>
      ))}
    </div>
  );
}

type RowProps = Pick<Props, 'names' | 'ways'> & { line: SideLine; list: SideList; blind: boolean };

function Row({ line, list, names, ways, blind }: RowProps) {
  const school = blind ? line.school : (names.schools.find(({ id }) => id === line.school)?.name ?? line.school);
  const isSchool = list.method !== null;
  return (
    <tr>
      <th scope="row">
        {isSchool ? school : line.name}
        {!isSchool && <span className={classes.note}>{school}</span>}
      </th>
      {line.sides.map((side, at) => (
        <td
          key={ways[at]}
          className={classes.side}
          data-moved={(side?.place ?? null) !== (line.sides[0]?.place ?? null) || undefined}
        >
          <Cell side={side} names={names} />
        </td>
      ))}
    </tr>
  );
}

function Cell({ side, names }: { side: Side | null; names: Names }) {
  const why = noPlaceWords(side, names);
  const value = side?.value ?? null;
  return (
    <>
      <span className={classes.value}>
        {side?.place ? placeText(side.place) : '—'}
        {value !== null && ` · ${value}`}
      </span>
      {why && <span className={classes.note}>{why}</span>}
    </>
  );
}
