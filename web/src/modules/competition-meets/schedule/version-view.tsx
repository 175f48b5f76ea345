import { useState } from 'react';
import { readDay } from '../../../../../domain/scheduling/read/read-day.ts';
import { inWords } from '../../../shared/meet/schedule/built.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { BuiltView } from './built-view.tsx';
import { MovesCard } from './moves-card.tsx';
import { RebuildForm } from './rebuild-form.tsx';
import type { Base } from './base.ts';
import { scheduleReads, type Version } from './schedule.queries.ts';
import { versionName } from './versions-card.tsx';

type Props = {
  id: string;
  versions: Version[];
  mayPlan: boolean;
  entriesTo: string;
  onBack: () => void;
  onRebuild: (base: Base) => void;
};

/** A saved schedule: who is where, how it differs from another, and the way to build a part of it again. */
export function VersionView({ id, versions, mayPlan, entriesTo, onBack, onRebuild }: Props) {
  const query = useRead(scheduleReads.version, id);
  const [rebuilding, setRebuilding] = useState(false);
  return (
    <QueryView query={query}>
      {(version) => {
        const day = version && readDay(version.day).value;
        if (!version || !day) return null;
        return (
          <div className={parts.stack}>
            <div className={parts.verbs}>
              <ActButton quiet size="xs" onPress={onBack}>
                All versions
              </ActButton>
              {mayPlan && (
                <ActButton size="xs" onPress={() => setRebuilding(true)}>
                  Build a part again…
                </ActButton>
              )}
            </div>
            <h2 className={parts.strong}>{versionName(version)}</h2>
            <MovesCard version={version} others={versions.filter((other) => other.id !== id)} day={day} />
            <BuiltView built={inWords(day, version.schedule)} listId="schedule-version" entriesTo={entriesTo} />
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
