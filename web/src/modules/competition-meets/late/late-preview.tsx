import { formatClock } from '../../../shared/time/clock.ts';
import { clockTime } from '../../../shared/time/zone.ts';
import { counted } from '../../../shared/text/counted.ts';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { Tag, type Tone } from '../../../shared/ui/tag.tsx';
import classes from './late.module.css';
import type { Report } from './late.queries.ts';

const LEVEL: Record<string, { label: string; tone: Tone }> = {
  blocked: { label: 'Not possible', tone: 'bad' },
  hard: { label: 'Needs a reason', tone: 'bad' },
  soft: { label: 'Check', tone: 'warn' },
};

/** What a change would do: what it breaks first, then who moves, and who is notified. */
export function LatePreview({ report, zone }: { report: Report; zone: string }) {
  const { words, moves, problems, stays, freed, shifts, stops, free, told } = report;
  const at = (moment: string) => clockTime(moment, zone);
  return (
    <section aria-label="Preview" className={parts.close}>
      <p className={parts.strong}>{words}</p>
      <p className={parts.noteLine}>
        {[
          `${counted(moves.length, 'entry', 'entries')} to move`,
          free > 0 && counted(free, 'free time'),
          shifts.length > 0 && counted(shifts.length, 'shift'),
          stops.some(({ from }) => from !== undefined) &&
            `stops: ${stops.flatMap(({ label, from }) => (from ? `${label} at ${formatClock(from)}` : [])).join(', ')}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className={classes.list}>
        <Lines>
          {problems.map(({ kind, level, words: what }) => (
            <Line key={kind + what} title={what}>
              <Tag tone={LEVEL[level]?.tone ?? 'warn'}>{LEVEL[level]?.label}</Tag>
            </Line>
          ))}
          {freed.map(({ entry, school, label, was }) => (
            <Line key={entry} title={school} notes={[`${label}, ${at(was)}`]}>
              <Tag tone="bad">Loses its time</Tag>
            </Line>
          ))}
          {stays.map((what) => (
            <Line key={what} title={what}>
              <Tag>Stays</Tag>
            </Line>
          ))}
          {moves.map((move) => (
            <Line
              key={move.entry}
              title={`${move.school} · ${move.label}`}
              notes={[
                `${at(move.was)} → ${at(move.start)}, report ${at(move.report)}`,
                move.area === move.was_area ? move.area : `${move.was_area} → ${move.area}`,
              ]}
            />
          ))}
          {shifts.map(({ name, was, start, end }) => (
            <Line key={name + was} title={`Shift ${name}`} notes={[`${at(was)} → ${at(start)} to ${at(end)}`]} />
          ))}
        </Lines>
      </div>
      <p className={parts.noteLine}>{toldWords(told)}</p>
      {told.by_hand.length > 0 && (
        <p className={parts.noteLine}>{`Call or text yourself: ${told.by_hand.join(', ')}.`}</p>
      )}
    </section>
  );
}

/** Who is notified, in a sentence. */
function toldWords({ schools, families, crew }: Report['told']): string {
  const people = [
    schools.length > 0 && counted(schools.length, 'school'),
    families > 0 && `the families of ${counted(families, 'cadet')}`,
    crew > 0 && counted(crew, 'judge or volunteer', 'judges and volunteers'),
  ].filter(Boolean);
  return people.length === 0 ? 'No one is notified.' : `Notified once: ${people.join(', ')}.`;
}
