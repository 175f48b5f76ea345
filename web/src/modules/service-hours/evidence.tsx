import { useRead } from '../../shared/query/reads.ts';
import { evidence } from './hours.queries.ts';
import parts from '../../shared/ui/parts.module.css';
import classes from './service-hours.module.css';

/** The signed form: a picture is shown here, a PDF opens in a new tab. People who can't see it learn that it exists. */
export function Evidence({ path }: { path: string }) {
  const query = useRead(evidence.at, path);
  if (query.isError)
    return <p className={parts.noteLine}>A file was added. Only instructors and the cadet can open it.</p>;
  if (!query.data) return <p className={parts.noteLine}>Opening…</p>;
  if (path.endsWith('.pdf')) {
    return (
      <a href={query.data} target="_blank" rel="noreferrer">
        Open the signed form (PDF)
      </a>
    );
  }
  return (
    <a href={query.data} target="_blank" rel="noreferrer">
      <img src={query.data} className={classes.photo} alt="The signed form" />
    </a>
  );
}
