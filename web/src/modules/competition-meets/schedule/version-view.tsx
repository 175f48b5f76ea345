import { useState } from 'react';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { useLetterhead } from '../../../shared/pdf/use-letterhead.ts';
import { usePdf } from '../../../shared/pdf/use-pdf.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { MoreMenu } from '../../../shared/ui/more-menu.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { type GroupBy, groupsOf } from './groups.ts';
import { BuiltView } from './built-view.tsx';
import { saveJson } from './files/files-menu.tsx';
import { MovesCard } from './moves-card.tsx';
import { PublishView } from './publish/publish-view.tsx';
import { RebuildForm } from './rebuild-form.tsx';
import type { Base } from './base.ts';
import { scheduleReads, type Version } from './schedule.queries.ts';
import { versionName } from './versions-card.tsx';

/** On what the day is printed page by page. */
const PRINTS: [by: GroupBy, label: string][] = [
  ['area', 'Print by area'],
  ['event', 'Print by event'],
  ['school', 'Print by school'],
  ['judge', 'Print by judge'],
];

type Props = {
  id: string;
  meet: string;
  versions: Version[];
  mayPlan: boolean;
  entriesTo: string;
  boardTo: string;
  onBack: () => void;
  onRebuild: (base: Base) => void;
  /** True while what publishing it would change is shown. */
  publishing: boolean;
  onPublish: (on: boolean) => void;
};

/** A saved schedule: who is where, how it differs from another, and the way to build a part of it again. */
export function VersionView({
  id,
  meet,
  versions,
  mayPlan,
  entriesTo,
  boardTo,
  onBack,
  onRebuild,
  publishing,
  onPublish,
}: Props) {
  const query = useRead(scheduleReads.version, id);
  const [rebuilding, setRebuilding] = useState(false);
  const letterhead = useLetterhead();
  const { make } = usePdf();
  return (
    <QueryView query={query}>
      {(version) => {
        if (!version) return null;
        const { day, built } = version;
        const name = versionName(version);
        if (publishing && mayPlan)
          return (
            <PublishView
              version={id}
              name={name}
              entriesTo={entriesTo}
              onBack={() => onPublish(false)}
              onDone={onBack}
            />
          );
        const print = (by: GroupBy) =>
          make(`${meet} by ${by}`, async () => {
            const groups = groupsOf(day, built.slots, by);
            return (await import('./schedule.pdf.tsx')).schedulePdf({ letterhead, meet, version: name, by, groups });
          });
        return (
          <div className={parts.stack}>
            <div className={parts.verbs}>
              <ActButton quiet size="xs" onPress={onBack}>
                All versions
              </ActButton>
              <ActButton size="xs" to={boardTo}>
                Open on the board
              </ActButton>
              {mayPlan && (
                <ActButton primary={version.published_at === null} size="xs" onPress={() => onPublish(true)}>
                  Publish…
                </ActButton>
              )}
              {mayPlan && (
                <ActButton size="xs" onPress={() => setRebuilding(true)}>
                  Build a part again…
                </ActButton>
              )}
              <MoreMenu
                verbs={[
                  ...PRINTS.map(([by, label]) => ({ label, run: () => void print(by) })),
                  { label: 'Download as a file', run: () => saveJson(version.schedule, 'schedule') },
                ]}
              />
            </div>
            <h2 className={parts.strong}>{name}</h2>
            {version.published_at !== null && (
              <p className={parts.quietLine}>
                <Tag tone="ok">Published</Tag> {formatMoment(version.published_at)}
              </p>
            )}
            <MovesCard version={version} others={versions.filter((other) => other.id !== id)} day={day} />
            <BuiltView built={built} listId="schedule-version" entriesTo={entriesTo} />
            {rebuilding && (
              <RebuildForm
                version={version}
                day={day}
                schedule={version.schedule}
                onChosen={onRebuild}
                onClose={() => setRebuilding(false)}
              />
            )}
          </div>
        );
      }}
    </QueryView>
  );
}
