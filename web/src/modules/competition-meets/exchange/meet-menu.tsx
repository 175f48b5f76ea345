import type { MeetJob } from '../../../shared/meet/jobs.ts';
import { MoreMenu } from '../../../shared/ui/more-menu.tsx';
import { useExportMeet } from './export-meet.ts';

/** What is seldom done with a meet: taking it away as a file, for those who decide on its scores. */
export function MeetMenu({ meet, jobs }: { meet: string; jobs: readonly MeetJob[] }) {
  const act = useExportMeet();
  const exports = jobs.includes('director') || jobs.includes('tabulator');
  return <MoreMenu verbs={[exports && { label: 'Export as a file', run: () => act.start(meet) }]} />;
}
