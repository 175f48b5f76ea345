import { IconPrinter, IconUsers } from '@tabler/icons-react';
import { useAddress } from '../../../../shared/query/use-address.ts';
import { QueryView } from '../../../../shared/query/query-view.tsx';
import { useRead } from '../../../../shared/query/reads.ts';
import type { Subject } from '../../../../shared/slot/slot.ts';
import { SaveAsMenu } from '../../../../shared/table/save-as-menu.tsx';
import { CADETS, counted } from '../../../../shared/text/counted.ts';
import { formatDay } from '../../../../shared/time/day.ts';
import { ActButton } from '../../../../shared/ui/act-button.tsx';
import { Card } from '../../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../../shared/ui/lines.tsx';
import parts from '../../../../shared/ui/parts.module.css';
import { Tag } from '../../../../shared/ui/tag.tsx';
import { TextLink } from '../../../../shared/ui/text-link.tsx';
import { type HostRosterLine } from './host-roster.ts';
import { hostRosterReads } from './host-roster.queries.ts';
import { SchoolRoster } from './school-roster.tsx';
import { useHostFile } from './use-host-file.ts';

const EMPTY = {
  icon: IconUsers,
  title: 'No rosters yet',
  text: 'Once a school has submitted its registration, its roster shows up here.',
};

/** The rosters of the schools at a meet: how far each is, and who competes. */
export function HostRosters({ subject }: { subject: Subject }) {
  const { params, put } = useAddress();
  const open = params.get('roster');
  const query = useRead(hostRosterReads.hostRosters, subject.id);
  const file = useHostFile(subject.title);
  if (open) return <SchoolRoster id={open} subject={subject} onBack={() => put({ roster: null })} />;
  return (
    <QueryView query={query} isEmpty={({ registrations }) => registrations.length === 0} empty={EMPTY}>
      {({ registrations, is_named: named, names_end_on: until, needs_forms: forms }) => {
        const ids = registrations.map(({ id }) => id);
        const hrefOf = (id: string) => {
          const next = new URLSearchParams(params);
          next.set('roster', id);
          return `?${next}`;
        };
        return (
          <div className={parts.stack}>
            <Card>
              <div className={parts.stack}>
                <p>{nameWords(named, until)}</p>
                <div className={parts.verbs}>
                  <ActButton icon={IconPrinter} busy={file.busy} onPress={() => void file.print(ids)}>
                    Print for check-in (PDF)
                  </ActButton>
                  <SaveAsMenu onDownload={(kind) => void file.save(ids, kind)} />
                </div>
              </div>
            </Card>
            <Card title="Schools" count={registrations.length} flush>
              <Lines>
                {registrations.map((row) => (
                  <Line
                    key={row.id}
                    title={<TextLink to={hrefOf(row.id)}>{row.school}</TextLink>}
                    notes={[[row.code, ...wordsOf(row, forms)]]}
                  >
                    {row.asked > 0 && <Tag tone="warn">{`${counted(row.asked, 'change')} to decide`}</Tag>}
                    {row.cadets === 0 && <Tag tone="neutral">No roster</Tag>}
                  </Line>
                ))}
              </Lines>
            </Card>
          </div>
        );
      }}
    </QueryView>
  );
}

function nameWords(named: boolean, until: string | null): string {
  if (!named) return 'The meet no longer needs names, so rosters show codes alone.';
  const end = until ? ` until ${formatDay(until)}` : '';
  return `Names and grades of other schools are shown here${end}. Each file is logged, and the school sees that it was made.`;
}

function wordsOf({ cadets, entries, certified, forms, held }: HostRosterLine, needsForms: boolean): string[] {
  if (cadets === 0) return [];
  return [
    `${counted(cadets, CADETS)} in ${counted(entries, 'entry', 'entries')}`,
    certified === cadets ? 'certified' : `${certified} certified`,
    ...(needsForms ? [`forms: ${forms - held} signed, ${held} held by the school, ${cadets - forms} missing`] : []),
  ];
}
