import { standingsName } from '../../../shared/meet/standings-name.ts';
import type { Standings } from './public.api.ts';
import classes from '../../../shared/visitor/public.module.css';

/** The standings of a certificate, list by list: places, codes, and schools as the host shows them. */
export function CertifiedStandings({ standings }: { standings: Standings[] }) {
  return standings.flatMap(({ code, name, lists }) =>
    (lists ?? []).map((list) => {
      const title = [name, list.name && standingsName(list.name)].filter(Boolean).join(': ');
      const rows = list.rows ?? [];
      return (
        <section key={`${code} ${list.name ?? ''}`} className={classes.list}>
          <h2>{title}</h2>
          <table>
            <thead>
              <tr>
                <th scope="col">Place</th>
                <th scope="col">School</th>
                <th scope="col" data-number>
                  Score
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.entry ?? row.school}>
                  <td>{typeof row.place === 'number' ? row.place : '—'}</td>
                  <td>
                    {row.school}
                    {row.entry && row.entry !== row.school && <small>{row.entry}</small>}
                  </td>
                  <td data-number>{row.score ?? '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      );
    }),
  );
}
