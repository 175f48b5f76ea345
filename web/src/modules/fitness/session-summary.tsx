import { useCan } from '../../shared/permission/use-permissions.ts';
import { counted } from '../../shared/text/counted.ts';
import { listName } from '../../shared/text/person-name.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Fact, Facts } from '../../shared/ui/facts.tsx';
import { useRemoveCadet } from './fitness.queries.ts';
import { type Grid, headOf } from './grid.ts';
import classes from './fitness.module.css';

/** What a test day came to: how many reached what, who is missing something, and on what it rests. */
export function SessionSummary({ grid }: { grid: Grid }) {
  return (
    <div className={classes.columns}>
      <Levels grid={grid} />
      <Missing grid={grid} />
      <About grid={grid} />
    </div>
  );
}

function Levels({ grid }: { grid: Grid }) {
  const started = grid.rows.filter(({ filled }) => filled > 0);
  const levels = [
    ...grid.battery.levels.toReversed().map(({ code, label }) => ({ code, label })),
    { code: null, label: 'No level' },
  ];
  return (
    <Card title="Levels">
      <ul className={classes.bars}>
        {levels.map(({ code, label }) => {
          const count = started.filter(({ level }) => level === code).length;
          return (
            <li key={label}>
              <span>{label}</span>
              <meter min={0} max={Math.max(1, started.length)} value={count} aria-label={label} />
              <strong>{count}</strong>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function Missing({ grid }: { grid: Grid }) {
  const canEnter = useCan('fitness:update') && grid.session.state === 'open';
  const remove = useRemoveCadet(grid.session.id);
  const slots = grid.battery.slots;
  const open = grid.rows.filter(({ filled }) => filled < slots.length);
  const codes = new Map(grid.events.map(({ id, code }) => [id, code]));
  const lacks = (row: Grid['rows'][number]) =>
    slots.filter(({ any_of }) => !row.results.some(({ event_id }) => any_of.includes(codes.get(event_id) ?? '')));
  return (
    <Card title="Still missing" count={open.length}>
      {open.length === 0 ? (
        <p className={classes.muted}>Every cadet has a score in every event.</p>
      ) : (
        <ul className={classes.lines}>
          {open.map((row) => (
            <li key={row.cadet_id}>
              <span>{listName(row)}</span>
              <span className={classes.muted}>
                {row.filled === 0
                  ? 'everything'
                  : lacks(row)
                      .map(({ slot }) => headOf(grid, slot))
                      .join(', ')}
                {canEnter && row.results.length === 0 && (
                  <button
                    type="button"
                    className={classes.takeOff}
                    aria-label={`Remove ${listName(row)} from this test day`}
                    onClick={() => remove.start(row.cadet_id)}
                  >
                    Remove
                  </button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function About({ grid: { session, standard, rows } }: { grid: Grid }) {
  return (
    <Card title="Test day details">
      <Facts>
        <Fact label="Cadets">{counted(rows.length, 'cadet')}</Fact>
        <Fact label="Standard">
          {standard ? `${standard.name}, ${standard.version}` : 'None published (scores only)'}
        </Fact>
        {standard && standard.open_tables.length > 0 && (
          <Fact label="Not confirmed, so not used">{standard.open_tables.join(', ')}</Fact>
        )}
        <Fact label="Proctors">{session.proctors}</Fact>
        <Fact label="Health screening and releases">
          {[session.screened ? 'On file' : 'Not checked yet', session.screening_note].filter(Boolean).join(': ')}
        </Fact>
        {session.closed_by_label && <Fact label="Closed by">{session.closed_by_label}</Fact>}
      </Facts>
    </Card>
  );
}
