/** Stands for the catalog of analytics buckets, which the storage client imports and nothing here asks for. Raises always. */
export function IcebergRestCatalog(): never {
  throw new Error('This school has no analytics buckets');
}
