import type { Catalogues } from './catalogue.api.ts';
import classes from './awards.module.css';

/** Where the catalog comes from and how far it can be trusted. */
export function CatalogueSource({ catalogues }: { catalogues: Catalogues }) {
  const { inUse } = catalogues;
  if (!inUse) return null;
  const base = catalogues.catalogues.find(({ code }) => code === inUse.inherits) ?? inUse;
  return (
    <details className={classes.source}>
      <summary>{`${inUse.label}, version ${inUse.version}. ${inUse.confidence ?? ''}`}</summary>
      {base.wear_rule && <p>{base.wear_rule}</p>}
      <p>{base.confidence}</p>
      <ul>
        {base.source.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </details>
  );
}
