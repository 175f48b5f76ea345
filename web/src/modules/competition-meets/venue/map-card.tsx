import type { Attachment } from '../../../shared/attachments/attachments.api.ts';
import { PICTURES } from '../../../shared/attachments/attachment.ts';
import { addressOf } from '../../../shared/attachments/attachments.api.ts';
import { attachmentsQuery } from '../../../shared/attachments/attachments.queries.ts';
import { meetReads } from '../../../shared/meet/meet.queries.ts';
import { readsOf, useRead } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { Card } from '../../../shared/ui/card.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import classes from './venue.module.css';

const MINUTES = 60_000;

/** The address of a picture is good for ten minutes. */
const maps = readsOf(
  'competition-meets',
  { picture: (db: Db, file: Attachment) => addressOf(db, file) },
  { picture: { staleTime: 8 * MINUTES, refetchInterval: 8 * MINUTES } },
);

/** The map of the venue: the picture of the latest document that is a map or a floor plan. */
export function MapCard({ meet, mayPlan }: { meet: string; mayPlan: boolean }) {
  const documents = useRead(meetReads.documents, meet).data ?? [];
  const found = documents.filter(({ kind }) => kind === 'map' || kind === 'floor_plan');
  if (found.length === 0) return <NoMap mayPlan={mayPlan} />;
  return found.map(({ id, title }) => <OneMap key={id} document={id} title={title} mayPlan={mayPlan} />);
}

function OneMap({ document, title, mayPlan }: { document: string; title: string; mayPlan: boolean }) {
  const files = useRead(attachmentsQuery, { module: 'competition-meets', table: 'meet_documents', id: document }).data;
  const picture = files?.findLast(({ mime_type, archived_at }) => archived_at === null && PICTURES.includes(mime_type));
  if (files && !picture) return <NoMap title={title} mayPlan={mayPlan} />;
  return <Card title={title}>{picture && <Picture file={picture} alt={title} />}</Card>;
}

function Picture({ file, alt }: { file: Attachment; alt: string }) {
  const address = useRead(maps.picture, file).data;
  if (!address) return null;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <img src={address} className={classes.map} alt={alt} />
    </a>
  );
}

function NoMap({ title = 'Map', mayPlan }: { title?: string; mayPlan: boolean }) {
  return (
    <Card title={title}>
      <p className={parts.noteLine}>
        No picture yet. {mayPlan && <TextLink to="?tab=documents">Add a picture to a map among the documents</TextLink>}
      </p>
    </Card>
  );
}
