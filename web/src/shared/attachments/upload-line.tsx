import { Button, Progress } from '@mantine/core';
import { refusalOf, sizeWords } from './attachment.ts';
import type { Upload } from './use-uploads.ts';
import parts from '../ui/parts.module.css';
import classes from './attachments.module.css';

type Props = { upload: Upload; onRetry: () => void; onRemove: () => void };

/** A file on its way, how far it is, and what to do where it did not come. */
export function UploadLine({ upload: { file, share, problem }, onRetry, onRemove }: Props) {
  const percent = Math.round(share * 100);
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <span className={parts.name}>{file.name}</span>
        {problem ? (
          <span className={classes.problem} role="alert">
            {problem}
          </span>
        ) : (
          <>
            <Progress value={percent} size="sm" aria-label={`Uploading ${file.name}`} />
            <span className={classes.about}>{`${percent}% of ${sizeWords(file.size)}`}</span>
          </>
        )}
      </div>
      {problem && refusalOf(file) === null && (
        <Button variant="default" size="compact-sm" onClick={onRetry}>
          Try again
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" color="gray" onClick={onRemove}>
        {problem ? 'Dismiss' : 'Stop upload'}
      </Button>
    </li>
  );
}
