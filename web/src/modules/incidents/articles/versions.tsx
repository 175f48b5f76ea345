import { useState } from 'react';
import { useRead } from '../../../shared/query/reads.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { Line } from '../../../shared/ui/lines.tsx';
import { Prose } from '../../../shared/ui/prose.tsx';
import type { Article, Version } from './articles.api.ts';
import { articles, useRestoreVersion } from './articles.queries.ts';

const EMPTY = { title: 'No versions yet', text: 'Each edit of the text is saved as a version.' };

/** The versions of an article: to read, and to restore. */
export function Versions({ article }: { article: Article }) {
  const [shown, setShown] = useState<Version | null>(null);
  const restore = useRestoreVersion(article.id);
  const put = (version: Version) => {
    restore.start(version);
    setShown(null);
  };
  return (
    <>
      <LineCard
        query={useRead(articles.versions, article.id)}
        title="Versions"
        rows={(versions) => versions}
        empty={EMPTY}
        line={(version) => (
          <Line
            key={version.id}
            title={`Version ${version.version}`}
            notes={[[version.author_label, formatMoment(version.created_at)], [version.title]]}
          >
            <ActButton size="xs" quiet onPress={() => setShown(version)}>
              Read…
            </ActButton>
          </Line>
        )}
      />
      {shown && (
        <Dialog
          title={`${shown.title}, version ${shown.version}`}
          size={720}
          onClose={() => setShown(null)}
          {...(shown.version === article.version ? {} : { verb: { label: 'Restore version', run: () => put(shown) } })}
        >
          <Prose>{shown.body}</Prose>
        </Dialog>
      )}
    </>
  );
}
