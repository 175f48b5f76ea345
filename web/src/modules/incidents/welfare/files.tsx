import { Button, FileButton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { formatMoment } from '../../../shared/time/moment.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import type { Opened } from './welfare.api.ts';
import classes from './welfare.module.css';
import { useAttach, useOpenFile } from './welfare.queries.ts';

const MOST = 10_000_000;

/** The files of a report: encrypted where they are stored, and opened one by one, which is logged. */
export function Files({ report: { id, files } }: { report: Opened }) {
  const attach = useAttach(id);
  const open = useOpenFile(id);
  const add = (chosen: File[]) => {
    const large = chosen.filter(({ size }) => size > MOST || size === 0);
    if (large.length > 0)
      return toast.failed("Couldn't add the files", 'A file can be up to 10 MB, and can’t be empty.');
    if (chosen.length > 0) attach.start(chosen);
  };
  return (
    <Card title="Files" count={files.length} flush>
      <Lines>
        {files.map((file) => (
          <Line
            key={file.id}
            title={file.name}
            notes={[[sizeOf(file.size), formatMoment(file.created_at), file.author]]}
          >
            <ActButton size="xs" quiet icon={IconDownload} busy={open.busy} onPress={() => open.start(file.id)}>
              Download
            </ActButton>
          </Line>
        ))}
      </Lines>
      <div className={classes.files}>
        <FileButton multiple onChange={add}>
          {(props) => (
            <Button {...props} variant="default" size="xs" loading={attach.busy}>
              Add files…
            </Button>
          )}
        </FileButton>
      </div>
    </Card>
  );
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
