/**
 * The barcode that a size gets where it has none: the item's code in the catalog, or the initials of its name with the start of
 * its id, then the size.
 */
export function barcodeOf(item: { id: string; name: string; catalog_code: string | null }, size: string): string {
  const initials = item.name.replaceAll(/(?<=[A-Za-z0-9])[A-Za-z0-9]+|[^A-Za-z0-9]/g, '').slice(0, 6);
  const base = item.catalog_code ?? `${initials}.${item.id.slice(0, 4)}`.toUpperCase();
  return [base, size.replaceAll(/[^A-Za-z0-9]+/g, '.')].filter(Boolean).join('-');
}
